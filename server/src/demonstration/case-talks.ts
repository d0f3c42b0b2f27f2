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

const documentsAsked: Talk = [
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

/** Before the consultation, once the questions are answered. */
export const talkBefore: Partial<Record<Course, Talk>> = {
  TALKED: documentsAsked,
  ASKED: documentsAsked,
  DISPUTED: [
    ['DOCTOR', 60, 'Guten Tag, ich habe Ihre Antworten gelesen. Bis später im Videogespräch.'],
  ],
  DELIVERED: [
    ['PATIENT', 35, 'Guten Tag, soll ich auch die Aufnahmen vom letzten Jahr hochladen?'],
    ['DOCTOR', 80, 'Nein, die neuen genügen mir.'],
  ],
  UNRATED: [
    ['DOCTOR', 55, 'Guten Tag, ich rufe Sie unter der angegebenen Nummer an.'],
    ['PATIENT', 15, 'Ja, dort bin ich erreichbar.'],
  ],
  RATED: [
    ['PATIENT', 30, 'Guten Tag, alle Unterlagen sind hochgeladen. Fehlt Ihnen noch etwas?'],
    ['DOCTOR', 140, 'Guten Tag, nein, es ist alles da. Bis zum Gespräch.'],
  ],
  REJECTED_ONCE: [
    ['PATIENT', 25, 'Guten Tag, mir ist auch die Frage nach der Reise im Mai wichtig.'],
    ['DOCTOR', 200, 'Gern, darauf gehe ich ein.'],
  ],
}

/** After it, until its report; nobody has read the last line of what is still under way. */
export const talkAfter: Partial<Record<Course, Talk>> = {
  ASKED: [
    ['PATIENT', 190, 'Noch eine Frage: Darf ich bis zum Bericht weiter Rad fahren?'],
    [
      'DOCTOR',
      65,
      'Ja, in der Ebene und ohne Schmerzen spricht nichts dagegen. Ich habe Ihnen auf der Seite des Termins noch eine Frage zu den Aufnahmen gestellt.',
    ],
  ],
  DELIVERED: [
    ['PATIENT', 190, 'Noch eine Frage: Darf ich bis zum Bericht weiter Rad fahren?'],
    ['DOCTOR', 65, 'Ja, in der Ebene und ohne Schmerzen spricht nichts dagegen.'],
    ['PATIENT', 4, 'Gut, danke.'],
  ],
  UNRATED: [
    ['PATIENT', 120, 'Danke für den Anruf. Wann kann ich mit dem Bericht rechnen?'],
    ['DOCTOR', 50, 'In zwei Tagen haben Sie ihn.'],
  ],
  RATED: [
    ['PATIENT', 150, 'Danke für das Gespräch. Es hat mir sehr geholfen.'],
    ['DOCTOR', 70, 'Das freut mich. Der Bericht kommt in den nächsten Tagen.'],
  ],
}
export const endsUnread: readonly Course[] = ['ASKED']
