/// Towns, airports and sights elsewhere that people ask for, by their names in the languages of the program. These are
/// often names of stations and streets in Paris too, which are not meant by the name alone.
package enum OtherTowns {
    /// Whether words are the name of one, and of nothing more.
    static func has(_ words: [NameWords.Word]) -> Bool { keys.contains(NameWords.key(words)) }

    /// The names, for the page.
    package static let names =
        """
        Orly, aéroport d’Orly, Orly airport, aeropuerto de Orly, aeroporto di Orly, Flughafen Orly, 奥利机场, オルリー空港, \
        Roissy, Roissy en France, Roissy Charles de Gaulle, Roissy CDG, CDG, aéroport de Roissy, aéroport CDG, \
        aéroport Charles de Gaulle, Charles de Gaulle airport, CDG airport, Flughafen Charles de Gaulle, \
        aeropuerto Charles de Gaulle, aeroporto Charles de Gaulle, luchthaven Charles de Gaulle, 戴高乐机场, \
        シャルル・ド・ゴール空港, Beauvais, Le Bourget, Disneyland, Disneyland Paris, Disney, Eurodisney, ディズニーランド, \
        ディズニーランド・パリ, 迪士尼, 迪士尼乐园, 巴黎迪士尼, 巴黎迪士尼乐园, Marne la Vallée, Chessy, Parc Astérix, Versailles, château de \
        Versailles, palace of Versailles, Schloss Versailles, Versalles, palacio de Versalles, Versalhes, palácio \
        de Versalhes, reggia di Versailles, paleis van Versailles, ヴェルサイユ, ベルサイユ, ヴェルサイユ宮殿, ベルサイユ宮殿, 凡尔赛, 凡尔赛宫, \
        Saint Denis basilique, basilique Saint Denis, basilique de Saint Denis, basilica of Saint Denis, Saint \
        Denis basilica, Stade de France, スタッド・ド・フランス, 法兰西体育场, Saint Germain en Laye, Fontainebleau, フォンテーヌブロー, \
        枫丹白露, Giverny, ジヴェルニー, Chantilly, Provins, Créteil, Nanterre, Bobigny, Cergy, Évry, Massy, Pontoise, \
        Melun, Meaux, Lyon, Lione, Lião, リヨン, 里昂, Marseille, Marseilles, Marsella, Marsiglia, Marselha, マルセイユ, \
        马赛, Toulouse, Tolosa, トゥールーズ, 图卢兹, Nice, Nizza, Niza, ニース, 尼斯, Nantes, ナント, 南特, Montpellier, モンペリエ, 蒙彼利埃, \
        Strasbourg, Straßburg, Strasburgo, Estrasburgo, Straatsburg, ストラスブール, 斯特拉斯堡, Bordeaux, Burdeos, Bordéus, \
        ボルドー, 波尔多, Lille, Rijsel, Lilla, リール, 里尔, Rennes, Reims, Le Havre, Saint Étienne, Toulon, Tolone, \
        Grenoble, Dijon, Digione, Angers, Nîmes, Villeurbanne, Clermont Ferrand, Le Mans, Aix en Provence, Brest, \
        Tours, Amiens, Limoges, Annecy, Perpignan, Perpiñán, Metz, Besançon, Orléans, Rouen, Mulhouse, Mülhausen, \
        Caen, Nancy, Avignon, Aviñón, Avignone, アヴィニョン, 阿维尼翁, Poitiers, La Rochelle, Cannes, カンヌ, 戛纳, Calais, \
        Dunkerque, Duinkerke, Dünkirchen, Chartres, Troyes, Bayonne, Biarritz, Lourdes, Colmar, Chambéry, Saint \
        Malo, Mont Saint Michel, モン・サン・ミシェル, 圣米歇尔山, London, Londres, Londra, Londen, ロンドン, 伦敦, Madrid, マドリード, \
        马德里, Barcelone, Barcelona, Barcellona, バルセロナ, 巴塞罗那, Lisbonne, Lisbon, Lisboa, Lisbona, Lissabon, リスボン, \
        里斯本, Porto, Berlin, Berlín, Berlino, Berlijn, Berlim, ベルリン, 柏林, Munich, München, Monaco di Baviera, \
        Munique, ミュンヘン, 慕尼黑, Hambourg, Hamburg, Hamburgo, Amburgo, Cologne, Köln, Colonia, Keulen, ケルン, 科隆, \
        Francfort, Frankfurt, Frankfurt am Main, Francoforte, フランクフルト, 法兰克福, Rome, Roma, Rom, Roma Termini, Rome \
        Termini, Rom Termini, Stazione Termini, ローマ, ローマ・テルミニ, 罗马, Milan, Milano, Mailand, Milán, Milaan, Milão, \
        ミラノ, 米兰, Turin, Torino, Venise, Venice, Venezia, Venedig, Venecia, Venetië, Veneza, ヴェネツィア, ベネチア, 威尼斯, \
        Florence, Firenze, Florenz, Florencia, Florença, フィレンツェ, 佛罗伦萨, Naples, Napoli, Neapel, Nápoles, Napels, \
        ナポリ, 那不勒斯, Vienne, Vienna, Wien, Viena, Wenen, ウィーン, 维也纳, Zurich, Zurigo, Zurique, チューリッヒ, 苏黎世, Genève, \
        Geneva, Genf, Ginevra, Ginebra, Genebra, ジュネーブ, ジュネーヴ, 日内瓦, Lausanne, Losanna, Lausana, Bâle, Basel, \
        Basilea, Bazel, Basileia, Berne, Bern, Bruxelles, Brussels, Brüssel, Brussel, Bruselas, Bruxelas, ブリュッセル, \
        布鲁塞尔, Bruges, Brugge, Brügge, Anvers, Antwerp, Antwerpen, Anversa, Amberes, Antuérpia, Luxembourg ville, \
        Amsterdam, Ámsterdam, Amsterdão, Amesterdão, アムステルダム, 阿姆斯特丹, Rotterdam, Copenhague, Copenhagen, \
        Copenaghen, Kopenhagen, コペンハーゲン, 哥本哈根, Stockholm, Stoccolma, Estocolmo, ストックホルム, 斯德哥尔摩, Oslo, Dublin, \
        Dublino, Dublín, ダブリン, 都柏林, Édimbourg, Edinburgh, Athènes, Athens, Athen, Atene, Atenas, Athene, アテネ, 雅典, \
        Prague, Prag, Praga, Praag, プラハ, 布拉格, Varsovie, Warsaw, Warschau, Varsavia, Varsovia, ワルシャワ, 华沙, \
        Budapest, Budapeste, ブダペスト, 布达佩斯, Istanbul, Estambul, Istambul, イスタンブール, 伊斯坦布尔, Moscou, Moscow, Moskau, \
        Mosca, Moscú, Moskou, モスクワ, 莫斯科, New York, Nueva York, Nova York, Nova Iorque, ニューヨーク, 纽约, Montréal, \
        Toronto, Tokyo, Tokio, Tóquio, 東京, 东京, Osaka, 大阪, Kyoto, 京都, Pékin, Beijing, Peking, Pechino, 北京, \
        Shanghai, 上海, Hong Kong, 香港
        """.split(separator: ",").map { String($0.drop { $0 == " " }) }

    private static let keys = Set(names.map { NameWords.key(NameWords.words(of: $0)) })
}
