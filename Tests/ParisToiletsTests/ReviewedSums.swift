/// The plain sums, differences and products of numbers that are asked for or stored, each with the reason why it does
/// not overflow.
enum ReviewedSums {
    static let all: [(line: String, why: String)] = pages + times + counts + parts + texts

    private static let pages = [
        (
            "Page.swift: let (pages, overflow) = (number - 1).multipliedReportingOverflow(by: size)",
            "a page's number is at least 1"
        ),
        (
            "Page.swift: return overflow ? .max : pages + shift",
            "with a shift both are parts of a bounded number"
        ),
        (
            "RejectedToilets.swift: let shownBefore = page.offset == 0 ? -1 : distance(page.offset - 1)",
            "not 0, and an offset is never negative"
        ),
        (
            "SQLStore+Area.swift: let missing = query.page.size - min(max(0, total - query.page.offset), query.page.size)",
            "numbers of toilets and of those before a page are never negative, and what is subtracted last is no more"
        ),
        (
            "SQLStore+Area.swift: part.page = try Page(behind: query.page.offset - total, of: max(1, missing))",
            "neither is negative"
        ),
        (
            "SQLStore+OnFoot.swift: return (hits.enumerated().map { $1.ranked(query.page.offset + $0 + 1) }, nearer, byLine?.ranked(nil))",
            "as many as there are toilets at most"
        ),
        (
            #"ToiletsRoute.swift: if page > 1 { numbers.append(("prev", min(page - 1, max(1, pages)))) }"#,
            "above 1"
        ),
        (
            #"ToiletsRoute.swift: if page < pages { numbers.append(("next", page + 1)) }"#,
            "below another number"
        ),
        ("FeatureRoutes.swift: let next = asked.offset + limit", "bounded numbers"),
        (
            #"FeatureRoutes.swift: if asked.offset > 0 { links.append(linkPart("prev", from: max(0, asked.offset - limit))) }"#,
            "bounded numbers"
        ),
        ("AnswerFooter.swift: let first = page.offset + 1", "there are toilets after the offset"),
        (
            #"AnswerFooter.swift: ? words.grouped(first) : "\(words.grouped(first))–\(words.grouped(page.offset + shown))""#,
            "there are toilets after the offset"
        ),
        ("AnswerFooter.swift: let others = total - page.offset - shown", "there are toilets after the offset"),
        (
            "AnswerFooter.swift: return shown > 0 && page < header.pages ? SafeText(command(page: page + 1)) : nil",
            "below another number"
        ),
    ]

    private static let times = [
        (
            #"DurationText.swift: case "h", "hour", "hours", "heure", "heures": total += number * 3600"#,
            "each number and the sum so far are at most a year of seconds"
        ),
        (
            #"DurationText.swift: case "m", "mn", "min", "minute", "minutes": total += number * 60"#,
            "each number and the sum so far are at most a year of seconds"
        ),
        (
            #"DurationText.swift: case "s", "sec": total += number"#,
            "each number and the sum so far are at most a year of seconds"
        ),
        (
            #"DurationText.swift: case "" where !isFirst && rest.isEmpty && number < 60: total += number * 60"#,
            "below 60"
        ),
        (
            "StoreStatus.swift: max(0, (moment.secondsSince1970 - (published ?? importedAt).secondsSince1970) / 86_400)",
            "stored times are read from dates with four digits of the year"
        ),
        (
            "TileRoute.swift: let rest = 60 - (now.secondsSince1970 - minute.secondsSince1970)",
            "the minute that now is in"
        ),
        (
            "Fetcher.swift: let asked = retryAt.secondsSince1970 - environment.now().secondsSince1970",
            "read from a date with four digits of the year"
        ),
    ]

    private static let counts = [
        ("ToiletCounts.swift: toilets += number", "stored totals are bounded when they are read"),
        ("Planner.swift: number += 1", "counts rows of an import"),
        ("StorePath.swift: number += 1", "counts names of files that are taken"),
        ("PostgresPlanWriter.swift: row += 1", "from the first free row, which leaves room"),
        (
            "AnswerFooter.swift: return shown > 1 && number * 2 >= shown ? [words.notOpen(number, of: shown)] : []",
            "counts toilets of a page"
        ),
        (
            "ShardCell.swift: return rows.flatMap { row in columns.map { row * perRow + $0 } }",
            "cells of coordinates, which are in range"
        ),
    ]

    private static let parts = [
        (
            "SalvageCopy.swift: guard unsafe pwrite(file, page, pageSize, off_t((number - 1) * pageSize)) == pageSize else {",
            "a page that is in the file, or the one behind the last"
        ),
        (#"PostgresToiletTable+Shards.swift: FOR VALUES IN (\(shard.number - 1))"#, "the position in a list, from 1"),
        ("GeometryBlob.swift: private var rest: Int { bytes.count - 1 - offset }", "a place in these bytes"),
        ("GeometryBlob.swift: defer { offset += MemoryLayout<T>.size }", "a place in these bytes"),
    ]

    private static let texts = [
        (#"HoursPage.swift: return withWeek ? page + ["week": .array(week)] : page"#, "a list, not a number"),
        (
            #"ShowCommand.swift: return page + "\n\(link.address(to: toilet.known.toilet.coordinate))\n""#,
            "a text"
        ),
        (
            #"AnswerFooter.swift: let all = [words.program.rawValue] + kept + ["--page", String(page)] + operands"#,
            "words of a command"
        ),
        (
            "StatisticsPage.swift: private func tenths(_ number: Double) -> SafeText { words.tenths(Int(clamping: (number * 10).rounded())) }",
            "a Double"
        ),
    ]
}
