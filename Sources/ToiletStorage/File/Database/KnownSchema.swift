internal import ByteStreams
internal import SpatiaLite
internal import ToiletCore

/// Digests of every schema entry that a store of any version has.
enum KnownSchema {
    /// Whether an entry with this digest is known.
    static func contains(_ digest: UInt128) -> Bool {
        var range = 0..<digests.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            if digests[middle] == digest { return true }
            range = digests[middle] < digest ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return false
    }

    /// A digest of a schema entry: type, name, table and SQL.
    static func digest(of row: inout Row) -> UInt128 {
        var digest = BLAKE2b()
        for _ in 0..<4 {
            row.withText { digest.add($0) }
            digest.add(0)
        }
        return digest.finish()
    }

    /// The schema entries of a store of a version, as created with the installed SpatiaLite.
    static func ofThisMachine(version: Int) throws -> Set<SchemaObject> {
        var connection = try Connection.inMemory()
        try connection.loadSpatiaLite()
        try Schema.apply(steps: 0..<version, connection)
        var objects: Set<SchemaObject> = []
        try connection.forEachSchemaEntry { objects.insert(SchemaObject(&$0)) }
        return objects
    }

    /// Sorted. Generated with SpatiaLite 5.0.1; a test regenerates and compares them.
    static let digests: [UInt128] = [
        0x03BB_897A_EF02_97B1_2B8D_1105_828D_BD86,
        0x07A1_D5D2_6700_CE4E_C3A7_DCCC_7F34_343B,
        0x08DB_AD2C_B219_EE13_EDE8_D355_6360_13BD,
        0x0924_4862_F242_6611_25EE_8158_5DE9_75E5,
        0x0928_BB72_A271_4C5B_8F06_C850_D64F_A2CD,
        0x0995_BB17_16DE_6F24_900F_270F_2C22_96E7,
        0x0A03_7518_F849_31D6_2BF1_F0DF_1568_8D69,
        0x0BA3_0E9D_7135_5489_9914_D332_871F_8E47,
        0x0D66_9DF4_8FC6_FBEE_1C74_4924_EA36_A13C,
        0x0ED3_969B_38E8_9BCE_38B4_3C91_0AD9_4E11,
        0x0F9D_95DF_E1D3_EF63_D0BE_738F_CDC5_A02D,
        0x100C_4035_68B2_8858_202D_D77B_88CF_60BA,
        0x116C_1002_4730_03C8_BE44_6B33_0E47_10C2,
        0x14FA_B53E_5AE1_81A8_27C4_0559_7B26_DBF9,
        0x1510_A6D0_241A_D690_8F21_05F0_7E0B_AA8E,
        0x16A9_C511_51C8_3314_4AC3_2032_E91F_E545,
        0x16C2_3E1F_F91F_07F7_ACEE_7B83_FFA8_9F2D,
        0x16CE_D87C_E859_15BB_08BC_D983_94D0_6EDD,
        0x18F7_5838_96D0_3882_B4F6_D11A_7824_4C29,
        0x1DC9_0337_8326_3C01_298F_2648_8CBE_1921,
        0x1F32_632A_11DA_95DD_F8CA_AF57_660C_1B55,
        0x1F83_53B9_704A_D9F5_12CB_F8FA_13B9_2D9E,
        0x2129_0FF5_7A04_420F_F957_A0E5_6AF0_1A79,
        0x21EF_597B_1435_06D6_E92F_0529_8F18_6811,
        0x2328_670C_22CB_EBF1_8201_C677_725E_D621,
        0x23B3_77AD_CF77_06F2_DF0D_5AFF_FE82_A80E,
        0x250E_2D27_3990_72F1_432C_6591_D488_6182,
        0x2739_2F8C_C3D9_8C5E_97A2_6A35_FB43_1B84,
        0x2776_3609_A382_D46C_04E1_8529_336C_EE77,
        0x2A28_B427_FC95_BFF9_8647_5E25_3764_4448,
        0x2EEC_C149_4063_F007_F7A0_3C5E_CA46_BB29,
        0x2F8A_4363_E4AD_C7B3_CC3F_B760_32CB_2099,
        0x3159_8E4D_B972_4367_8A51_CF13_E323_A59C,
        0x3207_DC69_ED87_4664_E006_21CF_E23D_0CBA,
        0x340E_57A4_2AD6_07B7_EEFB_9D6D_2ABB_888E,
        0x3501_C9AB_A0DC_99A3_05B7_3EC6_CD58_85DA,
        0x35DC_6293_C403_1278_B762_CE12_45D8_E6A9,
        0x364D_D2D3_7594_640A_966B_891B_64EA_E698,
        0x378A_A562_39F7_61B7_B77C_4E59_03B7_5D91,
        0x37EF_E32B_AC47_3B10_BD26_C997_44D4_1CAA,
        0x3973_A149_1E4C_A64C_CAF7_8A1E_6CC6_8E4B,
        0x3A94_EA82_7F10_0EA4_A9E6_BABD_2429_CF81,
        0x3B04_5ADB_858C_FB7F_C99A_278E_9A19_0A9E,
        0x3DC3_13AE_9B70_C191_97FB_4FB5_0B6A_26D2,
        0x415E_86F9_3223_4699_505B_F00D_F74C_8160,
        0x42A3_B95E_14CF_6BDD_B4E9_1B6A_4364_20D9,
        0x4538_1E5C_D9C2_F875_A2B4_C4C7_0CE4_720F,
        0x45BD_08A4_3C30_6135_2588_AAD7_81CC_0A08,
        0x45D5_4539_1266_A9FB_AA12_0142_24BD_975D,
        0x463C_59B3_B4CD_951B_DE46_6FCB_CD3F_342B,
        0x46D5_AB3A_B791_71FF_A85E_D5D0_6537_D037,
        0x4716_2DAB_78E1_53B5_DB68_1533_1345_3E36,
        0x48AE_8BEF_03DA_D73C_E7E4_B220_3ED6_749A,
        0x48EB_3952_8373_4902_2A97_5A2D_CA58_588E,
        0x4C80_3A9A_A83A_16F8_797A_DDF0_3AE7_C218,
        0x4DAC_9D99_22B0_8931_AF5C_82DC_DFFA_DB73,
        0x5027_E413_6336_36A2_12B3_EC7C_C4F7_618F,
        0x509F_157A_503C_75BB_2596_906D_43B6_7102,
        0x50BC_3331_88A8_361D_763D_28C8_9CFC_72B7,
        0x5268_4533_D259_00A1_41B0_05BD_3ABB_0DA3,
        0x5270_2374_DCAC_6BC1_443F_AD69_AA06_6483,
        0x54BE_B080_D61C_8BF6_555B_930E_F0EB_B9F0,
        0x5536_70BE_8CFB_C443_A660_4724_228E_A289,
        0x56AE_388E_3628_91EF_5324_CD1F_FAEC_155B,
        0x5899_4F81_2531_A47E_FADE_D6BE_E573_DB02,
        0x58EC_EE42_CA6F_D397_8D02_51DE_7B80_F89E,
        0x59B1_33B3_0C16_A2AD_E4C1_40D1_BC56_BEB2,
        0x5A5E_8D3B_DE80_13F2_A1D0_C3B7_2223_8B55,
        0x5B78_F92C_9064_594F_7162_21D2_A927_816D,
        0x5B7C_2655_682F_A6BC_1753_929A_255F_6504,
        0x5B8E_CC1B_1BA7_1053_B650_FAEA_040D_A079,
        0x5D1E_C4E8_8869_1FC5_EEB4_A510_84FB_D394,
        0x5FEF_C4BB_699A_053E_3090_D026_677E_CAE8,
        0x6355_0234_735F_91DA_6933_C843_43A1_5545,
        0x63EC_70D4_9ABE_BCAC_AB27_8C82_9A8C_CBFF,
        0x6400_6228_CCCE_0DAC_764A_6A1D_5C6F_D936,
        0x647F_F27F_1591_9708_D875_13DA_4821_9848,
        0x66B0_BA9D_3477_269E_5E8C_44D0_0A52_819F,
        0x675C_422D_7485_30FB_4442_1DD5_A092_515C,
        0x6934_4D81_CAE8_AD88_6508_DF39_6FEF_5496,
        0x693E_0F64_A0A5_2124_20B5_B660_008D_8A98,
        0x695F_FB0E_5FB3_2213_2141_303B_36FB_ACB6,
        0x6969_3264_2665_3652_FFCA_CDDE_1F9C_2551,
        0x6AB2_EFC3_DFAF_54B5_4665_5F33_58A6_F190,
        0x6B63_7DB9_7522_2FA9_B653_1D7C_7CF9_2063,
        0x6C75_C2B0_D9F8_CBC7_DDBD_DB84_11F7_FEDE,
        0x6D8D_0677_D27F_14FC_004F_D753_19F6_E7FE,
        0x6F99_9FC0_4594_3E40_CCCA_F7E6_485B_3CEE,
        0x6F9B_1C0D_3057_2EAF_7E7C_3166_5ECF_791A,
        0x707C_2C4F_167E_C958_5E12_8A41_2BEB_B9C3,
        0x7249_442B_1FE3_59B9_E40F_E3A0_D66C_77CB,
        0x742F_6560_C106_D499_7E16_8903_F23D_DA06,
        0x75DB_ADC9_A2A6_F560_DBDC_BCAF_BCB2_E8E1,
        0x77C8_CBBA_C3DD_A5D0_713E_32D6_6569_F813,
        0x78EB_C0B1_F589_BD8B_B78C_D629_4D03_6B1E,
        0x79AA_B178_69FE_A378_CB28_13EC_B48E_8585,
        0x7A89_F889_42C5_0445_AB83_B53B_629E_6D7D,
        0x7BDE_4D2C_C948_6A4D_91E3_FDB4_7AB7_E8E1,
        0x7E50_D79E_C1E1_4EC7_3923_9CEB_C432_9E46,
        0x7F27_4ED8_4FFC_219C_64B1_CB2B_F48E_2CEE,
        0x7FF9_29AC_06B3_745F_59CC_E82E_8E7B_ED80,
        0x8037_9327_CD84_9EAA_3FE9_2606_8D0A_25BA,
        0x8070_4B2A_BE5B_49FD_6523_F035_0ADF_04C4,
        0x8105_504D_A66B_4FCB_4DBA_7F86_5A7E_921C,
        0x81F0_FE94_B7B5_DC69_4BEE_96DF_8C96_66DD,
        0x830A_5BB4_0EAA_4EF4_4D36_5E93_EE1A_9A91,
        0x89AC_432C_70B8_263D_3EC7_2F2C_B39A_32CC,
        0x8A43_0E7C_4ACF_FE8D_4437_686D_9D27_080B,
        0x8B15_A115_1F81_4A8B_CF60_C2AE_851B_65EE,
        0x8CC3_94BF_C53E_5C11_68CD_B4F7_A670_55DD,
        0x8CDE_1B9C_29D6_2E93_133E_2611_A677_5F5D,
        0x8D25_7A99_0AB0_F5E4_0624_9453_455F_8832,
        0x8D56_2A0E_1392_8ADD_86F3_6C2C_C8E7_0274,
        0x92B8_7F06_4701_DE33_F826_6ACE_7336_BBAA,
        0x9371_FAAC_D0DF_1874_52D9_0F9F_5590_52B8,
        0x93F2_051B_DA59_98DC_CAD4_6F6A_3B52_8E71,
        0x942D_0A9D_6F2A_A01A_C39B_54D4_106E_E05E,
        0x973C_F1DD_A266_C6D6_FF32_5B01_07B0_3626,
        0x9947_AA91_3BFF_350A_DC30_87F6_B24C_B3D6,
        0x9A78_B597_E1DD_9767_57E6_5CAE_9DB4_A97B,
        0x9D90_27DD_9F45_5371_B349_C7D0_7BF9_1DF5,
        0x9DFC_E49E_8DA1_4839_BB03_0CF8_27B9_E1B2,
        0x9E0B_2EF7_AD2C_2A15_C4F8_2267_E9A0_A702,
        0xA071_BFF5_281B_5105_10C8_032E_5D73_CCC9,
        0xA127_5125_A219_607E_7154_E88F_DA9E_A04A,
        0xA3F1_EA86_0E49_A41E_672D_FBE0_315F_4C39,
        0xA468_1A9F_5FF0_5383_8575_807C_4274_9FD9,
        0xA5F1_95E3_D94F_27F4_9968_202A_22E7_5F48,
        0xA7DE_757C_B66A_B64C_5C65_ED66_1450_80A3,
        0xA98E_3720_3F74_F3C0_C65E_96E5_A885_0647,
        0xAA04_BB16_DEE8_A9A6_BC07_DB27_2A7F_FBB0,
        0xABD1_EBFB_CDAD_6683_A6D8_0938_41AE_41EF,
        0xABF6_E04D_C671_8F0A_54C2_7197_632A_E397,
        0xACFC_1A9C_6C1A_D295_C94F_19FB_9A04_E3FB,
        0xAE28_924C_2FAF_6F4C_3ACB_4FD7_4215_466A,
        0xAF5C_F6D3_0B29_9EA1_36BA_F003_2195_D7E1,
        0xB41B_AF62_F068_5601_C3A1_4922_C25E_2320,
        0xB46B_129E_B3E6_8ABD_0C92_4088_6A55_3C75,
        0xB47C_0245_73E8_EE9E_66EC_BBD8_EC47_4FC1,
        0xB486_3CB3_E1E7_76E2_B071_0639_0269_6905,
        0xB611_DE65_760A_1A40_EC09_F582_7540_6ED1,
        0xB6DB_C2E2_EFC0_62A3_CA48_D8F1_77B3_6017,
        0xB6F0_93A4_71AC_9A3C_6BD9_B973_9414_2B15,
        0xB7C4_E917_37D7_73A7_8F90_B2BD_DED6_2643,
        0xB8E4_E94F_4BE1_B340_C820_2A81_5FA3_FBB4,
        0xBABA_CA59_7DE1_6EB8_A1F0_AAEC_2666_781B,
        0xBE67_2551_1FE6_B6D0_1BC1_5460_B164_FB4A,
        0xBF15_9D95_044A_E330_F5B2_4594_06BF_54FA,
        0xBF78_BA9D_D2FE_158C_BE98_C09E_3F99_F087,
        0xC025_96F4_61B8_6EDE_ECD3_F1DD_3A14_B242,
        0xC080_7ADF_FB45_DC59_67D1_49FB_2C19_DF4D,
        0xC2C6_1ACA_236C_44BA_49FD_7942_5174_EA1F,
        0xC500_B45A_FEB6_5CBC_562A_FC81_D4A5_C9FC,
        0xC57A_34B7_149C_D478_CB52_60D0_489F_1BBC,
        0xC5B8_7277_9500_F457_DA83_4D20_91C0_C765,
        0xC7AC_91A7_CE49_8DAD_36B7_19FE_F2D6_3EBD,
        0xCC3A_EDD1_B5E2_D401_31D1_9CB3_0340_9C4E,
        0xCC96_3012_1198_230C_725C_5648_3522_1BF7,
        0xCCE2_653F_80F9_F4E5_8878_EDD7_2C9A_CFD0,
        0xCD05_C6C8_4F0A_3283_9B43_8DE0_F168_94C4,
        0xCDBA_61CA_BC99_B883_ABB2_2F98_3433_1FF7,
        0xCE76_B009_0CD9_BD96_B4DE_A29C_734F_B43F,
        0xCE96_C12D_7BA8_E34B_CF86_0D03_75F2_5170,
        0xD2E9_FCD7_A0C7_A251_1AB1_1205_CDED_F751,
        0xD380_C833_370B_FFF0_EEF0_BCF7_223F_6AFD,
        0xD3FE_AB1F_D843_1D0F_9E1F_903A_AAED_0444,
        0xD4E8_EE5C_8BA5_01AC_2075_F40B_B885_E9F9,
        0xD4E9_CA27_D0D9_CCC5_9ACE_D899_FD80_E54D,
        0xD5A9_3CB4_5D5B_92F0_27E9_75F6_46EE_936B,
        0xD72A_B0AC_DD9A_22AB_628D_3F2C_86A2_EFFF,
        0xD923_7F54_F62E_0667_6DAA_A16E_6365_190F,
        0xDB61_E200_1B3E_6ADA_859B_9931_9AAD_7D09,
        0xDEC6_96D2_F328_C4D0_AA65_20BF_776E_829D,
        0xE1A7_CC0B_C22D_40DA_08F0_FF5E_B55F_6BEE,
        0xE1B1_537C_4D39_31C7_76CA_B1C6_02BC_ED71,
        0xE1E3_56C8_6822_E6BA_45C5_3B39_E26B_86BC,
        0xE26E_567D_25EF_610A_D1F8_18BF_6EBE_80F5,
        0xE38F_B59C_1742_95ED_3C7A_CE30_180B_0F56,
        0xE498_13C1_2575_9137_B714_ED18_9E2F_002A,
        0xE498_32DB_A5D5_526D_0219_E38F_49F1_2F0A,
        0xE624_BFFF_D515_5778_D937_43F6_9CB3_5EFE,
        0xE65D_D0A5_D5F9_40E0_605A_50F5_99A0_DBE0,
        0xE73C_F50B_FFA0_D0F3_96DC_D023_0C12_4F54,
        0xE898_8F7D_24C3_696E_7DCA_6CB7_6FAA_C48B,
        0xED10_7BDC_EC33_C116_6488_5AB5_5524_4D8F,
        0xED30_DA50_9F75_1C11_9B82_AF3D_93D9_B6B8,
        0xEE2C_2C69_C183_0C0C_D039_F7A1_6AB8_9FB1,
        0xF071_31DC_3FD0_F44B_BA1D_ABCF_0AC8_D879,
        0xF1EE_E828_6C0A_11B7_FD7A_FBB8_3D28_EB6E,
        0xF4FA_37D4_476F_293C_F21A_B448_8E01_BF8F,
        0xF5BB_2AAE_E331_A170_72E9_8988_621A_2B1C,
        0xF7F5_D363_29F1_0E2B_A1CE_DF4E_FA61_C76D,
        0xF839_1152_D26E_FF9A_D548_BDE9_D965_F4AB,
        0xF876_8B8E_58A6_A4BC_8BD6_F073_35E7_E90A,
        0xFB47_EDB8_E314_7B7A_531B_F081_E330_5190,
        0xFEEB_B383_9328_B91E_7D39_6797_9D67_8D2C,
        0xFF8F_3791_C8B1_02E0_EFE8_2456_A418_2683,
        0xFF94_C146_13F8_098B_801D_6C95_119E_B83A,
    ]
}

/// Checks the schema of a file before the file is used.
///
/// Triggers, views and virtual tables run code, and a file may come from anywhere. Each entry of the schema must be
/// identical to one that this program or SpatiaLite creates. Additional ordinary tables are allowed, because
/// nothing here reads them; QGIS stores its styles in one.
struct SchemaCheck {
    private var unknown: [SchemaObject] = []
    private(set) var isEmpty = true

    /// Maximum number of unknown entries that are collected.
    private static let maxUnknown = 1000

    /// Checks one row of `sqlite_schema`.
    mutating func look(at row: inout Row) {
        isEmpty = false
        if KnownSchema.contains(KnownSchema.digest(of: &row)) || unknown.count > Self.maxUnknown { return }
        unknown.append(SchemaObject(&row))
    }

    /// Throws ``StoreError/alteredSchema(_:)`` if an entry is neither known nor harmless.
    ///
    /// The wording of SpatiaLite's triggers differs between its versions. If there are unknown entries, they are
    /// compared with a store that the installed SpatiaLite creates in memory, which takes about 20 ms.
    func finish(version: Int) throws {
        guard !unknown.isEmpty else { return }
        let others = Set(unknown.filter { !Self.isOurs($0.table) && $0.isPlainTable }.map(\.name))
        // Indexes on additional tables are harmless too.
        var rest = unknown.filter {
            !($0.type == "table" || $0.type == "index") || !others.contains($0.table)
        }
        if !rest.isEmpty, let own = try? KnownSchema.ofThisMachine(version: version) {
            rest.removeAll { own.contains($0) }
        }
        if let object = rest.first { throw StoreError.alteredSchema("\(object.type) \(object.name)") }
    }

    /// Whether this program reads or writes a table.
    private static func isOurs(_ table: String) -> Bool {
        let table = table.lowercased()
        return tables.contains(table) || prefixes.contains(where: table.hasPrefix)
    }

    private static let tables = [
        "toilets", "former_toilets", "imports", "changes", "arrondissements", "toilet_counts", "places",
        "name_words", "opening_hours",
    ]
    private static let prefixes = ["toilets_by_place", "idx_toilets_geometry", "place_names", "toilet_names"]
}
