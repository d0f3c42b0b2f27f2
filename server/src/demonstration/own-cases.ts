import { Readable } from 'node:stream'
import type { ListedAppointment } from '@konsil/contract/appointments'
import { days, hours, instantFrom, later, minutes } from '@konsil/contract/core/time'
import { answersTo } from './case-answers.ts'
import { drawnKnee, drawnPdf, findings, reports } from './case-papers.ts'
import { by, type DemonstrationPlace } from './place.ts'

/** How far a case of the demonstration patient has come. */
export type Course =
  | 'ANSWERED'
  | 'DISPUTED'
  | 'ASKED'
  | 'DELIVERED'
  | 'UNRATED'
  | 'RATED'
  | 'REJECTED_ONCE'

interface Paper {
  name: string
  title: string
  lines: readonly string[]
}

/** Each act of a case when it was done, by the calls of the two: the clock of this place is moved to each. */
function actsOn(place: DemonstrationPlace, { _id: appointmentId, slot }: ListedAppointment) {
  const { capabilities, pictures } = place.inItsTime.composed
  const { appointments, documents, questionnaires } = capabilities
  const at = (when: Date) => place.inItsTime.clock.set(when)
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
  const add = (who: typeof patient, content: Buffer, name: string) =>
    documents.handlers.addDocument({ ...who, input, upload: sent(content, name) })
  return {
    async answer(when: Date) {
      at(when)
      await add(patient, drawnPdf(findings.title, findings.lines), findings.name)
      await add(patient, await pictures.fromDrawing(drawnKnee), 'Roentgen-Knie.jpg')
      const asked = await questionnaires.handlers.readQuestionnaire({ ...patient, input })
      const answers = answersTo(asked)
      await questionnaires.handlers.saveAnswers({ ...patient, input: { appointmentId, answers } })
    },
    async hold(when: Date) {
      at(when)
      await appointments.handlers.confirmCall({ ...doctor, input })
    },
    async ask(when: Date, text: string) {
      at(when)
      await appointments.handlers.askPatient({ ...doctor, input: { appointmentId, text } })
    },
    async deliver(when: Date, { name, title, lines }: Paper) {
      at(when)
      await add(doctor, drawnPdf(title, lines), name)
      await appointments.handlers.deliverReport({ ...doctor, input })
    },
    async reject(when: Date, reason: string) {
      at(when)
      await appointments.handlers.rejectReport({ ...patient, input: { appointmentId, reason } })
    },
    async accept(when: Date) {
      at(when)
      await appointments.handlers.acceptReport({ ...patient, input })
    },
    async rate(when: Date, score: number, comment: string) {
      at(when)
      const rating = { appointmentId, score, comment }
      await appointments.handlers.rate({ ...patient, input: rating })
    },
    /** Each says that the other did not come. */
    async dispute(when: Date) {
      at(when)
      await appointments.handlers.reportNoShow({ ...patient, input })
      at(later(when, hours(4)))
      await appointments.handlers.answerNoShow({
        ...doctor,
        input: { appointmentId, agree: false },
      })
    },
  }
}

/** Takes one as far as it has come by now. */
export async function leadCase(place: DemonstrationPlace, one: ListedAppointment, course: Course) {
  const acts = actsOn(place, one)
  const now = place.clock.now()
  const { startUTC, endUTC, requestDate } = one.slot
  const begins = instantFrom(startUTC ?? `${requestDate}T06:00:00Z`)
  if (course === 'ANSWERED') return acts.answer(now)
  await acts.answer(later(begins, -hours(11)))
  if (course === 'DISPUTED') return acts.dispute(later(begins, minutes(20)))
  const held = later(instantFrom(endUTC ?? `${requestDate}T16:00:00Z`), minutes(2))
  if (endUTC) await acts.hold(held)
  const question =
    'Haben Sie die Aufnahmen vom letzten Jahr noch? Sie würden mir beim Vergleich helfen.'
  if (course === 'ASKED') return acts.ask(later(now, -hours(5)), question)
  if (course === 'DELIVERED') return acts.deliver(later(now, -hours(20)), reports.first)
  const delivered = later(held, days(2))
  await acts.deliver(delivered, reports.first)
  if (course === 'REJECTED_ONCE') {
    const missing = 'Zu meiner Frage nach der Reise im Mai steht nichts darin.'
    await acts.reject(later(delivered, hours(5)), missing)
    await acts.deliver(later(delivered, days(1)), reports.second)
  }
  const accepted = later(delivered, days(2))
  await acts.accept(accepted)
  if (course === 'UNRATED') return
  const isMended = course === 'REJECTED_ONCE'
  const comment = isMended
    ? 'Gründlich; die Ergänzung kam nach einem Tag.'
    : 'Klar erklärt. Ich weiß jetzt, was ich tun kann.'
  await acts.rate(later(accepted, minutes(10)), isMended ? 4 : 5, comment)
}
