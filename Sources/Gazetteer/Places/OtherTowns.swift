/// Towns, airports and sights elsewhere that people ask for. Their names are often those of stations and streets in
/// Paris too, which are not meant by the name alone.
enum OtherTowns {
    /// Whether words are the name of one, and of nothing more.
    static func has(_ words: [NameWords.Word]) -> Bool { names.contains(KnownStreet.key(words)) }

    private static let names = Set(
        """
        Orly, aéroport d’Orly, Orly airport, Roissy, Roissy en France, Roissy Charles de Gaulle, Roissy CDG, CDG, \
        aéroport de Roissy, aéroport Charles de Gaulle, Charles de Gaulle airport, CDG airport, Beauvais, Le Bourget, \
        Disneyland, Disneyland Paris, Disney, Eurodisney, Marne la Vallée, Chessy, Versailles, château de Versailles, \
        palace of Versailles, Saint Germain en Laye, Fontainebleau, Giverny, Chantilly, Provins, Créteil, Nanterre, \
        Bobigny, Cergy, Évry, Massy, Pontoise, Melun, Meaux, Lyon, Marseille, Toulouse, Nice, Nantes, Montpellier, \
        Strasbourg, Bordeaux, Lille, Rennes, Reims, Le Havre, Saint Étienne, Toulon, Grenoble, Dijon, Angers, Nîmes, \
        Villeurbanne, Clermont Ferrand, Le Mans, Aix en Provence, Brest, Tours, Amiens, Limoges, Annecy, Perpignan, \
        Metz, Besançon, Orléans, Rouen, Mulhouse, Caen, Nancy, Avignon, Poitiers, La Rochelle, Cannes, Calais, \
        Chartres, Troyes, Bayonne, Biarritz, Lourdes, Colmar, Chambéry, Saint Malo, London, Londres, Madrid, \
        Barcelone, Barcelona, Lisbonne, Lisbon, Berlin, Munich, Hambourg, Hamburg, Cologne, Francfort, Frankfurt, \
        Rome, Milan, Venise, Venice, Florence, Naples, Vienne, Vienna, Zurich, Genève, Geneva, Lausanne, Bâle, \
        Bruxelles, Brussels, Anvers, Amsterdam, Rotterdam, Copenhague, Copenhagen, Stockholm, Oslo, Dublin, Athènes, \
        Athens, Prague, Varsovie, Warsaw, Budapest, Istanbul, Moscou, Moscow, New York, Montréal, Toronto, Tokyo, \
        Toronto
        """.split(separator: ",").map { KnownStreet.key(NameWords.words(of: String($0))) }
    )
}
