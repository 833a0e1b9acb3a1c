internal import ToiletCore

extension Schema {
    /// The migration steps. Each runs once per file, in order. What a published step does is never changed.
    ///
    /// The CHECK constraints use `OR` because for `IN` SQLite builds a temporary table for each row written.
    static let steps: [Step] = [
        Step(
            script: """
                SELECT InitSpatialMetaData(0, 'WGS84');

                CREATE TABLE toilets (
                    pk INTEGER PRIMARY KEY,
                    id TEXT NOT NULL,
                    kind TEXT NOT NULL,
                    address TEXT NOT NULL,
                    address_text TEXT NOT NULL,
                    address_key TEXT NOT NULL,
                    arrondissement INTEGER CHECK (arrondissement BETWEEN 1 AND 20),
                    hours_text TEXT,
                    accessible TEXT NOT NULL CHECK (accessible = 'yes' OR accessible = 'no' OR accessible = 'unknown'),
                    changing_table TEXT NOT NULL CHECK (changing_table = 'yes' OR changing_table = 'no' OR changing_table = 'unknown'),
                    status TEXT NOT NULL
                        CHECK (status = 'in-service' OR status = 'out-of-service' OR status = 'unknown'),
                    page TEXT,
                    source TEXT NOT NULL,
                    unread TEXT,
                    first_seen TEXT NOT NULL,
                    last_changed TEXT NOT NULL
                );
                SELECT AddGeometryColumn('toilets', 'geometry', 4326, 'POINT', 'XY', 1);
                SELECT CreateSpatialIndex('toilets', 'geometry');
                CREATE UNIQUE INDEX toilets_by_id ON toilets (id);
                CREATE VIRTUAL TABLE toilets_by_place USING rtree (
                    pk, west, east, south, north, first_arrondissement, last_arrondissement
                );

                CREATE TABLE former_toilets (
                    id TEXT PRIMARY KEY,
                    gone TEXT NOT NULL,
                    latitude REAL NOT NULL,
                    longitude REAL NOT NULL,
                    kind TEXT NOT NULL,
                    address_text TEXT NOT NULL,
                    arrondissement INTEGER,
                    hours_text TEXT,
                    accessible TEXT NOT NULL,
                    changing_table TEXT NOT NULL,
                    status TEXT NOT NULL,
                    page TEXT,
                    source TEXT NOT NULL,
                    unread TEXT,
                    first_seen TEXT NOT NULL,
                    last_changed TEXT NOT NULL
                ) WITHOUT ROWID;

                CREATE TABLE imports (
                    number INTEGER PRIMARY KEY,
                    at TEXT NOT NULL,
                    origin TEXT NOT NULL,
                    format TEXT NOT NULL,
                    read INTEGER NOT NULL,
                    stored INTEGER NOT NULL,
                    rejected INTEGER NOT NULL,
                    new INTEGER NOT NULL,
                    gone INTEGER NOT NULL,
                    moved INTEGER NOT NULL,
                    changed INTEGER NOT NULL,
                    unchanged INTEGER NOT NULL
                );
                """
        ),
        Step(
            columns: [("imports", "published TEXT")],
            script: """
                CREATE TABLE changes (
                    number INTEGER PRIMARY KEY,
                    import INTEGER NOT NULL REFERENCES imports (number),
                    toilet TEXT NOT NULL,
                    what TEXT NOT NULL,
                    before TEXT,
                    after TEXT
                );
                CREATE INDEX changes_by_import ON changes (import);
                """
        ),
        Step(
            columns: [
                (
                    "toilets",
                    """
                    fee TEXT NOT NULL DEFAULT 'unknown'
                        CHECK (fee = 'yes' OR fee = 'no' OR fee = 'unknown')
                    """
                ),
                (
                    "toilets",
                    """
                    public TEXT NOT NULL DEFAULT 'unknown'
                        CHECK (public = 'yes' OR public = 'no' OR public = 'unknown')
                    """
                ),
                ("toilets", "source_id TEXT"), ("toilets", "time_zone TEXT"), ("toilets", "twin INTEGER"),
                ("former_toilets", "fee TEXT NOT NULL DEFAULT 'unknown'"),
                ("former_toilets", "public TEXT NOT NULL DEFAULT 'unknown'"),
                ("former_toilets", "source_id TEXT"), ("former_toilets", "time_zone TEXT"),
                ("imports", "source TEXT"), ("imports", "digest TEXT"),
            ],
            script: """
                CREATE INDEX toilets_by_twin ON toilets (twin) WHERE twin IS NOT NULL;
                UPDATE toilets SET time_zone = 'Europe/Paris';
                UPDATE former_toilets SET time_zone = 'Europe/Paris';
                UPDATE toilets SET public = 'yes',
                    fee = CASE kind WHEN 'lavatory' THEN 'yes' WHEN 'unknown' THEN 'unknown' ELSE 'no' END
                    WHERE source = 'paris';
                UPDATE former_toilets SET public = 'yes',
                    fee = CASE kind WHEN 'lavatory' THEN 'yes' WHEN 'unknown' THEN 'unknown' ELSE 'no' END
                    WHERE source = 'paris';
                UPDATE imports SET source = (
                    SELECT ifnull(group_concat(source, '+'), 'paris') FROM (SELECT DISTINCT source FROM toilets)
                );

                CREATE TABLE arrondissements (number INTEGER PRIMARY KEY);
                SELECT AddGeometryColumn('arrondissements', 'geometry', 4326, 'POLYGON', 'XY', 1);
                """
        ),
        Step(
            script: triggers.map(\.sql).joined(separator: "\n") + """

                UPDATE toilets SET twin = NULL
                    WHERE twin IS NOT NULL AND NOT EXISTS (SELECT 1 FROM toilets AS leader \
                WHERE leader.pk = toilets.twin);
                """
        ),
        Step(
            script: """
                CREATE TABLE toilet_counts (
                    kind TEXT NOT NULL,
                    arrondissement INTEGER,
                    status TEXT NOT NULL,
                    source TEXT NOT NULL,
                    properties TEXT NOT NULL,
                    hours_text TEXT,
                    time_zone TEXT,
                    latitude REAL NOT NULL,
                    longitude REAL NOT NULL,
                    toilets INTEGER NOT NULL
                );

                """ + countTriggers.map(\.sql).joined(separator: "\n")
        ),
        Step(columns: properties("shower", "female", "male", "unisex", "drinking_water")),
        Step(
            script: """
                CREATE TABLE places (
                    pk INTEGER PRIMARY KEY,
                    source TEXT NOT NULL,
                    kind TEXT NOT NULL,
                    name TEXT NOT NULL,
                    aliases TEXT NOT NULL,
                    lines TEXT NOT NULL,
                    arrondissements TEXT NOT NULL,
                    latitude REAL NOT NULL,
                    longitude REAL NOT NULL,
                    extent REAL
                );
                SELECT AddGeometryColumn('places', 'geometry', 4326, 'GEOMETRY', 'XY');
                CREATE VIRTUAL TABLE place_names USING fts5 (
                    words, content = '', columnsize = 0, detail = none, tokenize = ascii
                );
                CREATE VIRTUAL TABLE toilet_names USING fts5 (
                    words, content = '', columnsize = 0, detail = none, tokenize = ascii
                );
                CREATE TABLE name_words (
                    of TEXT NOT NULL,
                    length INTEGER NOT NULL,
                    words BLOB NOT NULL,
                    PRIMARY KEY (of, length)
                ) WITHOUT ROWID;

                """ + nameTriggers.map(\.sql).joined(separator: "\n")
        ),
        Step(
            columns: [("toilets", "park INTEGER")],
            script: """
                CREATE TABLE parks (
                    pk INTEGER PRIMARY KEY,
                    source TEXT NOT NULL,
                    key INTEGER,
                    source_id TEXT,
                    page_number TEXT,
                    name TEXT,
                    name_text TEXT,
                    type TEXT,
                    category TEXT,
                    address TEXT,
                    arrondissement INTEGER CHECK (arrondissement BETWEEN 1 AND 20),
                    period TEXT,
                    first_day TEXT,
                    last_day TEXT,
                    hours TEXT,
                    always_open TEXT NOT NULL DEFAULT 'unknown'
                        CHECK (always_open = 'yes' OR always_open = 'no' OR always_open = 'unknown'),
                    summer_nights TEXT NOT NULL DEFAULT 'unknown'
                        CHECK (summer_nights = 'yes' OR summer_nights = 'no' OR summer_nights = 'unknown'),
                    heat TEXT NOT NULL DEFAULT 'unknown' CHECK (heat = 'yes' OR heat = 'no' OR heat = 'unknown'),
                    contradictory INTEGER NOT NULL DEFAULT 0,
                    holidays TEXT,
                    line TEXT,
                    opening TEXT,
                    usual TEXT,
                    page TEXT,
                    points TEXT,
                    outline_cut INTEGER,
                    origin TEXT,
                    imported TEXT,
                    published TEXT,
                    digest TEXT
                );
                SELECT AddGeometryColumn('parks', 'geometry', 4326, 'MULTIPOLYGON', 'XY');
                SELECT CreateSpatialIndex('parks', 'geometry');
                CREATE INDEX parks_by_last_day ON parks (last_day);
                CREATE TABLE park_periods (
                    number INTEGER PRIMARY KEY,
                    key INTEGER,
                    source_id TEXT,
                    first_day TEXT NOT NULL,
                    last_day TEXT,
                    week TEXT NOT NULL,
                    always_open TEXT NOT NULL,
                    summer_nights TEXT NOT NULL,
                    heat TEXT NOT NULL,
                    imported TEXT NOT NULL
                );

                """ + parkTriggers.map(\.sql).joined(separator: "\n")
        ),
        // Layers for other programs, in few words: each connection parses them, which is 0.7 % of a `near`. A merged
        // toilet is its leading row. `waypoints` has the columns of GPX only, since ogr2ogr refuses others, and writes
        // links unescaped.
        Step(
            script: """
                CREATE TABLE opening_hours (text TEXT PRIMARY KEY, expression TEXT NOT NULL) WITHOUT ROWID;
                CREATE VIEW toilets_shown AS SELECT CASE t.address WHEN '' THEN t.kind ELSE t.address END AS name,
                ifnull(expression, p.opening) AS hours, p.name AS park_name, t.*
                FROM toilets AS t LEFT JOIN opening_hours ON text = hours_text LEFT JOIN parks AS p ON p.pk = park
                WHERE ifnull(twin, t.pk) = t.pk;
                CREATE VIEW waypoints AS SELECT pk, geometry, name, hours AS cmt, id || ', step-free: ' || accessible \
                AS desc,
                source AS src, CASE WHEN page NOT GLOB '*[&<>"]*' THEN page END AS link1_href, 'Restroom' AS sym,
                kind AS type FROM toilets_shown;
                INSERT INTO views_geometry_columns VALUES
                    ('toilets_shown', 'geometry', 'pk', 'toilets', 'geometry', 1),
                    ('waypoints', 'geometry', 'pk', 'toilets', 'geometry', 1);
                """
        ),
        // Several toilets of one address are numbered in answers.
        Step(script: "CREATE INDEX toilets_by_address ON toilets (address_key) WHERE address_key <> '';"),
        Step(script: "CREATE TABLE street_cells (cell INTEGER PRIMARY KEY, edges BLOB NOT NULL);"),
        Step(script: "ALTER TABLE places ADD COLUMN numbers BLOB;"),
    ]

    /// The columns of properties. Most are not known, so the check asks for that first.
    private static func properties(_ names: String...) -> [(table: String, column: String)] {
        names.flatMap { name in
            [
                (
                    "toilets",
                    """
                    \(name) TEXT NOT NULL DEFAULT 'unknown'
                        CHECK (\(name) = 'unknown' OR \(name) = 'yes' OR \(name) = 'no')
                    """
                ),
                ("former_toilets", "\(name) TEXT NOT NULL DEFAULT 'unknown'"),
            ]
        }
    }

    /// The digests of what each step brings into the schema, sorted: its entries, and those of tables that it changes.
    /// Generated with SpatiaLite 5.0.1; a test makes them again and compares.
    // swift-format-ignore
    static let digests: [[UInt128]] = [
        [
            0x07A1D5D26700CE4EC3A7DCCC7F34343B, 0x09244862F242661125EE81585DE975E5, 0x0A037518F84931D62BF1F0DF15688D69,
            0x0BA30E9D713554899914D332871F8E47, 0x0D669DF48FC6FBEE1C744924EA36A13C, 0x0ED3969B38E89BCE38B43C910AD94E11,
            0x100C403568B28858202DD77B88CF60BA, 0x14FAB53E5AE181A827C405597B26DBF9, 0x1510A6D0241AD6908F2105F07E0BAA8E,
            0x16CED87CE85915BB08BCD98394D06EDD, 0x18F7583896D03882B4F6D11A78244C29, 0x1F8353B9704AD9F512CBF8FA13B92D9E,
            0x23B377ADCF7706F2DF0D5AFFFE82A80E, 0x250E2D27399072F1432C6591D4886182, 0x27392F8CC3D98C5E97A26A35FB431B84,
            0x27763609A382D46C04E18529336CEE77, 0x3207DC69ED874664E00621CFE23D0CBA, 0x340E57A42AD607B7EEFB9D6D2ABB888E,
            0x3501C9ABA0DC99A305B73EC6CD5885DA, 0x35DC6293C4031278B762CE1245D8E6A9, 0x364DD2D37594640A966B891B64EAE698,
            0x378AA56239F761B7B77C4E5903B75D91, 0x3973A1491E4CA64CCAF78A1E6CC68E4B, 0x3A94EA827F100EA4A9E6BABD2429CF81,
            0x3B045ADB858CFB7FC99A278E9A190A9E, 0x3DC313AE9B70C19197FB4FB50B6A26D2, 0x45381E5CD9C2F875A2B4C4C70CE4720F,
            0x45BD08A43C3061352588AAD781CC0A08, 0x45D545391266A9FBAA12014224BD975D, 0x463C59B3B4CD951BDE466FCBCD3F342B,
            0x47162DAB78E153B5DB68153313453E36, 0x48EB3952837349022A975A2DCA58588E, 0x4DAC9D9922B08931AF5C82DCDFFADB73,
            0x509F157A503C75BB2596906D43B67102, 0x50BC333188A8361D763D28C89CFC72B7, 0x52684533D25900A141B005BD3ABB0DA3,
            0x52702374DCAC6BC1443FAD69AA066483, 0x553670BE8CFBC443A6604724228EA289, 0x56AE388E362891EF5324CD1FFAEC155B,
            0x58994F812531A47EFADED6BEE573DB02, 0x58ECEE42CA6FD3978D0251DE7B80F89E, 0x59B133B30C16A2ADE4C140D1BC56BEB2,
            0x5A5E8D3BDE8013F2A1D0C3B722238B55, 0x5B78F92C9064594F716221D2A927816D, 0x5B8ECC1B1BA71053B650FAEA040DA079,
            0x5FEFC4BB699A053E3090D026677ECAE8, 0x63550234735F91DA6933C84343A15545, 0x647FF27F15919708D87513DA48219848,
            0x69344D81CAE8AD886508DF396FEF5496, 0x693E0F64A0A5212420B5B660008D8A98, 0x695FFB0E5FB322132141303B36FBACB6,
            0x6969326426653652FFCACDDE1F9C2551, 0x6AB2EFC3DFAF54B546655F3358A6F190, 0x6B637DB975222FA9B6531D7C7CF92063,
            0x6D8D0677D27F14FC004FD75319F6E7FE, 0x707C2C4F167EC9585E128A412BEBB9C3, 0x7249442B1FE359B9E40FE3A0D66C77CB,
            0x742F6560C106D4997E168903F23DDA06, 0x75DBADC9A2A6F560DBDCBCAFBCB2E8E1, 0x78EBC0B1F589BD8BB78CD6294D036B1E,
            0x7A89F88942C50445AB83B53B629E6D7D, 0x7BDE4D2CC9486A4D91E3FDB47AB7E8E1, 0x7E50D79EC1E14EC739239CEBC4329E46,
            0x7F274ED84FFC219C64B1CB2BF48E2CEE, 0x7FF929AC06B3745F59CCE82E8E7BED80, 0x80379327CD849EAA3FE926068D0A25BA,
            0x80704B2ABE5B49FD6523F0350ADF04C4, 0x8105504DA66B4FCB4DBA7F865A7E921C, 0x830A5BB40EAA4EF44D365E93EE1A9A91,
            0x89AC432C70B8263D3EC72F2CB39A32CC, 0x8CC394BFC53E5C1168CDB4F7A67055DD, 0x8CDE1B9C29D62E93133E2611A6775F5D,
            0x8D257A990AB0F5E406249453455F8832, 0x8D562A0E13928ADD86F36C2CC8E70274, 0x9371FAACD0DF187452D90F9F559052B8,
            0x93F2051BDA5998DCCAD46F6A3B528E71, 0x942D0A9D6F2AA01AC39B54D4106EE05E, 0x973CF1DDA266C6D6FF325B0107B03626,
            0x9A78B597E1DD976757E65CAE9DB4A97B, 0x9D9027DD9F455371B349C7D07BF91DF5, 0x9DFCE49E8DA14839BB030CF827B9E1B2,
            0xA1275125A219607E7154E88FDA9EA04A, 0xA3F1EA860E49A41E672DFBE0315F4C39, 0xA7DE757CB66AB64C5C65ED66145080A3,
            0xA98E37203F74F3C0C65E96E5A8850647, 0xABD1EBFBCDAD6683A6D8093841AE41EF, 0xABF6E04DC6718F0A54C27197632AE397,
            0xACFC1A9C6C1AD295C94F19FB9A04E3FB, 0xAE28924C2FAF6F4C3ACB4FD74215466A, 0xAF5CF6D30B299EA136BAF0032195D7E1,
            0xB41BAF62F0685601C3A14922C25E2320, 0xB47C024573E8EE9E66ECBBD8EC474FC1, 0xB6DBC2E2EFC062A3CA48D8F177B36017,
            0xB6F093A471AC9A3C6BD9B97394142B15, 0xB8E4E94F4BE1B340C8202A815FA3FBB4, 0xBABACA597DE16EB8A1F0AAEC2666781B,
            0xBE6725511FE6B6D01BC15460B164FB4A, 0xBF159D95044AE330F5B2459406BF54FA, 0xC02596F461B86EDEECD3F1DD3A14B242,
            0xC0807ADFFB45DC5967D149FB2C19DF4D, 0xC2C61ACA236C44BA49FD79425174EA1F, 0xC500B45AFEB65CBC562AFC81D4A5C9FC,
            0xC5B872779500F457DA834D2091C0C765, 0xC7AC91A7CE498DAD36B719FEF2D63EBD, 0xCC3AEDD1B5E2D40131D19CB303409C4E,
            0xCC9630121198230C725C564835221BF7, 0xCCE2653F80F9F4E58878EDD72C9ACFD0, 0xCDBA61CABC99B883ABB22F9834331FF7,
            0xCE76B0090CD9BD96B4DEA29C734FB43F, 0xCE96C12D7BA8E34BCF860D0375F25170, 0xD4E8EE5C8BA501AC2075F40BB885E9F9,
            0xD5A93CB45D5B92F027E975F646EE936B, 0xD9237F54F62E06676DAAA16E6365190F, 0xDB61E2001B3E6ADA859B99319AAD7D09,
            0xDEC696D2F328C4D0AA6520BF776E829D, 0xE1B1537C4D3931C776CAB1C602BCED71, 0xE1E356C86822E6BA45C53B39E26B86BC,
            0xE38FB59C174295ED3C7ACE30180B0F56, 0xE49813C125759137B714ED189E2F002A, 0xE49832DBA5D5526D0219E38F49F12F0A,
            0xE624BFFFD5155778D93743F69CB35EFE, 0xE65DD0A5D5F940E0605A50F599A0DBE0, 0xE73CF50BFFA0D0F396DCD0230C124F54,
            0xE8988F7D24C3696E7DCA6CB76FAAC48B, 0xED30DA509F751C119B82AF3D93D9B6B8, 0xF07131DC3FD0F44BBA1DABCF0AC8D879,
            0xF5BB2AAEE331A17072E98988621A2B1C, 0xF7F5D36329F10E2BA1CEDF4EFA61C76D, 0xF8391152D26EFF9AD548BDE9D965F4AB,
            0xF8768B8E58A6A4BC8BD6F07335E7E90A, 0xFB47EDB8E3147B7A531BF081E3305190, 0xFEEBB3839328B91E7D3967979D678D2C,
            0xFF8F3791C8B102E0EFE82456A4182683,
        ],
        [
            0x16C23E1FF91F07F7ACEE7B83FFA89F2D, 0x5D1EC4E888691FC5EEB4A51084FBD394, 0xD380C833370BFFF0EEF0BCF7223F6AFD,
        ],
        [
            0x2EECC1494063F007F7A03C5ECA46BB29, 0x42A3B95E14CF6BDDB4E91B6A436420D9, 0x77C8CBBAC3DDA5D0713E32D66569F813,
            0x81F0FE94B7B5DC694BEE96DF8C9666DD, 0x92B87F064701DE33F8266ACE7336BBAA, 0xA071BFF5281B510510C8032E5D73CCC9,
            0xA4681A9F5FF053838575807C42749FD9, 0xB46B129EB3E68ABD0C9240886A553C75, 0xEE2C2C69C1830C0CD039F7A16AB89FB1,
            0xFF94C14613F8098B801D6C95119EB83A,
        ],
        [
            0x5027E413633636A212B3EC7CC4F7618F, 0x66B0BA9D3477269E5E8C44D00A52819F, 0x8B15A1151F814A8BCF60C2AE851B65EE,
            0xB7C4E91737D773A78F90B2BDDED62643, 0xF1EEE8286C0A11B7FD7AFBB83D28EB6E,
        ],
        [
            0x2F8A4363E4ADC7B3CC3FB76032CB2099, 0x415E86F932234699505BF00DF74C8160, 0x5B7C2655682FA6BC1753929A255F6504,
            0xB4863CB3E1E776E2B071063902696905,
        ],
        [
            0x8A430E7C4ACFFE8D4437686D9D27080B, 0xD3FEAB1FD8431D0F9E1F903AAAED0444,
        ],
        [
            0x03BB897AEF0297B12B8D1105828DBD86, 0x08DBAD2CB219EE13EDE8D355636013BD, 0x0F9D95DFE1D3EF63D0BE738FCDC5A02D,
            0x116C1002473003C8BE446B330E4710C2, 0x16A9C51151C833144AC32032E91FE545, 0x21EF597B143506D6E92F05298F186811,
            0x37EFE32BAC473B10BD26C99744D41CAA, 0x63EC70D49ABEBCACAB278C829A8CCBFF, 0x64006228CCCE0DAC764A6A1D5C6FD936,
            0x675C422D748530FB44421DD5A092515C, 0x6C75C2B0D9F8CBC7DDBDDB8411F7FEDE, 0x6F9B1C0D30572EAF7E7C31665ECF791A,
            0x9E0B2EF7AD2C2A15C4F82267E9A0A702, 0xB611DE65760A1A40EC09F58275406ED1, 0xBF78BA9DD2FE158CBE98C09E3F99F087,
            0xD72AB0ACDD9A22AB628D3F2C86A2EFFF, 0xED107BDCEC33C11664885AB555244D8F, 0xF4FA37D4476F293CF21AB4488E01BF8F,
        ],
        [
            0x0928BB72A2714C5B8F06C850D64FA2CD, 0x0995BB1716DE6F24900F270F2C2296E7, 0x1DC9033783263C01298F26488CBE1921,
            0x1F32632A11DA95DDF8CAAF57660C1B55, 0x46D5AB3AB79171FFA85ED5D06537D037, 0x48AE8BEF03DAD73CE7E4B2203ED6749A,
            0x4C803A9AA83A16F8797ADDF03AE7C218, 0x54BEB080D61C8BF6555B930EF0EBB9F0, 0x6F999FC045943E40CCCAF7E6485B3CEE,
            0x79AAB17869FEA378CB2813ECB48E8585, 0x9947AA913BFF350ADC3087F6B24CB3D6, 0xA5F195E3D94F27F49968202A22E75F48,
            0xAA04BB16DEE8A9A6BC07DB272A7FFBB0, 0xC57A34B7149CD478CB5260D0489F1BBC, 0xCD05C6C84F0A32839B438DE0F16894C4,
            0xD2E9FCD7A0C7A2511AB11205CDEDF751, 0xD4E9CA27D0D9CCC59ACED899FD80E54D, 0xE1A7CC0BC22D40DA08F0FF5EB55F6BEE,
            0xE26E567D25EF610AD1F818BF6EBE80F5,
        ],
        [
            0x21290FF57A04420FF957A0E56AF01A79, 0x2328670C22CBEBF18201C677725ED621, 0x2A28B427FC95BFF986475E2537644448,
        ],
        [
            0x31598E4DB97243678A51CF13E323A59C,
        ],
        [
            0x742523B2AFBBAB540A52C9A2C00F4AF9,
        ],
        [
            0x2DB7642F69C1DFA7C5348960BBC4284D,
        ],
    ]
}
