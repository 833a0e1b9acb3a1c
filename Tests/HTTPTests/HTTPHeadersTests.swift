import HTTP
import Testing

@Suite("Header fields")
struct HTTPHeadersTests {
    @Test("are found in any case of letters, and only so")
    func lookup() {
        let headers: HTTPHeaders = ["Host": "here", "X-A": "1", "x-a": "2", "If-None-Match@": "no"]
        #expect(headers["hOST"] == "here")
        #expect(headers["x-A"] == "1")
        #expect(headers.values("X-a") == ["1", "2"])
        #expect(headers.values("x-A").count > 1 && headers.values("host").count <= 1)
        #expect(headers["If-None-Match`"] == nil && headers["Hos"] == nil)
    }

    @Test("are replaced in any case of letters")
    func replacement() {
        var headers: HTTPHeaders = ["ETag": "1", "etag": "2"]
        headers.set("Etag", "3")
        headers.append("Vary", "Accept")
        #expect(headers.fields.map(\.name) == ["Etag", "Vary"])
        #expect(headers["ETAG"] == "3")
    }
}
