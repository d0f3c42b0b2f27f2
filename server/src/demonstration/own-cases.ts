import { Readable } from 'node:stream'
import type { ListedAppointment } from '@konsil/contract/appointments'
import { days, hours, instantFrom, later, minutes } from '@konsil/contract/core/time'
import { answersTo } from './case-answers.ts'
import { type Course, endsUnread, type Side, type Talk, talkBefore, talkOf } from './case-talks.ts'
import { drawnKnee, drawnPdf, findings, reports } from './case-papers.ts'
import { by, type DemonstrationPlace } from './place.ts'

interface Paper {
  name: string
  title: string
  lines: readonly string[]
}

/** The calls of the two about one case; the clock of this place is moved to when each is asked. */
function callsOf(place: DemonstrationPlace, { _id: appointmentId, slot }: ListedAppointment) {
  const { capabilities, pictures } = place.inItsTime.composed
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
    pictures,
    questionnaires: capabilities.questionnaires.handlers,
    appointments: capabilities.appointments.handlers,
    chat: capabilities.chat,
    at: (when: Date) => place.inItsTime.clock.set(when),
    add: (who: typeof patient, content: Buffer, name: string) =>
      documents.handlers.addDocument({ ...who, input, upload: sent(content, name) }),
  }
}

type Calls = ReturnType<typeof callsOf>

const actsOfPatient = ({ at, add, patient, input, ...calls }: Calls) => ({
  async answer(when: Date) {
    at(when)
    await add(patient, drawnPdf(findings.title, findings.lines), findings.name)
    await add(patient, await calls.pictures.fromDrawing(drawnKnee), 'Roentgen-Knie.jpg')
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
  async reportNoShow(when: Date) {
    at(when)
    await calls.appointments.reportNoShow({ ...patient, input })
  },
  async stateView(when: Date, text: string) {
    at(when)
    await calls.appointments.stateView({ ...patient, input: { ...input, text } })
  },
})

const actsOfDoctor = ({ at, add, doctor, input, appointments }: Calls) => ({
  async hold(when: Date) {
    at(when)
    await appointments.confirmCall({ ...doctor, input })
  },
  async ask(when: Date, text: string) {
    at(when)
    await appointments.askPatient({ ...doctor, input: { ...input, text } })
  },
  async deliver(when: Date, { name, title, lines }: Paper) {
    at(when)
    await add(doctor, drawnPdf(title, lines), name)
    await appointments.deliverReport({ ...doctor, input })
  },
  async contradict(when: Date) {
    at(when)
    await appointments.answerNoShow({ ...doctor, input: { ...input, agree: false } })
  },
})

/** Each has read what was said before they answer, and all of it in the end. */
async function talk(
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

/** Takes one as far as it has come by now. */
export async function leadCase(place: DemonstrationPlace, one: ListedAppointment, course: Course) {
  const calls = callsOf(place, one)
  const [patient, doctor] = [actsOfPatient(calls), actsOfDoctor(calls)]
  const now = place.clock.now()
  const { startUTC, endUTC, requestDate } = one.slot
  const begins = instantFrom(startUTC ?? `${requestDate}T06:00:00Z`)
  if (course === 'ANSWERED') return patient.answer(now)
  await patient.answer(later(begins, -hours(11)))
  await talk(calls, talkBefore, { from: later(begins, -hours(11)) })
  if (course === 'TALKED') return undefined
  if (course === 'DISPUTED') {
    await patient.reportNoShow(later(begins, minutes(20)))
    await doctor.contradict(later(begins, hours(4)))
    return patient.stateView(later(begins, hours(5)), waited)
  }
  const held = later(instantFrom(endUTC ?? `${requestDate}T16:00:00Z`), minutes(2))
  if (endUTC) await doctor.hold(held)
  const talked = talkOf[course]
  if (talked) await talk(calls, talked, { from: held, isRead: !endsUnread.includes(course) })
  if (course === 'ASKED') return doctor.ask(later(now, -hours(5)), question)
  if (course === 'DELIVERED') return doctor.deliver(later(now, -hours(20)), reports.first)
  const delivered = later(held, days(2))
  await doctor.deliver(delivered, reports.first)
  const isMended = course === 'REJECTED_ONCE'
  if (isMended) {
    await patient.reject(later(delivered, hours(5)), missing)
    await doctor.deliver(later(delivered, days(1)), reports.second)
  }
  const accepted = later(delivered, days(2))
  await patient.accept(accepted)
  if (course === 'UNRATED') return undefined
  const [score, comment] = isMended ? thoughts.mended : thoughts.first
  return patient.rate(later(accepted, minutes(10)), score, comment)
}

const question =
  'Haben Sie die Aufnahmen vom letzten Jahr noch? Sie würden mir beim Vergleich helfen.'
const waited = 'Ich war von Anfang an im Raum und habe zwanzig Minuten gewartet.'
const missing = 'Zu meiner Frage nach der Reise im Mai steht nichts darin.'
const thoughts = {
  first: [5, 'Klar erklärt. Ich weiß jetzt, was ich tun kann.'],
  mended: [4, 'Gründlich; die Ergänzung kam nach einem Tag.'],
} as const
