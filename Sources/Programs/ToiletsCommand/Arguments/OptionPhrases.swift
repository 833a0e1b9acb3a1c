/// What people write beside a place for an option, in the nine languages of the program.
enum OptionPhrases {
    /// Phrases of an option without a value, in lower case.
    static let flags: [(option: String, phrases: [String])] = [
        (
            "--open",
            [
                "open now", "now open", "open", "now", "ouvert maintenant", "ouverte maintenant", "ouvertes maintenant",
                "ouverts maintenant", "maintenant", "ouvert", "ouverte", "ouverts", "ouvertes", "jetzt geöffnet",
                "jetzt offen", "geöffnet", "offen", "jetzt", "abierto ahora", "abiertos ahora", "abierta ahora",
                "abiertas ahora", "abierto", "abiertos", "abierta", "abiertas", "ahora", "aperto ora", "aperti ora",
                "aperta ora", "aperte ora", "aperto", "aperti", "aperta", "aperte", "adesso", "nu open", "nu geopend",
                "geopend", "nu", "aberto agora", "abertos agora", "aberta agora", "abertas agora", "aberto",
                "abertos", "aberta", "abertas", "agora", "営業中", "今開いている", "開いている", "现在开放", "正在开放",
                "开放中", "营业中", "开着的", "开着",
            ]
        ),
        (
            "--prm",
            [
                "step-free", "step free", "wheelchair accessible", "wheelchair", "disabled", "handicapped",
                "accessible pmr", "accessible", "prm", "pmr", "fauteuil roulant", "en fauteuil", "handicapé",
                "handicapés", "handicap", "barrierefrei", "rollstuhlgerecht", "behindertengerecht", "rollstuhl",
                "accesible", "accesibles", "silla de ruedas", "minusválidos", "discapacitados", "accessibile",
                "accessibili", "sedia a rotelle", "disabili", "rolstoeltoegankelijk", "toegankelijk", "rolstoel",
                "acessível", "acessíveis", "cadeira de rodas", "deficientes", "車いす対応", "車いす", "車椅子",
                "バリアフリー", "无障碍", "轮椅",
            ]
        ),
        (
            "--changing-table",
            [
                "changing table", "baby changing", "baby", "table à langer", "change bébé", "bébé", "wickeltisch",
                "wickeln", "cambiador de bebés", "cambiador", "fasciatoio", "verschoontafel", "luiertafel",
                "fraldário", "muda-fraldas", "おむつ交換台", "おむつ替え", "尿布台", "母婴台",
            ]
        ),
        (
            "--free",
            [
                "free of charge", "for free", "free", "gratuit", "gratuite", "gratuits", "gratuites", "kostenlos",
                "kostenfrei", "umsonst", "gratis", "gratuito", "gratuiti", "gratuita", "gratuitos", "grátis", "無料",
                "免费",
            ]
        ),
        (
            "--no-urinals",
            [
                "no urinals", "no urinal", "sans urinoirs", "sans urinoir", "keine pissoirs", "kein pissoir",
                "sin urinarios", "senza orinatoi", "geen urinoirs", "geen urinoir", "sem urinóis",
            ]
        ),
    ]

    /// Phrases for a time, with how `--open-at` takes it.
    static let times: [(time: String, phrases: [String])] = [
        (
            "tonight",
            [
                "tonight", "ce soir", "cette nuit", "heute abend", "heute nacht", "esta noche", "stasera", "stanotte",
                "vanavond", "vannacht", "hoje à noite", "esta noite", "今夜", "今晩", "今晚",
            ]
        ),
        (
            "tomorrow morning",
            [
                "morgen früh", "mañana por la mañana", "domani mattina", "domattina", "morgenochtend",
                "amanhã de manhã", "明日の朝", "明天早上",
            ]
        ),
        (
            "tomorrow afternoon",
            [
                "morgen nachmittag", "mañana por la tarde", "domani pomeriggio", "morgenmiddag", "amanhã à tarde",
                "明日の午後", "明天下午",
            ]
        ),
        (
            "tomorrow evening",
            [
                "morgen abend", "mañana por la noche", "domani sera", "morgenavond", "amanhã à noite", "明日の夜",
                "明天晚上",
            ]
        ),
        (
            "this morning",
            ["heute morgen", "heute früh", "esta mañana", "stamattina", "vanochtend", "esta manhã", "今朝", "今天早上"]
        ),
        (
            "this afternoon",
            [
                "heute nachmittag", "esta tarde", "questo pomeriggio", "vanmiddag", "hoje à tarde", "今日の午後",
                "今天下午",
            ]
        ),
    ]

    /// Before a time of day: `um 21 Uhr`, `a las 21`.
    static let beforeTime: Set = ["at", "à", "um", "gegen", "las", "alle", "ore", "om", "às", "as"]
    /// Behind the hour, where it is no letter that `--open-at` takes.
    static let behindHour: Set = ["uhr", "uur", "horas", "ore", "heures"]

    /// Before a distance or a walking time.
    static let beforeReach = [
        "within", "less than", "under", "at most", "max", "à moins de", "dans un rayon de", "moins de", "innerhalb von",
        "innerhalb", "weniger als", "höchstens", "unter", "im umkreis von", "a menos de", "en un radio de", "menos de",
        "entro", "a meno di", "meno di", "binnen", "minder dan", "num raio de",
    ]
    /// What is written between a place and an option, or behind a walking time, and says nothing more.
    static let idle = [
        "with", "and", "near", "toilets", "toilet", "avec", "et", "près de", "toilettes", "mit", "und", "bei",
        "toiletten", "toilette", "con", "y", "cerca de", "baños", "baño", "e", "vicino a", "bagni", "bagno", "met",
        "en", "bij", "com", "perto de", "sanitários", "on foot", "walk", "walking", "à pied", "zu fuß", "fußweg",
        "a pie", "a piedi", "te voet", "lopen", "a pé", "for", "pour", "für", "para", "per", "voor", "的", "の",
        "附近", "近く",
    ]
}
