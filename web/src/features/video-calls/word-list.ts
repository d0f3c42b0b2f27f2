/** 64 each, six bits a word: the same thing in both languages, so that each can read out their own. */
export const wordLists = {
  en: 'apple anchor arrow ball balcony bear bell bicycle bird boat book bottle bread bridge broom bus butter candle carpet castle cat chair cherry clock cloud coat coffee crown dog door drum eagle elephant fire fish flower forest fox garden glass hammer hat horse house island key ladder lamp lemon letter lion moon mountain mushroom needle onion piano rabbit ring river salt snow spoon window'.split(
    ' ',
  ),
  de: 'Apfel Anker Pfeil Ball Balkon Bär Glocke Fahrrad Vogel Boot Buch Flasche Brot Brücke Besen Bus Butter Kerze Teppich Schloss Katze Stuhl Kirsche Uhr Wolke Mantel Kaffee Krone Hund Tür Trommel Adler Elefant Feuer Fisch Blume Wald Fuchs Garten Glas Hammer Hut Pferd Haus Insel Schlüssel Leiter Lampe Zitrone Brief Löwe Mond Berg Pilz Nadel Zwiebel Klavier Hase Ring Fluss Salz Schnee Löffel Fenster'.split(
    ' ',
  ),
} as const
