// ParisToilets re-exports the modules that it consists of, and the times and hours that every question is about.
@_exported public import OSMOpeningHours
@_exported public import AnswerFormats
@_exported public import BasicTypes
@_exported public import Gazetteer
@_exported public import ImportPlanning
@_exported public import MemoryIndex
@_exported public import ToiletCore
@_exported public import ToiletImport
@_exported public import ToiletPortal
@_exported public import ToiletStorage
@_exported public import Web
@_exported public import WalkingNetwork
@_exported public import Wording
