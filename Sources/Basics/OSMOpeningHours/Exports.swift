// Hours depend on the place, and are open, closed or unknown.
@_exported public import BasicTypes
