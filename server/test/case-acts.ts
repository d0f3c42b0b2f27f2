import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import type { AppointmentAct } from '@konsil/contract/appointment-steps'
import { notifications } from '@konsil/contract/notifications'
import { leadOnJob } from '../src/capabilities/appointments/case/lead-on.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { takeStep } from '../src/capabilities/appointments/index.ts'
import { usePayingTwo } from './booking-two.ts'
import { type Somebody, testPassword } from './test-server.ts'

/** A case from the payment on: its two, and what they and the clock do with it. */
export function useCases() {
  const two = usePayingTwo()
  const { server, patient, doctor, money } = two

  /** Sessions end while the clock goes on. */
  const as = async ({ email, role }: Pick<Somebody, 'email' | 'role'>) => {
    const { data } = await server.call(access.signIn, { email, role, password: testPassword })
    return { token: data.token }
  }

  /** Pays with the built-in provider whatever is asked for now. */
  async function pay(appointmentId: string) {
    const { token } = await as(patient)
    const { data: begun } = await server.call(
      appointments.startPayment,
      { appointmentId, provider: 'sandbox' },
      { token },
    )
    await money.sandbox().pay(begun.address.split('/').at(-1) ?? '', 'SUCCESS')
    return server.call(appointments.confirmPayment, { appointmentId }, { token })
  }

  /** Booked for nine o'clock in Berlin on 7 December, and paid on 21 November. */
  async function paid() {
    const asked = { doctorId: doctor.id, serviceId: doctor.serviceId }
    const time = { requestDate: '2026-12-07', start: '09:00', end: '09:30' }
    const { data } = await server.call(
      booking.makeAppointment,
      { ...asked, ...time },
      { token: patient.token },
    )
    const appointmentId = data.appointment._id
    await pay(appointmentId)
    return appointmentId
  }

  const step = (
    id: string,
    act: Extract<AppointmentAct, 'ANSWER' | 'CONFIRM_CALL' | 'DELIVER'>,
    actor: 'PATIENT' | 'DOCTOR',
  ) => inTransaction(server.database, tx => takeStep(server, tx, id, { act, actor }))

  /** Paid, and its patient has answered. */
  async function answered() {
    const id = await paid()
    await step(id, 'ANSWER', 'PATIENT')
    return id
  }

  /** In writing, which has a day alone. */
  async function paidInWriting() {
    const id = await paid()
    await server.pool.query(
      `update appointment set consultation_type = 'CHAT', starts_at = null, ends_at = null, occupied_id = null,
         call_id = null, call_room = null where id = $1`,
      [id],
    )
    return id
  }

  async function answeredInWriting() {
    const id = await paidInWriting()
    await step(id, 'ANSWER', 'PATIENT')
    return id
  }

  /** Its doctor said that it was held, a minute after its end. */
  async function held() {
    const id = await answered()
    server.clock.set('2026-12-07T08:31:00.000Z')
    await step(id, 'CONFIRM_CALL', 'DOCTOR')
    return id
  }

  /** The next version of the report, as if it had been uploaded. */
  async function delivered(given?: string) {
    const id = given ?? (await held())
    await step(id, 'DELIVER', 'DOCTOR')
    await server.pool.query(
      `insert into report_version (id, appointment_id, number, delivered_at, checksum)
       select gen_random_uuid(), $1, count(*) + 1, $2, sha256('report') from report_version where appointment_id = $1`,
      [id, server.clock.now()],
    )
    return id
  }

  /** Both say how they see it: then it can be decided. */
  async function bothHeard(appointmentId: string) {
    for (const who of [patient, doctor]) {
      const said = { appointmentId, text: 'This is how I see it.' }
      await server.call(appointments.stateView, said, await as(who))
    }
  }

  const detail = async (id: string, who: Pick<Somebody, 'email' | 'role'>) =>
    (await server.call(appointments.readAppointment, { id }, await as(who))).data

  const standing = async (id: string) => (await detail(id, patient)).status.code

  const log = async (id: string) => {
    const rows = await server.database
      .selectFrom('appointment_log')
      .where('appointment_id', '=', id)
      .select(['act', 'actor', 'state', 'cause'])
      .orderBy('number')
      .execute()
    return rows.map(one => [one.act, one.actor, one.state, one.cause].filter(Boolean).join(' '))
  }

  /** What the clock does: late, twice and on two workers alike. */
  async function leadOn() {
    await Promise.all([server.perform(leadOnJob, {}), server.perform(leadOnJob, {})])
    await server.perform(leadOnJob, {})
  }

  const told = async (who: Somebody) => {
    await server.runJobs()
    const { data } = await server.call(notifications.listNotifications, {}, await as(who))
    return data.list.map(({ event }) => event.code)
  }

  return {
    ...two,
    as,
    pay,
    paid,
    answered,
    paidInWriting,
    answeredInWriting,
    held,
    delivered,
    bothHeard,
    step,
    detail,
    standing,
    log,
    leadOn,
    told,
  }
}
