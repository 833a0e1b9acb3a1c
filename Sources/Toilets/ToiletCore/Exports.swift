// What is said of a toilet is said of a place too.
@_exported public import Gazetteer
