import type { Language } from '@konsil/contract/core/texts'
import { instantOnTheWire } from '@konsil/contract/core/time'
import { consultationTypes } from '@konsil/contract/offered-service'
import * as z from 'zod'
import { appointmentCalendar } from '../appointment-calendar.ts'
import { aboutPrice, aboutRefund, aboutRest, sayRest } from './appointment-money.ts'
import { sayInstant, sayTime } from './appointment-time.ts'
import { aboutAppointment, type CatalogueEntry, type Editing, entry } from './entry.ts'
import { sampleHearing, samplePrice, sampleRefund, sampleRest, sampleUpdate } from './samples.ts'

const subjects = aboutAppointment.extend({
  payUntil: instantOnTheWire,
  /** Of one whose doctor cannot hold it. */
  chooseUntil: instantOnTheWire.optional(),
  /** Of whoever has the next turn. */
  until: instantOnTheWire.optional(),
  /** Of one that its doctor holds after all: its patient has to answer first. */
  answerUntil: instantOnTheWire.optional(),
  /** An administrator decides, and waits so long for what both say. */
  hearUntil: instantOnTheWire.optional(),
  /** Why, where the same happens for several reasons. */
  cause: z
    .enum([
      'UNANSWERED',
      'NOBODY_OBJECTED',
      'DOCTOR_ABSENT',
      'PATIENT_ABSENT',
      'REPORT_LATE',
      'DECIDED',
      'NOT_ACCEPTED_IN_TIME',
    ])
    .optional(),
  /** When it was, of one that was moved. */
  before: aboutAppointment.shape.when.optional(),
  /** It was held, or is in writing: what its doctor cannot do, or can again, is the report. */
  isOfReport: z.boolean().optional(),
  /** Its time is over, and nobody has said whether it was held: that is what its doctor cannot say, or can again. */
  isUnconfirmed: z.boolean().optional(),
  /** Which one of its report was delivered. */
  version: z.int().min(1).optional(),
  /** What is left of its price, and asked for. */
  rest: aboutRest.optional(),
  /** For its patient, of what is to be paid or was. */
  price: aboutPrice.optional(),
  /** What of what its patient paid goes back. */
  refund: aboutRefund.optional(),
  /** What calendars are told of it; nothing where it has no time, or nothing of it has changed. */
  calendar: z
    .object({
      sequence: z.int().min(0),
      status: z.enum(['TENTATIVE', 'CONFIRMED', 'CANCELLED']),
      changedAt: instantOnTheWire,
      kind: z.enum(consultationTypes).optional(),
    })
    .optional(),
})
export type About = z.infer<typeof subjects>

/** What differs from one code to the next; number, time and button are the same. */
interface Said {
  title: string
  /** How the mail begins; the time of the appointment follows. */
  said: string
  /** What else there is to know. */
  besides?: string | readonly string[]
  /** There is no page of it for whoever reads. */
  isElsewhere?: true
}

const actions: Record<Language, string> = { en: 'See the appointment', de: 'Termin ansehen' }
const numbered: Record<Language, (code: string) => string> = {
  en: code => `Number of the appointment: ${code}`,
  de: code => `Nummer des Termins: ${code}`,
}

const calendarOf: CatalogueEntry<About>['attaches'] = ({ appointment, when, calendar }, to) => {
  const { _id: id, code } = appointment
  const { span } = when
  if (!span || !calendar) return undefined
  return appointmentCalendar({ id, code, span, ...calendar }, to)
}

type Words = Record<Language, (about: About) => Said>

/** What one can differ by: of each, what is said of it may be another. */
const causes = subjects.shape.cause.unwrap().options.map(cause => ({ cause }))
const differences: Partial<About>[] = [
  {},
  ...causes,
  { until: undefined, chooseUntil: undefined, before: undefined },
  { payUntil: sampleUpdate.until },
  { isOfReport: true },
  { isUnconfirmed: true },
  { answerUntil: sampleUpdate.until },
  { version: 2 },
  sampleHearing,
  sampleRest,
  sampleRefund,
  samplePrice,
]
const anyUpdate: About[] = (['DOCTOR', 'PATIENT'] as const).flatMap(role =>
  differences.map(one => {
    const { appointment } = sampleUpdate
    const counterpart = { ...appointment.counterpart, role }
    return { ...sampleUpdate, appointment: { ...appointment, counterpart }, ...one }
  }),
)

const besidesOf = ({ besides }: Said) => [besides ?? []].flat()

/** Words that are the same of every update of this code stand in its text; what differs has a place there. */
function editingOf(words: Words, sample: Partial<About>): Editing<About> {
  const templateIn = (language: Language) => {
    const [first = { title: '', said: '' }, ...others] = anyUpdate.map(words[language])
    const orPlace = (of: (said: Said) => string, place: string) =>
      others.every(one => of(one) === of(first)) ? of(first) : place
    const isSameBesides = orPlace(one => JSON.stringify(besidesOf(one)), '') !== ''
    return {
      push: orPlace(({ title }) => title, '{{title}}'),
      paragraphs: [
        orPlace(({ said }) => said, '{{happened}}'),
        '{{time}}',
        numbered[language]('{{number}}'),
        ...(isSameBesides ? besidesOf(first) : ['{{more}}']),
      ],
    }
  }
  return {
    places(about, language) {
      const said = words[language](about)
      return {
        title: said.title,
        happened: said.said,
        time: sayTime(about.when, language),
        number: about.appointment.code,
        more: besidesOf(said),
      }
    },
    isPrivate: ['more'],
    template: templateIn,
    sample: () => ({ ...sampleUpdate, ...sample }),
  }
}

interface Told {
  /** Somebody has to decide by a time, and something happens if they do not: nobody switches that off. */
  isAlways?: true
}

/** No names and no service: what an appointment is about stays on its page (NOTI-14, APPT-49). */
export const update = (words: Words, sample: Partial<About> = {}, how: Told = {}) => {
  const textIn = (language: Language) => (about: About) => {
    const said = words[language](about)
    const { when, appointment } = about
    return {
      title: said.title,
      subject: said.title,
      paragraphs: [
        said.said,
        ...sayTime(when, language),
        numbered[language](appointment.code),
        ...besidesOf(said),
      ],
      ...(said.isElsewhere ? {} : { action: actions[language] }),
    }
  }
  return entry({
    notifies: 'the person',
    ...(how.isAlways
      ? {}
      : { switches: { bell: 'appointmentUpdate', mail: 'emailAppointmentUpdate' } }),
    subjects,
    texts: { en: textIn('en'), de: textIn('de') },
    editing: editingOf(words, sample),
    attaches: calendarOf,
  })
}

export const restTo = ({ rest }: About, language: Language) => (rest ? sayRest(rest, language) : '')

export const isPatient = ({ appointment }: About) => appointment.counterpart.role === 'DOCTOR'

/** In the words of whoever reads. */
const timeOf =
  (name: 'until' | 'answerUntil' | 'chooseUntil' | 'hearUntil') =>
  (about: About, language: Language) => {
    const time = about[name]
    return time === undefined ? '' : sayInstant(time, about.when.readerZone, language)
  }

/** Until when the next one has their turn. */
export const untilTime = timeOf('until')
/** The same of whoever has to answer. */
export const answerTime = timeOf('answerUntil')
/** The same of whoever chooses what becomes of one whose doctor cannot go on. */
export const chooseTime = timeOf('chooseUntil')
/** The same of what both sides may say before an administrator decides. */
export const hearTime = timeOf('hearUntil')
