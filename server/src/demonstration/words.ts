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
