import { randomUUID } from 'node:crypto'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { documents } from '@konsil/contract/documents'
import { questionnaires } from '@konsil/contract/questionnaires'
import { sampleSent } from '@konsil/contract/samples/questionnaires'
import { leadOnJob } from '../../src/capabilities/appointments/case/lead-on.ts'
import { expireUnpaidJob } from '../../src/capabilities/appointments/expire-unpaid.ts'
import { payableOf } from '../../src/capabilities/payments/index.ts'
import { answerActs } from '../answer-acts.ts'
import { appointmentActs } from '../appointment-acts.ts'
import { paymentActs } from '../payment-acts.ts'
import { type BookableDoctor, bookableDoctor } from '../schedule-acts.ts'
import { person, type Somebody, type TestServer } from '../test-server.ts'
import { type Case, whatHappens } from './steps-meanwhile.ts'
import { cheaper, price, sentBack, type Standing } from './steps-standing.ts'

export const people = ['patient', 'doctor', 'admin', 'foreign patient', 'foreign doctor'] as const
type Who = (typeof people)[number]

export interface Try {
  by: Who | 'clock'
  what: string
}

/** By what is asked for: the call, and what goes with the id. */
const calls: Record<string, [Endpoint, object]> = {
  pay: [appointments.confirmPayment, {}],
  cancel: [appointments.cancel, { reason: 'It does not suit me' }],
  confirm: [appointments.confirmCall, {}],
  answer: [questionnaires.saveAnswers, { answers: sampleSent }],
  accept: [appointments.acceptReport, {}],
  reject: [appointments.rejectReport, { reason: 'It is not about me' }],
  rate: [appointments.rate, { score: 4.5 }],
  noShow: [appointments.reportNoShow, {}],
  agree: [appointments.answerNoShow, { agree: true }],
  contradict: [appointments.answerNoShow, { agree: false }],
  view: [appointments.stateView, { text: 'This is how I see it' }],
  ask: [appointments.askPatient, { text: 'Since when?' }],
  deliver: [appointments.deliverReport, {}],
  sendBack: [appointments.refund, { amount: sentBack, reason: 'The line broke twice' }],
  ...Object.fromEntries(
    ['HELD', 'THIRD_VERSION', 'ACCEPT', 'REFUND'].map(decision => [
      decision,
      [appointments.decide, { decision, reason: 'Both sides were heard' }],
    ]),
  ),
}

/** Appointments of two, what five people and the clock try with them, and how they stand then. */
export async function stepCases(server: TestServer) {
  const made = appointmentActs(server)
  const money = paymentActs(server)
  const admin = await person(server, 'ADMIN')
  const daily = { start: '08:00', end: '20:00' }
  const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
  const workingDates = Object.fromEntries(week.map(day => [day, [daily]]))
  const open = () =>
    bookableDoctor(server, admin.token, { endDate: '2028-11-30', workingDates, timeZone: 'UTC' })
  const doctor: BookableDoctor = await open()
  await answerActs(server).attach(doctor.serviceId)
  const other = await open()
  const otherService = server.database.updateTable('doctor_service').set({ price_cents: cheaper })
  await otherService.where('id', '=', other.serviceId).execute()
  const patient = await person(server, 'PATIENT')
  const who: Record<Who, Somebody> = {
    patient,
    doctor,
    admin,
    'foreign patient': await person(server, 'PATIENT'),
    'foreign doctor': await person(server, 'DOCTOR'),
  }
  const now = server.clock.now()
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

  let booked = 0
  async function begin({ isWritten, deposit }: Standing): Promise<Case> {
    await server.pool.query('delete from attempt')
    const more = { depositCents: deposit, specialtyIds: [doctor.categoryId] }
    const draft = { ...made.draft(patient.id, doctor), ...more }
    const service = { ...draft.service, consultationType: 'CHAT' as const }
    const from = new Date(Date.UTC(2029, 0, 1) + (booked += 1) * 3_600_000).toISOString()
    const { id } = isWritten
      ? await made.insert({ ...draft, service, day: '2029-01-01' })
      : await made.made(patient.id, doctor, from, more)
    await money.opened(
      { payerId: patient.id, payeeId: doctor.id },
      { subjectId: id, amountCents: price, depositCents: deposit },
    )
    return { id, documentId: randomUUID() }
  }

  let times = 0
  /** A free one that nobody had yet. */
  function nextTime() {
    times += 1
    const start = new Date(Date.UTC(2026, 11, 1, 8) + Math.floor(times / 24) * 86_400_000)
    start.setUTCMinutes(30 * (times % 24))
    const wall = (date: Date) => date.toISOString().slice(11, 16)
    const end = new Date(start.getTime() + 1_800_000)
    const requestDate = start.toISOString().slice(0, 10)
    return { requestDate, start: wall(start), end: wall(end) }
  }

  async function answerOpen({ id: appointmentId }: Case) {
    const open = server.database.selectFrom('appointment_question').select('id')
    const found = await open
      .where('appointment_id', '=', appointmentId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return { appointmentId, questionId: found?.id ?? randomUUID(), text: 'Since May' }
  }
  async function asked(one: Case, what: string): Promise<[Endpoint, object]> {
    const appointmentId = one.id
    if (what === 'move') return [booking.moveAppointment, { appointmentId, ...nextTime() }]
    if (what === 'choose') {
      const { id: doctorId, serviceId } = other
      return [booking.chooseDoctor, { appointmentId, doctorId, serviceId, ...nextTime() }]
    }
    if (what === 'reply') return [appointments.answerQuestion, await answerOpen(one)]
    if (what === 'tick') {
      return [appointments.tickOption, { appointmentId, optionId: doctor.serviceId }]
    }
    if (what === 'removeDocument') {
      const { documentId: id } = one
      return [documents.removeDocument, { id, appointmentId, evenIfRead: true }]
    }
    const [endpoint, more] = calls[what] ?? []
    if (!endpoint) throw new Error(`nobody knows how to ${what}`)
    return [endpoint, { appointmentId, ...more }]
  }

  /** What the sandbox has by now, and nobody here has been told. */
  async function payAtProvider({ id: appointmentId }: Case) {
    const { status, data } = await server.call(
      appointments.startPayment,
      { appointmentId, provider: 'sandbox' },
      patient,
    )
    if (status === 200) await money.sandbox().pay(data.address.split('/').at(-1) ?? '', 'SUCCESS')
  }

  async function clock() {
    await server.perform(leadOnJob, {})
    await server.perform(expireUnpaidJob, {})
    return 200
  }

  /** All at once; answers the status of each. */
  async function all(one: Case, ...tried: Try[]) {
    if (tried.some(({ by, what }) => by === 'patient' && what === 'pay')) await payAtProvider(one)
    const questions = await Promise.all(
      tried.map(async ({ by, what }) => ({
        by,
        asked: by !== 'clock' && (await asked(one, what)),
      })),
    )
    return Promise.all(
      questions.map(async ({ by, asked }) => {
        if (!asked || by === 'clock') return clock()
        const [endpoint, question] = asked
        return (await server.ask(endpoint, question, { token: who[by].token })).status
      }),
    )
  }

  /** What is no step: time goes by, files come, a doctor is lost. */
  const meanwhile = whatHappens(server, { patient, doctor, at })

  /** As the database has it; the clock and what has no step of its own is the model's alone. */
  async function seen({ id }: Case) {
    const { rows } = await server.pool.query<{ standing: Partial<Standing>; log: string[] }>(
      `select jsonb_build_object(
         'state', a.state,
         'isOthers', a.doctor_id <> $2,
         'isLost', a.choose_until is not null,
         'owesRest', a.rest_until is not null,
         'claim', coalesce((select case when ended_at is null then claimed_by else 'ENDED' end
           from appointment_no_show where appointment_id = a.id), 'NONE'),
         'dispute', (select cause from appointment_dispute where appointment_id = a.id and decided_at is null),
         'views', coalesce((select string_agg(v.side, ' ' order by v.side) from dispute_view v
           join appointment_dispute d on d.id = v.dispute_id where d.appointment_id = a.id and d.decided_at is null), ''),
         'hasQuestion', exists (select from appointment_question where appointment_id = a.id and ended_at is null),
         'isTicked', exists (select from appointment_option_done where appointment_id = a.id),
         'isRated', exists (select from appointment_rating where appointment_id = a.id),
         'hasReport', exists (select from case_file where case_id = a.id and kind = 'REPORT' and state = 'KEPT'
           and fixed_at is null),
         'hasDocument', exists (select from case_file where case_id = a.id and kind = 'DOCUMENT' and state = 'KEPT'),
         'versions', (select count(*) from report_version where appointment_id = a.id)
       ) as standing,
       (select array_agg(act || ' ' || actor order by number) from appointment_log where appointment_id = a.id) as log
       from appointment a where id = $1`,
      [id, doctor.id],
    )
    const payable = await payableOf(server.database, 'appointment', id)
    const kept = (payable?.paidCents ?? 0) - (payable?.refundedCents ?? 0)
    return { standing: { ...rows[0]?.standing, kept }, log: rows[0]?.log ?? [] }
  }

  return { begin, all, meanwhile, seen, money }
}
