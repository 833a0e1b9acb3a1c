// Words say hours and times.
@_exported public import OSMOpeningHours
