// A place is said in words, and has a clock.
@_exported public import Wording
