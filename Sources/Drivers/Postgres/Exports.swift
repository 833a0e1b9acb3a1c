// A statement is a text with values in it.
@_exported public import SQLText
