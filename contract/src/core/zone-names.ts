/** Words of zone names that are not just capitalised. */
const odd =
  'of es au McMurdo DumontDUrville EasterIsland DeNoronha BajaNorte BajaSur ComodRivadavia ACT NSW ' +
  'LHI IN US NZ CHAT GB W SU PRC ROC ROK UTC UCT GMT GMT0 EST MST HST CET MET EET WET EST5EDT ' +
  'CST6CDT MST7MDT PST8PDT'
const oddWords = new Map(odd.split(' ').map(word => [word.toLowerCase(), word]))

/** A zone's name as the zone database spells it: calendars take it in any case. */
export const spelledZone = (name: string) =>
  name
    .toLowerCase()
    .replace(/[a-z0-9]+/g, word => oddWords.get(word) ?? word[0]?.toUpperCase() + word.slice(1))
