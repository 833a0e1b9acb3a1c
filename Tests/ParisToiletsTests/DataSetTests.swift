import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletImport

@Suite("The descriptions of data sets")
struct DataSetTests {
    @Test("give a column one meaning, whatever set it is in")
    func columns() {
        var meanings: [String: Set<Field>] = [:]
        for set in DataSet.published {
            for (name, column) in set.columns { meanings[name, default: []].insert(.column(column)) }
            for rule in set.properties {
                for (number, alternative) in rule.alternatives.enumerated() {
                    for name in alternative.names {
                        meanings[name, default: []].insert(.property(rule.property, alternative: number))
                    }
                }
            }
        }
        for (name, fields) in meanings { #expect(fields.count == 1, "\(name) is \(fields)") }
    }

    @Test("have no more fields than a row has bits for")
    func fields() {
        #expect(Field.count <= UInt64.bitWidth)
        #expect(Field.all.map(\.number) == Array(0..<Field.count))
    }

    @Test("have words of their own to type, a source that is known, a notice, and a way to read a row")
    func complete() {
        let words = DataSet.published.flatMap(\.names).map(\.word)
        #expect(Set(words).count == words.count && words.count >= DataSet.published.count)
        #expect(Set(DataSet.published.map(\.name)).count == DataSet.published.count)
        for set in DataSet.published {
            #expect(set.source?.facts.publisher.isEmpty == false, "\(set.name)")
            #expect(!set.names.isEmpty && !set.notice.isEmpty && set.isOfToilets, "\(set.name)")
            #expect(set.names.contains { $0.portal != nil } || set.reasonForNoPortal != nil, "\(set.name)")
        }
        #expect(Set(Source.named).isSubset(of: DataSet.published.compactMap(\.source)))
    }

    @Test("that are fetched and are no toilets have words of their own, a portal, a notice and an order of pages")
    func fetched() throws {
        let others = DataSet.fetched.filter { !$0.isOfToilets }
        #expect(others.map(\.referenceSet) == [.streets, .parks, .addresses])
        for set in others {
            #expect(Set(set.names.map(\.word)) == [set.source?.name], "\(set.name)")
            #expect(!DataSet.published.flatMap(\.names).map(\.word).contains(set.names[0].word))
            #expect(!set.notice.isEmpty && set.licence != nil)
            // The address base is files of departments, and no data set of a portal.
            guard set.referenceSet != .addresses else { continue }
            let dataset = try #require(set.names[0].portal?.dataset)
            #expect(DataSet.pageOrder(ofDataset: dataset) == set.pageOrder)
            #expect(!DataSet.published.contains { $0.isOfDataset(dataset) })
        }
    }

    @Test(
        "are recognised by names",
        arguments: [
            (["latitude", "longitude", "kind"], "own"),
            (["latitude", "longitude", "kind", "hoursText"], "ownJSON"),
            (["kind", "hoursText", "changingTable"], "ownJSON"),
            (["coord_geo", "osm_id", "station"], "region"),
            (["coord_geo", "station"], "stations"), (["coord_geo", "relais_bebe"], "other"),
            (["c_ar", "geometry"], "outlines"), (["amenity", "name"], "osm"), (["Horaire"], "city"),
            (["ACCES PMR"], "city"), (["horaires_o"], "city"), (["info", "libelle", "geom_x_y"], "city"),
            (["NSQ_EV", "HORAIRES PERIODE"], "parks"), (["nsq_espace_vert", "horaires_lundi"], "parks"),
            (["canicule_ouverture", "ouverture_estivale_nocturne", "nom"], "parks"),
            (["nsq_espace_vert", "nom", "geom"], "other"), (["horaires_periode", "horaires_lundi"], "other"),
            (["adresse"], "other"), (["pmr", "h_ouvert", "hfermeture", "nom"], "montpellier"),
        ]
    )
    func recognised(_ names: [String], _ set: String) {
        #expect(DataSet.recognised(by: names).name == set)
    }
}
