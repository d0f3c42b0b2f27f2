/** What patients write to the doctor, or leave out. */
export const notes = [
  'Mein Orthopäde rät zur Operation. Ich möchte wissen, ob es auch ohne geht.',
  'Die Bilder sind vom letzten Monat. Die Schmerzen sind seitdem eher weniger geworden.',
  'Ich nehme seit zwei Jahren Blutverdünner und frage mich, was das für den Eingriff heißt.',
  'Zwei Kliniken haben mir Verschiedenes geraten. Ich hätte gern eine dritte Meinung.',
  'Bitte sehen Sie sich vor allem den Befund vom März an.',
] as const

/** Most give none. */
export const reasonsOfPatients = [
  null,
  null,
  'Mir ist etwas dazwischengekommen.',
  'Mein Hausarzt hat die Frage schon geklärt.',
  'Der Befund liegt noch nicht vor.',
] as const

export const reasonsOfDoctors = [
  'Ich muss an diesem Tag in den Operationssaal.',
  'Ich bin erkrankt und kann den Termin leider nicht halten.',
] as const

/** Why a report does not do yet. */
export const objections = [
  'Auf meine zweite Frage gehen Sie nicht ein.',
  'Zu den Medikamenten, die ich nehme, steht nichts darin.',
  'Bitte schreiben Sie noch dazu, was ich bis zur nächsten Kontrolle tun kann.',
] as const

const pleased = [
  'Sehr verständlich erklärt. Danke!',
  'Ich fühle mich zum ersten Mal gut beraten.',
  'Gründlich und freundlich; alle Fragen wurden beantwortet.',
  'Der Bericht hat auch meinem Hausarzt geholfen.',
] as const
const content = [
  'Gute Beratung; auf den Bericht habe ich etwas gewartet.',
  'Hilfreich, an manchen Stellen hätte ich es gern genauer gehabt.',
] as const
const disappointed = [
  'Das Gespräch war sehr kurz.',
  'Ich hatte mir eine klarere Empfehlung erhofft.',
] as const

/** What somebody says who gives so many half stars. */
export function thoughtsOf(halves: number) {
  if (halves >= 9) return pleased
  return halves >= 7 ? content : disappointed
}
