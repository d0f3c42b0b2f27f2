/** How far a case of the demonstration patient has come. */
export type Course =
  | 'ANSWERED'
  | 'TALKED'
  | 'DISPUTED'
  | 'ASKED'
  | 'DELIVERED'
  | 'UNRATED'
  | 'RATED'
  | 'REJECTED_ONCE'

export type Side = 'PATIENT' | 'DOCTOR'

/** What the two write to each other, each so many minutes after the one before. */
export type Talk = readonly (readonly [by: Side, after: number, text: string])[]

/** Before the consultation, once the questions are answered. */
export const talkBefore: Talk = [
  [
    'PATIENT',
    20,
    'Guten Tag, ich habe den Befund vom MRT und eine Röntgenaufnahme hochgeladen. Reicht das?',
  ],
  [
    'DOCTOR',
    95,
    'Guten Tag, ja, damit kann ich arbeiten. Wenn Sie den Brief der Orthopädie noch finden, laden Sie ihn gern dazu.',
  ],
  ['PATIENT', 12, 'Den suche ich heute Abend heraus. Danke für die schnelle Antwort.'],
]

/** After it, until its report. */
const talkAfter: Talk = [
  ['PATIENT', 190, 'Noch eine Frage: Darf ich bis zum Bericht weiter Rad fahren?'],
  ['DOCTOR', 65, 'Ja, in der Ebene und ohne Schmerzen spricht nichts dagegen.'],
  ['PATIENT', 4, 'Gut, danke.'],
]
const openQuestion: Talk = [
  ['PATIENT', 190, 'Noch eine Frage: Darf ich bis zum Bericht weiter Rad fahren?'],
  [
    'DOCTOR',
    65,
    'Ja, in der Ebene und ohne Schmerzen spricht nichts dagegen. Ich habe Ihnen auf der Seite des Termins noch eine Frage zu den Aufnahmen gestellt.',
  ],
]

/** Nobody has read the last line of what is still under way. */
export const talkOf: Partial<Record<Course, Talk>> = {
  ASKED: openQuestion,
  DELIVERED: talkAfter,
  UNRATED: talkAfter,
  RATED: talkAfter,
}
export const endsUnread: readonly Course[] = ['ASKED']
