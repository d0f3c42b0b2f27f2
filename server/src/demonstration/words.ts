import type { Language } from '@konsil/contract/core/texts'

/** The same number of them in each language: what is drawn by lot does not hang on it. */
type Said = Record<Language, readonly [string, ...string[]]>
type SaidOrNot = Record<Language, readonly [string | null, ...(string | null)[]]>

/** What patients write to the doctor, or leave out. */
export const notes: Said = {
  de: [
    'Mein Orthopäde rät zur Operation. Ich möchte wissen, ob es auch ohne geht.',
    'Die Bilder sind vom letzten Monat. Die Schmerzen sind seitdem eher weniger geworden.',
    'Ich nehme seit zwei Jahren Blutverdünner und frage mich, was das für den Eingriff heißt.',
    'Zwei Kliniken haben mir Verschiedenes geraten. Ich hätte gern eine dritte Meinung.',
    'Bitte sehen Sie sich vor allem den Befund vom März an.',
  ],
  en: [
    'My orthopaedist advises an operation. I would like to know whether I can do without.',
    'The pictures are from last month. Since then the pain has become less, if anything.',
    'I have been on blood thinners for two years and wonder what that means for the operation.',
    'Two hospitals have advised different things. I would like a third opinion.',
    'Please look above all at the findings from March.',
  ],
}

/** Most give none. */
export const reasonsOfPatients: SaidOrNot = {
  de: [
    null,
    null,
    'Mir ist etwas dazwischengekommen.',
    'Mein Hausarzt hat die Frage schon geklärt.',
    'Der Befund liegt noch nicht vor.',
  ],
  en: [
    null,
    null,
    'Something has come up.',
    'My family doctor has answered the question already.',
    'The findings are not there yet.',
  ],
}

export const reasonsOfDoctors: Said = {
  de: [
    'Ich muss an diesem Tag in den Operationssaal.',
    'Ich bin erkrankt und kann den Termin leider nicht halten.',
  ],
  en: [
    'I have to be in the operating theatre that day.',
    'I have fallen ill and am sorry that I cannot keep the appointment.',
  ],
}

/** Why a report does not do yet. */
export const objections: Said = {
  de: [
    'Auf meine zweite Frage gehen Sie nicht ein.',
    'Zu den Medikamenten, die ich nehme, steht nichts darin.',
    'Bitte schreiben Sie noch dazu, was ich bis zur nächsten Kontrolle tun kann.',
  ],
  en: [
    'You do not answer my second question.',
    'It says nothing about the medicines that I take.',
    'Please add what I can do until the next check-up.',
  ],
}

const pleased: Said = {
  de: [
    'Sehr verständlich erklärt. Danke!',
    'Ich fühle mich zum ersten Mal gut beraten.',
    'Gründlich und freundlich; alle Fragen wurden beantwortet.',
    'Der Bericht hat auch meinem Hausarzt geholfen.',
  ],
  en: [
    'Explained very clearly. Thank you!',
    'For the first time I feel well advised.',
    'Thorough and friendly; all questions were answered.',
    'The report has helped my family doctor too.',
  ],
}
const content: Said = {
  de: [
    'Gute Beratung; auf den Bericht habe ich etwas gewartet.',
    'Hilfreich, an manchen Stellen hätte ich es gern genauer gehabt.',
  ],
  en: [
    'Good advice; I waited a little for the report.',
    'Helpful; in places I would have liked more detail.',
  ],
}
const disappointed: Said = {
  de: ['Das Gespräch war sehr kurz.', 'Ich hatte mir eine klarere Empfehlung erhofft.'],
  en: ['The talk was very short.', 'I had hoped for clearer advice.'],
}

/** What somebody says who gives so many half stars. */
export function thoughtsOf(halves: number) {
  if (halves >= 9) return pleased
  return halves >= 7 ? content : disappointed
}
