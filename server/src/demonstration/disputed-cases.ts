import type { ListedAppointment } from '@konsil/contract/appointments'
import type { Language } from '@konsil/contract/core/texts'
import { days, hours, instantFrom, later, minutes } from '@konsil/contract/core/time'
import { actsOfDoctor, actsOfPatient, callsOf, type Paper, talk } from './case-acts.ts'
import type { Fate } from './fates.ts'
import type { DemonstrationPlace } from './place.ts'
import type { Side, Talk } from './case-talks.ts'

/** Two who do not agree, so that administrators have something to decide. */
export interface DisputedCase {
  /** From today on, or a little later: where their doctor has time. */
  inDays: number
  language: Language
  fate: Fate
  /** About the call: who says that the other did not come, and what each says of it. */
  absent?: { saidBy: Side; talked: Talk; views: Partial<Record<Side, string>> }
  /** About a report that was rejected twice. */
  rejected?: { first: string; more: Paper; second: string; views: Partial<Record<Side, string>> }
}

const letter: Record<Language, Paper> = {
  de: {
    name: 'Arztbrief.pdf',
    title: 'Arztbrief',
    lines: [
      'Zum Ausprobieren erfunden: Diesen Brief gibt es nicht.',
      '',
      'Die Beschwerden bestehen seit einigen Monaten. Wir raten zu einem Eingriff',
      'und bitten um Wiedervorstellung, sobald sich die Patientin oder der Patient',
      'entschieden hat.',
    ],
  },
  en: {
    name: 'Letter.pdf',
    title: 'Letter',
    lines: [
      'Invented for trying out: there is no such letter.',
      '',
      'The complaints have lasted for some months. We advise an operation, and ask',
      'for another visit once the patient has decided.',
    ],
  },
}

export const disputedCases: readonly DisputedCase[] = [
  {
    inDays: -19,
    language: 'de',
    fate: 'REPORTED',
    rejected: {
      first: 'Wann ich wieder arbeiten kann, steht nicht darin. Das war meine wichtigste Frage.',
      more: {
        name: 'Zweitmeinung-ergaenzt.pdf',
        title: 'Zweitmeinung, ergänzte Fassung',
        lines: [
          'Zum Ausprobieren erfunden: Diesen Bericht gibt es nicht.',
          '',
          'Zur Arbeit: Das hängt davon ab, wie die nächste Kontrolle ausfällt.',
        ],
      },
      second: 'Auch jetzt steht keine Zahl von Wochen darin. Damit kann ich nicht planen.',
      views: {
        DOCTOR:
          'Ohne die Kontrolle wäre eine Zahl geraten. Das habe ich im Gespräch und in beiden Fassungen gesagt.',
      },
    },
  },
  {
    inDays: -16,
    language: 'en',
    fate: 'REPORTED',
    rejected: {
      first: 'The report names a medicine that I do not take.',
      more: {
        name: 'Second-opinion-corrected.pdf',
        title: 'Second opinion, corrected',
        lines: [
          'Invented for trying out: there is no such report.',
          '',
          'The name of the medicine has been corrected.',
        ],
      },
      second: 'The medicine is right now, the dose is not. It is in the letter that I uploaded.',
      views: {},
    },
  },
  {
    inDays: -13,
    language: 'de',
    fate: 'ANSWERED',
    absent: {
      saidBy: 'PATIENT',
      talked: [
        ['DOCTOR', 8, 'Ich komme eine Viertelstunde später. Bitte warten Sie auf mich.'],
        ['PATIENT', 9, 'Ich bin noch da.'],
      ],
      views: {
        PATIENT:
          'Ich habe zwanzig Minuten gewartet und musste dann zur Arbeit. Niemand war im Raum.',
        DOCTOR:
          'Eine Operation hat länger gedauert. Ich habe das geschrieben und war nach 22 Minuten im Raum.',
      },
    },
  },
  {
    inDays: -7,
    language: 'en',
    fate: 'ANSWERED',
    absent: {
      saidBy: 'DOCTOR',
      talked: [['PATIENT', 6, 'I see you, but there is no sound. What can I do?']],
      views: { PATIENT: 'I was there the whole time. The sound did not work, and I said so.' },
    },
  },
]

/** What the two did by now, each at its time. */
export async function leadDisputed(
  place: DemonstrationPlace,
  one: ListedAppointment,
  { language, absent, rejected }: DisputedCase,
) {
  const calls = callsOf(place, one)
  const sides = { PATIENT: actsOfPatient(calls), DOCTOR: actsOfDoctor(calls) }
  const begins = instantFrom(one.slot.startUTC ?? '')
  const stateViews = async (views: Partial<Record<Side, string>>, from: Date) => {
    if (views.PATIENT) await sides.PATIENT.stateView(from, views.PATIENT)
    if (views.DOCTOR) await sides.DOCTOR.stateView(later(from, hours(2)), views.DOCTOR)
  }
  if (absent) {
    const other = absent.saidBy === 'PATIENT' ? 'DOCTOR' : 'PATIENT'
    await sides.PATIENT.send(later(begins, -hours(2)), letter[language], language)
    await talk(calls, absent.talked, { from: begins })
    await sides[absent.saidBy].reportNoShow(later(begins, minutes(21)))
    await sides[other].contradict(later(begins, hours(3)))
    await stateViews(absent.views, later(begins, hours(5)))
  }
  if (rejected) {
    await sides.PATIENT.reject(later(begins, days(4)), rejected.first)
    await sides.DOCTOR.deliver(later(begins, days(6)), rejected.more, language)
    await sides.PATIENT.reject(later(begins, days(7)), rejected.second)
    await stateViews(rejected.views, later(begins, days(7.5)))
  }
}
