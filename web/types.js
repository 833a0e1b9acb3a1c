// The types that the modules share. There is no code here.

/**
 * A value that is known to be true, known to be false, or not known.
 * @typedef {"yes" | "no" | "unknown"} Tristate
 */

/**
 * @typedef {object} Position
 * @property {number} latitude in degrees
 * @property {number} longitude in degrees
 * @property {number | null} [precision] how far in metres what was asked for may be from there; none where it is there
 */

/**
 * A toilet, with the names that the JSON of the command line has.
 * @typedef {object} ToiletFields
 * @property {string} id
 * @property {string} kind
 * @property {string} address as people write it
 * @property {number | null} arrondissement
 * @property {string} status
 * @property {string | null} hours
 * @property {string | null} hoursText
 * @property {{name: string, key: number | null, page: string | null} | null} park
 * @property {string} hoursOf
 * @property {boolean} doubtful
 * @property {string | null} page
 * @property {string | null} timeZone
 * @property {string} source
 * @property {string[]} sources
 * @property {number} schedule the index of its opening hours
 * @property {number | null} usual the index of the usual closing times of its park
 * @property {string | null} street that of its address, as the streets of the page are called
 * @property {number} order its place in the document
 */

/** @typedef {Position & ToiletFields & {[property: string]: any}} Toilet */

/**
 * Whether a toilet is open at a moment, and what comes next.
 * @typedef {object} Opening
 * @property {"open" | "closed" | "unknown"} state
 * @property {boolean} isUsual whether that is usual, and not stated
 * @property {{season: string, until: string} | null} usually when the park of the toilet usually closes
 * @property {number | null} opensAt in seconds since 1970, as all moments
 * @property {number | null} closesAt
 * @property {number | null} unknownFrom
 * @property {boolean} isSoon whether it closes soon
 * @property {boolean} isConstant whether no change is known at all
 * @property {boolean} isBeyond whether the document does not know the time any more
 */

/**
 * @typedef {object} Hit
 * @property {Toilet} toilet
 * @property {number} rank from 1; 0 for one that is not among those that were found, or not known to be
 * @property {number | null} distance in metres; null without a place
 * @property {number | null} walk in seconds
 * @property {boolean} isByStreets whether that is along streets, and not by the straight line
 * @property {number | null} length of the way on foot in metres
 * @property {boolean} [isRough] whether both are only roughly known
 * @property {Opening} opening
 */

/**
 * A street, as far as a way follows it.
 * @typedef {object} Leg
 * @property {string} street empty where it has no name
 * @property {number} length in metres
 * @property {"straight" | "left" | "right" | "back" | null} turn how one comes into it; null for the first one
 */

/**
 * A way on foot along streets.
 * @typedef {object} Way
 * @property {number} length in metres, with the straight pieces at both ends
 * @property {Position[]} line
 * @property {Leg[]} legs
 */

/**
 * The place that is asked around.
 * @typedef {object} OfPlace
 * @property {string | null} name
 * @property {string | null} [words] what means it wherever it is asked for
 * @property {boolean} [isHere] whether it is where the device is
 */

/** @typedef {Position & OfPlace} Place */

/**
 * What is asked. The names of `wanted` are those of properties in JSON.
 * @typedef {object} Question
 * @property {Place | null} place
 * @property {{[property: string]: Tristate}} wanted the value that each property must have
 * @property {string[]} kinds
 * @property {number[]} arrondissements
 * @property {string[]} sources
 * @property {string[]} statuses empty for the usual ones
 * @property {boolean} noUrinals
 * @property {boolean} anyStatus whether toilets out of service and not for everybody are listed too
 * @property {"exclude" | "include" | "only"} unknown
 * @property {{at: number | null, lasting: number, onArrival: boolean} | null} open `at` is null for now
 * @property {number | null} within in metres
 * @property {"line" | "walk"} by what is nearest: in a straight line, or on foot
 * @property {number} page from 1
 * @property {number} perPage
 */

/** @typedef {"closed" | "outOfService" | "notPublic" | "unknownHours" | "unknown"} Reason */

/**
 * @typedef {object} Answer
 * @property {Hit[]} hits those of the page
 * @property {number} total
 * @property {{[reason: string]: number}} hidden how many are left out, by reason
 * @property {{hit: Hit, reason: Reason}[]} nearer those that are left out although they are nearer than the last one of
 * the page
 * @property {number | null} keptAt the moment of the data, where a server could not be asked
 * @property {boolean} isRefused whether that was so because the server had no answer then
 */

/**
 * A way that is shown.
 * @typedef {object} ShownWay
 * @property {string} of the place and the toilet that it belongs to
 * @property {Way | null} along what is known of it along streets; null where none is known
 * @property {Position[]} line
 */

/**
 * The heights of the sheet with the list, on a phone.
 * @typedef {"peek" | "half" | "full"} Height
 */

/**
 * What the page is at a moment. All that is shown follows from it.
 * @typedef {object} State
 * @property {Question} question
 * @property {Answer | null} answer null before the first one
 * @property {number} asOf the moment of the answer, which the map and the panel have too
 * @property {string | null} chosen the id of the toilet that is chosen
 * @property {Hit | null} hit the same, when it is known
 * @property {ShownWay | null} way the way to that toilet, when it is known
 * @property {Position | null} here where the device is now, when one walks from where it was
 * @property {string} note what is said beside the answer, until the next one
 * @property {"fit" | "see" | "toilet" | null} move where the map goes with this state: to all of the page, to
 * these if it sees none of them, or to the toilet that is chosen
 * @property {PageData | null} kept the document for the time without a connection
 * @property {Height} height
 * @property {import("./texts.js").Texts} texts
 */

/**
 * What is on the map: a toilet, or some that are close together.
 * @typedef {object} OfMark
 * @property {string | null} id null for several
 * @property {number} count
 * @property {number} open how many of them are open
 * @property {string} state the name of a sign
 * @property {string} title
 */

/** @typedef {Position & OfMark} Mark */

/**
 * The part of the Earth that a map shows.
 * @typedef {object} View
 * @property {number} zoom
 * @property {number} west
 * @property {number} south
 * @property {number} east
 * @property {number} north
 */

/** @typedef {{from: number, until: number, changes: number[]}} Hours */

/**
 * Where answers come from: the data inside the page, or a server.
 * @typedef {object} Answers
 * @property {(question: Question, now: number) => Promise<Answer>} answer
 * @property {(question: Question, now: number, view: View) => Promise<Mark[]>} marks
 * @property {(id: string, question: Question, now: number) => Promise<Hit | null>} toilet null for one that does not
 * exist
 * @property {(place: Position, hit: Hit) => Promise<Way | null>} way along streets; null where none is known
 * @property {(hit: Hit) => Promise<Hours>} hours when the opening hours of a toilet change
 * @property {(text: string) => Promise<NamedPlace[]>} places those that a text can mean
 */

/** @typedef {{kind: string, name: string, form: string, points: number[]}} Shape */

/**
 * @typedef {object} NamedPlace
 * @property {string} name
 * @property {string} kind
 * @property {number} latitude
 * @property {number} longitude
 * @property {string[]} [aliases]
 * @property {string[]} [lines]
 * @property {string} [description]
 * @property {number | null} [precision] as that of a position
 * @property {string} [near] what to ask for so that it is meant
 */

/**
 * The texts of a language.
 * @typedef {object} PageWords
 * @property {string} language
 * @property {string} locale by which browsers write numbers and times
 * @property {string} plurals the plural form of each number up to 199, a digit each
 * @property {{[name: string]: string | string[]}} texts what counts has a text for each form
 */

/**
 * The document that the program writes.
 * @typedef {object} PageData
 * @property {string | null} language null for that of the browser
 * @property {number} made
 * @property {number} from
 * @property {number} until
 * @property {{speed: number, detour: number, longTimes: number, longMetres: number}} walk in metres per second; the
 * length of the way by the straight line, and what of it and above it is long
 * @property {(Position & {name: string | null}) | null} place
 * @property {"line" | "walk"} by
 * @property {{at: number | null, for: number, onArrival: boolean} | null} open
 * @property {boolean} narrowed
 * @property {{name: string, asked: string[], required: Tristate, kindsOfNoUse: string[]}[]} properties
 * @property {string[]} kinds
 * @property {string[]} urinals those of them
 * @property {string[]} statuses
 * @property {string[]} usualStatuses those of toilets that can be used
 * @property {Record<string, string>} letters what is written for those with accents, and of other forms
 * @property {{name: string, notice: string, licence: string | null, date: number}[]} sources
 * @property {{address: string, host: string, notice: string}} tiles
 * @property {{language: string, name: string}[]} languages
 * @property {PageWords[]} [words] of each language; a server has them at an address of their own
 * @property {Shape[]} ground
 * @property {NamedPlace[]} places
 * @property {string[]} towns
 * @property {Record<string, string>} spellings the usual ones, by others
 * @property {string[]} fields
 * @property {any[][] | null} toilets null where a server has them
 * @property {number[] | null} extent the box around the toilets: south, west, north, east
 * @property {number[][]} schedules
 * @property {(number | string)[][]} usuals when parks usually close: in turn a moment, the season from then on, and the
 * time
 */

export {};
