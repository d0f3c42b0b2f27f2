import { Readable } from 'node:stream'
import type { ListedAppointment } from '@konsil/contract/appointments'
import type { Language } from '@konsil/contract/core/texts'
import { later, minutes } from '@konsil/contract/core/time'
import { answersTo } from './case-answers.ts'
import type { Side, Talk } from './case-talks.ts'
import { drawnPdf, findings } from './case-papers.ts'
import { by, type DemonstrationPlace } from './place.ts'

export interface Paper {
  name: string
  title: string
  lines: readonly string[]
}

/** The calls of the two about one case; the clock of this place is moved to when each is asked. */
export function callsOf(
  place: DemonstrationPlace,
  { _id: appointmentId, slot }: ListedAppointment,
) {
  const { capabilities } = place.inItsTime.composed
  const { documents } = capabilities
  const patient = by(slot.patient._id, 'PATIENT')
  const doctor = by(slot.doctor._id, 'DOCTOR')
  const input = { appointmentId }
  const sent = (content: Buffer, fileName: string) => ({
    atMost: content.length,
    content: Readable.from([content]),
    fileName,
    known: input,
    isTooLong: () => false,
    complete: () => Promise.resolve(input),
  })
  return {
    patient,
    doctor,
    input,
    questionnaires: capabilities.questionnaires.handlers,
    appointments: capabilities.appointments.handlers,
    chat: capabilities.chat,
    at: (when: Date) => place.inItsTime.clock.set(when),
    add: (who: typeof patient, content: Buffer, name: string) =>
      documents.handlers.addDocument({ ...who, input, upload: sent(content, name) }),
  }
}

export type Calls = ReturnType<typeof callsOf>

/** What either of the two can do. */
const actsOfBoth = ({ at, add, appointments, input }: Calls, who: Calls['patient' | 'doctor']) => ({
  async send(when: Date, { name, title, lines }: Paper, language?: Language) {
    at(when)
    await add(who, drawnPdf(title, lines, language), name)
  },
  async reportNoShow(when: Date) {
    at(when)
    await appointments.reportNoShow({ ...who, input })
  },
  async contradict(when: Date) {
    at(when)
    await appointments.answerNoShow({ ...who, input: { ...input, agree: false } })
  },
  async stateView(when: Date, text: string) {
    at(when)
    await appointments.stateView({ ...who, input: { ...input, text } })
  },
})

export const actsOfPatient = (all: Calls) => ({
  ...actsOfBoth(all, all.patient),
  ...ownActsOfPatient(all),
})

export const actsOfDoctor = (all: Calls) => ({
  ...actsOfBoth(all, all.doctor),
  ...ownActsOfDoctor(all),
})

const ownActsOfPatient = ({ at, add, patient, input, ...calls }: Calls) => ({
  /** With what was drawn, once for all cases. */
  async answer(when: Date, knee: Buffer) {
    at(when)
    await add(patient, drawnPdf(findings.title, findings.lines), findings.name)
    await add(patient, knee, 'Roentgen-Knie.jpg')
    const asked = await calls.questionnaires.readQuestionnaire({ ...patient, input })
    const answers = answersTo(asked)
    await calls.questionnaires.saveAnswers({ ...patient, input: { ...input, answers } })
  },
  async reject(when: Date, reason: string) {
    at(when)
    await calls.appointments.rejectReport({ ...patient, input: { ...input, reason } })
  },
  async accept(when: Date) {
    at(when)
    await calls.appointments.acceptReport({ ...patient, input })
  },
  async rate(when: Date, score: number, comment: string) {
    at(when)
    await calls.appointments.rate({ ...patient, input: { ...input, score, comment } })
  },
})

const ownActsOfDoctor = ({ at, add, doctor, input, appointments }: Calls) => ({
  async hold(when: Date) {
    at(when)
    await appointments.confirmCall({ ...doctor, input })
  },
  async ask(when: Date, text: string) {
    at(when)
    await appointments.askPatient({ ...doctor, input: { ...input, text } })
  },
  async deliver(when: Date, { name, title, lines }: Paper, language?: Language) {
    at(when)
    await add(doctor, drawnPdf(title, lines, language), name)
    await appointments.deliverReport({ ...doctor, input })
  },
})

/** Each has read what was said before they answer, and all of it in the end. */
export async function talk(
  { chat, at, input, ...both }: Calls,
  talked: Talk,
  { from, isRead = true }: { from: Date; isRead?: boolean },
) {
  const { appointmentId: id } = input
  const who = (side: Side) => (side === 'PATIENT' ? both.patient : both.doctor).person
  let when = from
  for (const [side, after, text] of talked) {
    when = later(when, minutes(after))
    at(when)
    await chat.readAll(who(side), id)
    await chat.say(who(side), id, text)
  }
  if (!isRead) return
  await chat.readAll(both.patient.person, id)
  await chat.readAll(both.doctor.person, id)
}
