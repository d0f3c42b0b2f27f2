/** Where the long words of our headings may end a line: not every browser knows how to hyphenate German. */
const joints = [
  'Autoimmun-erkrankungen',
  'Bauch-chirurgie',
  'Benach-richtigungen',
  'Brust-erkrankungen',
  'Daten-schutz-beauftragte',
  'Frauen-heilkunde',
  'Geschäfts-bedingungen',
  'Gesundheits-daten',
  'Identifikations-nummer',
  'Kosten-pflichtiger',
  'Kranken-versicherung',
  'Krebs-erkrankungen',
  'Männer-gesundheit',
  'Neuro-chirurgie',
  'Nieren-erkrankungen',
  'Sicherheits-prüfung',
  'Vertretungs-berechtigte',
  'Widerrufs-belehrung',
  'Widerrufs-formular',
  'Zugriffs-protokoll',
]

const hyphenated = new Map(
  joints.map(word => [word.replaceAll('-', ''), word.replaceAll('-', '\u00AD')]),
)

/** A heading whose long words can be hyphenated everywhere; the hyphen shows where a line ends. */
export const withSoftHyphens = (heading: string) =>
  heading.replace(/\p{L}{14,}/gu, word => hyphenated.get(word) ?? word)
