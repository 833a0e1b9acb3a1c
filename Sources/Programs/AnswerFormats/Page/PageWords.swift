package import ToiletCore

/// The texts of the page in one language, by the names under which its modules ask for them. All are of the catalogue.
///
/// A name in braces stands for a value that the page fills in. What it counts has a text for each plural form.
package struct PageWords: JSONObject {
    package let words: Words

    package init(_ words: Words) { self.words = words }

    package static let jsonMembers: [JSONMember<PageWords>] = [
        JSONMember("language") { $0.words.language.rawValue },
        JSONMember("locale") { $0.words.pageLocale.text },
        JSONMember("plurals") { $0.words.pluralForms },
        JSONMember("texts") { page -> JSONTree in
            let texts = texts(page.words).map { (name: $0.name, value: JSONTree.text($0.text.text)) }
            let counted = counted(page.words).map { (name: $0.name, value: JSONTree.texts($0.forms.map(\.text))) }
            return .object(texts + counted)
        },
    ]

    private static func texts(_ words: Words) -> [(name: String, text: SafeText)] {
        ofPage(words) + ofAnswers(words) + ofStates(words) + ofToilets(words)
            + CitySeason.allCases.map { ("usual.\($0.rawValue)", words.usualClosing("{time}", in: $0)) }
            + Kind.allCases.filter { $0 != .unknown }.map { ("kind.\($0.rawValue)", $0.label(words)) }
            + Property.allCases.flatMap { property in
                let (name, facts) = ("property.\(property.facts.json)", property.facts)
                return [
                    (name, facts.label(words)), ("\(name).yes", facts.words.yes(words)),
                    ("\(name).no", facts.words.no(words)),
                ]
            }
    }

    private static func counted(_ words: Words) -> [(name: String, forms: [SafeText])] {
        [
            ("hidden.closed", words.forms { words.pageHiddenClosed("{count}", of: $0) }),
            ("hidden.outOfService", words.forms { words.pageHiddenOutOfService("{count}", of: $0) }),
            ("hidden.notPublic", words.forms { words.pageHiddenNotPublic("{count}", of: $0) }),
            ("hidden.unknownHours", words.forms { words.pageHiddenUnknownHours("{count}", of: $0) }),
            ("hidden.unknown", words.forms { words.pageHiddenUnknown("{count}", of: $0) }),
            ("nearerClosed", words.forms { words.pageNearerClosed("{count}", of: $0) }),
            ("next", words.forms { words.pageNext("{count}", of: $0) }),
            ("keptSome", words.forms { words.pageKeptSome("{count}", of: $0) }),
            ("narrowed", words.forms { words.pageNarrowed("{count}", of: $0) }),
            ("group", words.forms { words.pageGroup("{count}", open: "{open}", of: $0) }),
        ]
    }

    private static func ofPage(_ words: Words) -> [(name: String, text: SafeText)] {
        [
            ("title", words.pageTitle), ("search", words.pageSearch), ("searchHint", words.pageSearchHint),
            ("here", words.pageHere), ("nearest", words.pageNearest), ("locating", words.pageLocating),
            ("noPosition", words.pageNoPosition), ("unknownPlace", words.pageUnknownPlace),
            ("choosePlace", words.pageChoosePlace),
            ("filters", words.pageFilters), ("more", words.pageMore), ("openNow", words.pageOpenNow),
            ("openAt", words.pageOpenAt), ("byWalk", words.pageByWalk),
            ("onArrival", words.pageOnArrival), ("stepFree", words.pageStepFree),
            ("withChangingTable", words.pageChangingTable), ("freeOfCharge", words.pageFree),
            ("noUrinals", words.pageNoUrinals),
            ("unknownToo", words.pageUnknownToo), ("outOfServiceToo", words.pageOutOfServiceToo),
            ("map", words.pageMap), ("close", words.pageClose), ("details", words.pageDetails),
            ("save", words.pageSave), ("saved", words.pageSaved), ("forget", words.pageForget),
            ("language", words.pageLanguage), ("metres", words.metres("{number}")),
            ("kilometres", words.kilometres("{number}")), ("listSeparator", words.listSeparator),
            ("semicolon", words.semicolon), ("share", words.pageShare), ("shared", words.pageShared),
            ("notShared", words.pageNotShared), ("moreOfList", words.pageMoreOfList),
            ("moreOfMap", words.pageMoreOfMap),
            ("streets", words.pageStreets), ("streetsHint", words.pageStreetsHint),
            ("print", words.pagePrint), ("toList", words.pageToList),
            ("data", words.pageData), ("dataOf", words.pageDataOf), ("licence", words.pageLicence),
            ("made", words.pageMade),
            ("failed", words.pageFailed), ("any", words.pageAny), ("spot", words.pageSpot),
            ("unknownToilet", words.pageUnknownToilet), ("streetsFailed", words.pageStreetsFailed),
            ("toilet", words.pageToilet),
            ("noConnection", words.pageNoConnection), ("refused", words.pageRefused),
            ("station", words.pageStation), ("landmark", words.pageSight),
            ("park", words.park), ("arrondissement", words.district), ("street", words.street),
        ]
    }

    private static func ofAnswers(_ words: Words) -> [(name: String, text: SafeText)] {
        [
            ("list", words.pageList), ("listByWalk", words.pageListByWalk), ("listAll", words.pageListAll),
            ("range", words.pageRange),
            ("none", words.pageNone), ("previous", words.pagePrevious),
            ("hidden", words.pageHidden),
            ("walk", words.pageWalk),
            ("walkAbout", words.pageWalkAbout), ("onFootAbout", words.pageOnFootAbout),
            ("phoneApp", words.pagePhoneApp), ("appleMaps", words.pageAppleMaps), ("go", words.pageGo),
            ("otherMaps", words.pageOtherMaps), ("arrives", words.pageArrives), ("closes", words.pageCloses),
            ("closesBefore", words.pageClosesBefore), ("streetByStreet", words.pageStreetByStreet),
            ("streetWithoutName", words.streetWithoutName), ("turn.straight", words.straightOn(into: "{street}")),
            ("turn.left", words.left(into: "{street}")), ("turn.right", words.right(into: "{street}")),
            ("turn.back", words.back(into: "{street}")),
            ("onFoot", words.pageOnFoot), ("notStepFree", words.pageNotStepFree),
            ("zoomIn", words.pageZoomIn), ("zoomOut", words.pageZoomOut),
            ("nearer", words.pageNearer), ("farAway", words.pageFarAway),
            ("reason.closed", words.closed),
            ("reason.closesTooSoon", words.closesTooSoon), ("reason.outOfService", words.outOfService),
            ("reason.notPublic", words.notForEverybody), ("reason.unknownHours", words.hoursUnknown),
            ("reason.unknown", words.pageNotKnownIfFits),
            ("legend.open", words.open), ("legend.soon", words.pageSignSoon), ("legend.closed", words.closed),
            ("legend.unknown", words.hoursUnknown), ("legend.outOfService", words.outOfService),
        ]
    }

    private static func ofStates(_ words: Words) -> [(name: String, text: SafeText)] {
        [
            ("open", words.open), ("openAlways", words.openAlways), ("openUntil", words.openUntil("{time}")),
            ("openSurely", words.openSurelyUntil("{time}")), ("closesSoon", words.pageClosesSoon),
            ("closed", words.closed), ("closedUntil", words.closedUntil("{time}")),
            ("closedPerhaps", words.closedPerhapsUntil("{time}")), ("perhapsOpen", words.perhapsOpen),
            ("probablyClosed", words.probablyClosed), ("hoursUnknown", words.hoursUnknown),
            ("outOfService", words.outOfService), ("usuallyOpen", words.usuallyOpen),
            ("usuallyClosed", words.usuallyClosed), ("hoursEnd", words.pageHoursEnd),
            ("impossible", words.pageImpossible),
            ("parkUsuallyOpen", words.parkUsuallyOpen(perhaps: "{until}")),
            ("hoursUsually", words.hoursUsually("{until}")),
            ("closedAllDay", words.closedAllDay), ("hoursOfItsPark", words.hoursOfItsPark),
            ("asWrittenInFrench", words.asWrittenInFrench("{text}")),
            ("week", words.pageWeek), ("allDay", words.pageAllDay), ("notKnown", words.pageNotKnown),
            ("longWay", words.longWay), ("obstaclesUnknown", words.obstaclesUnknown),
            ("timeAndDay", words.timeAndDay("{time}", on: "{day}")), ("midnight", words.midnight),
            ("dayAndTime", words.dayAndTime("{date}", "{time}")),
        ]
    }

    private static func ofToilets(_ words: Words) -> [(name: String, text: SafeText)] {
        [
            ("yes", words.yes), ("no", words.no), ("hours", words.hours), ("address", words.address),
            ("source", words.source), ("page", words.pageOnWeb),
            ("place", words.place), ("id", words.id), ("train", words.train("{line}")), ("kind", words.kind),
            ("kind.unknown", words.pageNotKnown),
        ]
    }
}
