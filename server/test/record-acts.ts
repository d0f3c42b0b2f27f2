import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { documents } from '@konsil/contract/documents'
import { forgetDueJob } from '../src/capabilities/appointments/forget-cases.ts'
import { answerActs } from './answer-acts.ts'
import { addToCase } from './case-file-acts.ts'
import { useCases } from './case-acts.ts'
import { pdfOf } from './files.ts'
import { type Somebody, testPassword } from './test-server.ts'

/** A record of a treatment with something of everything in it, and what becomes of it. */
export function useRecords() {
  const cases = useCases()
  const { server, patient, doctor, money, as } = cases

  const now = async (who: Somebody) => ({ ...who, ...(await as(who)) })

  async function paidWithNote(start = '09:00', end = '09:30') {
    await answerActs(server).attach(doctor.serviceId)
    const asked = { doctorId: doctor.id, serviceId: doctor.serviceId }
    const time = { requestDate: '2026-12-07', start, end }
    const question = { ...asked, ...time, note: 'My knee hurts' }
    const { data } = await server.call(booking.makeAppointment, question, await as(patient))
    await money.payFor(data.appointment._id, await now(patient))
    return data.appointment._id
  }

  const add = async (who: Somebody, id: string) => {
    const { status } = await addToCase(server, await now(who), id, { content: pdfOf('knee') })
    if (status !== 200) throw new Error(`a file was not taken: ${status}`)
  }

  /** Completed on 7 December, with note, answers, document, report and a comment. */
  async function completed() {
    const id = await paidWithNote()
    await add(patient, id)
    await answerActs(server).saveAnswers(id, await now(patient))
    server.clock.set('2026-12-07T08:31:00.000Z')
    for (const [call, who] of [
      [appointments.confirmCall, doctor],
      [appointments.deliverReport, doctor],
      [appointments.acceptReport, patient],
    ] as const) {
      if (call === appointments.deliverReport) await add(doctor, id)
      const { status } = await server.call(call, { appointmentId: id }, await as(who))
      if (status !== 200) throw new Error(`a step was refused: ${status}`)
    }
    const rating = { appointmentId: id, score: 4, comment: 'It helped me' }
    await server.call(appointments.rate, rating, await as(patient))
    return id
  }

  const erase = async (who: Somebody) =>
    server.call(access.deleteAccount, { password: testPassword }, await as(who))

  const isKnown = async (id: string) => (await server.composed.caseKeys.open([id])).has(id)

  /** As the clock has it come: late, twice, and on two workers. */
  async function forgetDue() {
    await Promise.all([server.perform(forgetDueJob, {}), server.perform(forgetDueJob, {})])
    await server.perform(forgetDueJob, {})
  }

  const listed = async (
    id: string,
    who: Pick<Somebody, 'email' | 'role'>,
    reason?: string,
  ): Promise<OutputOf<typeof documents.listDocuments>['list']> =>
    (await server.call(documents.listDocuments, { appointmentId: id, reason }, await as(who))).data
      .list

  const rowOf = (id: string) =>
    server.database
      .selectFrom('appointment')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()

  /** How many rows there are, by table, that hold something of a case. */
  async function countsOf(id: string) {
    const { rows } = await server.pool.query<Record<string, number>>(
      `select
        (select count(*)::int from case_answer where appointment_id = $1) as answers,
        (select count(*)::int from case_file where case_id = $1) as files,
        (select count(*)::int from appointment_refund where appointment_id = $1) as reasons,
        (select count(*)::int from reading_reason where appointment_id = $1) as readings,
        (select count(*)::int from appointment_rating where appointment_id = $1 and sealed_comment is not null) as comments,
        (select count(*)::int from access_log_line where case_id = $1) as lines,
        (select count(*)::int from case_to_forget) as waiting`,
      [id],
    )
    return rows[0] ?? {}
  }

  return {
    ...cases,
    now,
    paidWithNote,
    completed,
    erase,
    isKnown,
    forgetDue,
    listed,
    rowOf,
    countsOf,
  }
}
