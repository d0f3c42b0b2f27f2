import { createHash } from 'node:crypto'
import { access } from '@konsil/contract/access'
import { type Appointment, appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { chat } from '@konsil/contract/chat'
import { notifications } from '@konsil/contract/notifications'
import { paying } from '@konsil/contract/paying'
import type { SignInRole } from '@konsil/contract/core/roles'
import { hours, instantFrom, later, minutes } from '@konsil/contract/core/time'
import { schedules } from '@konsil/contract/schedules'
import { beforeAll, expect, test } from 'vitest'
import { demonstrationPlace } from '../../test/demonstration-place.ts'
import { goesOn } from '../../test/goes-on.ts'
import { standing } from '../../test/standing.ts'
import { useTestServer } from '../../test/test-server.ts'
import { argon2Passwords } from '../adapters/argon2-passwords.ts'
import { readDifferences } from '../capabilities/payments/store/ledger.ts'
import { prepareDemonstration } from './accounts.ts'
import { fillBookings } from './fill-bookings.ts'
import { fillDemonstration } from './index.ts'
import { provesDesk } from './office.suite.ts'
import { readOwn } from './own-accounts.ts'
import { provesPast } from './past.suite.ts'

const server = useTestServer({ adapters: { passwords: argon2Passwords() } })
beforeAll(async () => {
  const { database, clock } = server
  await prepareDemonstration(database, clock.now(), false)
  await fillDemonstration(demonstrationPlace(server))
})

async function rowsOf<Row extends object>(statement: string) {
  return (await server.pool.query<Row>(statement)).rows
}
const countOf = async (what: string) =>
  (await rowsOf<{ count: number }>(`select count(*) from ${what}`))[0]?.count

async function signIn(name: string, role: SignInRole) {
  const asked = { email: `${name}@konsil.example`, password: 'konsil-demo', role } as const
  return { token: (await server.call(access.signIn, asked)).data.token }
}

const today = '2026-11-21'

provesPast(server)
provesDesk(server)

test('a first start has two years of bookings, more by and by, and four weeks of them ahead', async () => {
  const [total] = await rowsOf<Record<string, number>>(`
    select count(*)::int as all,
      count(*) filter (where state = 'CANCELLED')::int as cancelled,
      count(*) filter (where state = 'EXPIRED')::int as expired,
      count(*) filter (where state = 'NOT_PAID')::int as unpaid,
      count(*) filter (where day > '${today}')::int as ahead,
      count(*) filter (where day > '2026-12-19')::int as too_far,
      count(*) filter (where day < '2025-11-21')::int as first_year,
      count(*) filter (where consultation_type = 'PHONE')::int as phone,
      count(*) filter (where consultation_type = 'CHAT')::int as written,
      min(day)::text < '2025-01-15' as is_long_ago
    from appointment`)
  const { all = 0, cancelled = 0, expired = 0, ahead = 0, first_year = 0 } = total ?? {}
  expect(all).toBeGreaterThan(1300)
  expect(all).toBeLessThan(1700)
  expect(cancelled / all).toBeCloseTo(0.12, 1)
  expect(expired / all).toBeCloseTo(0.03, 1)
  expect(total).toMatchObject({ unpaid: 1, too_far: 0, is_long_ago: true })
  expect(ahead).toBeGreaterThan(40)
  expect(first_year).toBeLessThan(all * 0.45)
  expect(total?.['phone']).toBeGreaterThan(100)
  expect(total?.['written']).toBeGreaterThan(100)
})

test('everybody who can be booked has something ahead, and much of their time is free', async () => {
  const asked = { from: '2026-11-22', to: '2026-12-19' }
  const { doctors } = (
    await server.call(booking.listFreeDoctors, asked, await signIn('patient', 'PATIENT'))
  ).data
  const busy = new Set(
    (
      await rowsOf<{ doctor_id: string }>(
        `select distinct doctor_id from appointment
          where state in ('PAID_DEPOSIT', 'ANSWERED_QUESTIONAIRE') and day > '${today}'`,
      )
    ).map(row => row.doctor_id),
  )
  const free = doctors.filter(({ dates }) => dates.length > 0)
  expect(free).toHaveLength(36)
  expect(free.filter(({ _id }) => !busy.has(_id))).toEqual([])
  // The fewest hours are three mornings or evenings a week.
  expect(Math.min(...free.map(({ dates }) => dates.length))).toBeGreaterThan(8)
})

test('each call was booked for working time of its doctor but the one to try out, and nothing before its two were there', async () => {
  expect(
    await countOf(`appointment a where a.starts_at is not null and not exists (
      select from schedule s
        join schedule_service on schedule_id = s.id and doctor_service_id = a.doctor_service_id
        join schedule_window w on w.schedule_id = s.id
      where s.doctor_id = a.doctor_id and a.day between starts_on and ends_on
        and w.weekday = extract(isodow from a.day)
        and w.starts_at <= extract(epoch from a.starts_at at time zone a.time_zone - a.day) / 60
        and w.ends_at >= extract(epoch from a.ends_at at time zone a.time_zone - a.day) / 60
    )`),
  ).toBe(1)
  expect(
    await countOf(`appointment a join app_user u on u.id in (a.patient_id, a.doctor_id)
      where a.created_at < u.created_at`),
  ).toBe(0)
  expect(
    await countOf(`appointment a join doctor_service s on s.id = a.doctor_service_id
      where s.applied_for = 'BOOKED' and not exists (
        select from appointment b where b.patient_id = a.patient_id and b.doctor_id = a.doctor_id
          and b.paid_at < a.created_at and b.id <> a.id and b.state <> 'CANCELLED')`),
  ).toBe(0)
})

test('the ledger balances, and all that was paid was paid with a provider who could send it back', async () => {
  expect(await readDifferences(server.database)).toEqual([])
  expect(await countOf(`appointment where paid_at is not null`)).toBe(
    await countOf(`appointment a
      join payable p on p.subject_id = a.id and p.asked_cents = a.deposit_cents
      join checkout c on c.payable_id = p.id and c.state = 'PAID'
      join payment y on y.checkout_id = c.id and y.amount_cents = c.amount_cents
        and y.received_at = a.paid_at and y.fate = 'TAKEN'
      join sandbox_checkout s on s.id = c.provider_checkout_id and s.payment_id = y.provider_payment_id
        and s.state = 'PAID' and s.key = c.id::text and s.number = a.code
      join ledger_entry e on e.cause_id = y.id and e.kind = 'PAYMENT' and e.happened_at = a.paid_at`),
  )
  expect(
    await countOf(`payable p join appointment a on a.id = subject_id
    where (closed_at is not null) <> (a.state in ('CANCELLED', 'EXPIRED'))`),
  ).toBe(0)
  expect(await countOf(`refund where state <> 'DONE'`)).toBe(0)
  const refunds = await rowsOf<{ reason: string; whole: number; part: number }>(`
    select reason,
      count(*) filter (where r.amount_cents = y.amount_cents)::int as whole,
      count(*) filter (where r.amount_cents < y.amount_cents)::int as part
    from refund r join payment y on y.id = payment_id
      join sandbox_refund s on s.id = provider_refund_id and s.amount_cents = r.amount_cents
    group by reason order by reason`)
  expect(refunds).toEqual([
    { reason: 'CANCELLED_BY_DOCTOR', whole: expect.any(Number), part: 0 },
    { reason: 'CANCELLED_BY_PATIENT', whole: expect.any(Number), part: 0 },
  ])
  // Cancelled too late: by the rules of a first start nothing goes back.
  const late = `appointment where state = 'CANCELLED'
    and updated_at > coalesce(starts_at, day::timestamp at time zone time_zone) - interval '24 hours'`
  expect(await countOf(late)).toBeGreaterThan(5)
  expect(await countOf(`appointment where state = 'CANCELLED'`)).toBe(
    refunds.reduce((sum, { whole }) => sum + whole, Number(await countOf(late))),
  )
})

const ofPatient = `payable_id in (select p.id from payable p join app_user u on u.id = payer_id
  where email = 'patient@konsil.example')`

test('what the demonstration patient paid and got back was invoiced in its time, by numbers in order', async () => {
  const invoices = await countOf(`invoice`)
  expect(invoices).toBe(await countOf(`invoice where ${ofPatient}`))
  expect(
    await countOf(`invoice i left join payment y on y.id = payment_id
      left join payable c on c.id = closed_payable_id
      where issued_at = coalesce(received_at, closed_at)`),
  ).toBe(invoices)
  const [due] = await rowsOf<{ payments: number; ends: number; kept: number }>(`
    select count(distinct y.id)::int as payments, count(distinct y.id) filter (where closed_at is not null)::int as ends,
           count(distinct y.id) filter (where closed_at is not null and y.amount_cents > coalesce(r.amount_cents, 0))::int as kept
    from payment y join payable p on p.id = y.payable_id left join refund r on r.payment_id = y.id
    where y.${ofPatient}`)
  // What ended is taken back, and what is kept of it has its own.
  expect(due).toMatchObject({ payments: 15 })
  expect(invoices).toBe((due?.payments ?? 0) + (due?.ends ?? 0) + (due?.kept ?? 0))
  expect(await countOf(`(${numbersOutOfOrder}) n`)).toBe(0)
})

/** The next of an issuer and year is the next number, and no earlier. */
const numbersOutOfOrder = `select from (
    select running_number, issued_at, row_number() over years as place, lag(issued_at) over years as before
    from invoice window years as (partition by issuer_id, year order by running_number)
  ) i where running_number <> place or issued_at < before`

test('jobs have nothing to do with any of it but a hundred invoices, the oldest first, and no mail goes out', async () => {
  await server.runJobs()
  const before = await standing(server)
  const invoices = Number(await countOf('invoice'))
  for (const { job, perform } of server.composed.jobs) {
    if (job.at !== undefined) await perform({}, goesOn)
  }
  await server.runJobs()
  expect(await standing(server)).toEqual(before)
  expect(
    await countOf(`notice join event on event.id = event_id
    where code like 'AU%' and channel = 'MAIL'`),
  ).toBe(0)
  expect((await server.mailsTo('patient@konsil.example')).length).toBe(0)
  expect(await countOf('invoice')).toBe(invoices + 100)
  expect(await countOf(`(${numbersOutOfOrder}) n`)).toBe(0)
  const notYet = 'from payment y where not exists (select from invoice where payment_id = y.id)'
  expect(
    await countOf(`invoice join payment y on y.id = payment_id
      where not y.${ofPatient} and received_at > (select min(received_at) ${notYet})`),
  ).toBe(0)
})

test('the demonstration patient has something of everything, and may come back', async () => {
  const patient = await signIn('patient', 'PATIENT')
  const { list } = (await server.call(appointments.list, { size: 50 }, patient)).data
  const byDay = list.toSorted((one, other) =>
    other.slot.requestDate.localeCompare(one.slot.requestDate),
  )
  const named = byDay.map(({ status, consultationType, slot }) => [
    slot.requestDate === today ? 'today' : slot.requestDate > today ? 'ahead' : 'past',
    status.code,
    consultationType,
  ])
  expect(named).toEqual([
    ['ahead', 'NOT_PAID', 'VIDEO'],
    ['ahead', 'PAID_DEPOSIT', 'PHONE'],
    ['ahead', 'CANCELLED', 'VIDEO'],
    ['ahead', 'ANSWERED_QUESTIONAIRE', 'VIDEO'],
    ['today', 'ANSWERED_QUESTIONAIRE', 'VIDEO'],
    ['past', 'CALL_SUCCESS', 'VIDEO'],
    ['past', 'CANCELLED', 'VIDEO'],
    ['past', 'DELIVERED_FINAL_DOCUMENT', 'VIDEO'],
    ['past', 'ANSWERED_QUESTIONAIRE', 'VIDEO'],
    ['past', 'COMPLETED', 'VIDEO'],
    ['past', 'EXPIRED', 'VIDEO'],
    ['past', 'CANCELLED', 'VIDEO'],
    ['past', 'COMPLETED', 'CHAT'],
    ['past', 'COMPLETED', 'VIDEO'],
    ['past', 'CANCELLED', 'VIDEO'],
    ['past', 'COMPLETED', 'PHONE'],
    ['past', 'COMPLETED', 'VIDEO'],
  ])
  const begun = list.find(({ slot }) => slot.requestDate === today)
  const since = server.clock.now().getTime() - new Date(begun?.slot.startUTC ?? '').getTime()
  expect(Math.floor(since / minutes(15)), 'a call can be tried at once').toBe(0)
  expect((await read(begun?._id ?? '', patient)).call).not.toBeNull()
  const paid = list.find(({ status }) => status.code === 'PAID_DEPOSIT')
  const { data } = await server.call(appointments.readAppointment, { id: paid?._id ?? '' }, patient)
  const dayLater = later(instantFrom(data.paidAt ?? ''), hours(24))
  expect(paid?.answerUntil, 'D-319 as after a real payment').toBe(dayLater.toISOString())
  const saved = (await server.call(booking.listSavedDoctors, {}, patient)).data.savedDoctors
  expect(saved).toHaveLength(2)
  const jonas = saved.find(({ doctor }) => doctor.lastName === 'Brandt')?.doctor
  const his = (await server.call(booking.readDoctor, { id: jonas?._id ?? '' }, patient)).data
  expect(his.services.map(({ name }) => name.de)).toContain('Kurzes Gespräch danach')
})

const read = async (id: string, who: { token: string }) =>
  (await server.call(appointments.readAppointment, { id }, who)).data
/** What of a case the other of the two must see alike. */
const shared = ({ status, answers, documents, reports, versions }: Appointment) => ({
  state: status.code,
  answers: answers?.length,
  documents,
  reports,
  versions,
})

test('D-077, APPT-51, APPT-60 both of the two see each of their cases: answers, documents, reports, questions, ratings, a dispute', async () => {
  const [patient, doctor] = [await signIn('patient', 'PATIENT'), await signIn('doctor', 'DOCTOR')]
  const { list } = (await server.call(appointments.list, { size: 50 }, patient)).data
  const cases: Appointment[] = []
  for (const { _id } of list) cases.push(await read(_id, patient))
  const count = (is: (one: Appointment) => unknown) => cases.filter(is).length
  expect({
    versions: cases.map(({ versions }) => versions.length).filter(Boolean),
    rejected: count(({ versions }) => versions.some(({ rejection }) => rejection)),
    asked: count(({ questions }) => questions.some(({ isOpen }) => isOpen)),
    rated: count(({ rating }) => rating?.comment),
    disputed: count(({ disputes }) => disputes.some(({ decision }) => decision === null)),
    cancelled: count(({ cancelled }) => cancelled),
  }).toEqual({
    versions: expect.arrayContaining([1, 1, 1, 1, 1, 2]),
    rejected: 1,
    asked: 1,
    rated: 4,
    disputed: 1,
    cancelled: 4,
  })
  const answered = cases.filter(({ answers }) => answers !== null)
  expect(answered).toHaveLength(10)
  expect(answered.filter(({ answers }) => (answers?.length ?? 0) < 20)).toEqual([])
  const papers = answered.map(one => one.documents.map(({ name }) => name).join())
  expect(new Set(papers)).toEqual(new Set(['Befund-MRT-Knie.pdf,Roentgen-Knie.jpg']))
  expect(cases.filter(({ reports, versions }) => reports.length !== versions.length)).toEqual([])
  const withDoctor = cases.filter(
    ({ slot, paidAt }) => slot.doctor.user.profile?.lastName === 'Brandt' && paidAt !== null,
  )
  expect(withDoctor.length).toBeGreaterThan(7)
  for (const one of withDoctor) expect(shared(await read(one._id, doctor))).toEqual(shared(one))
})

test('what happened in the last week stands in both bells', async () => {
  for (const [name, role] of [
    ['patient', 'PATIENT'],
    ['doctor', 'DOCTOR'],
  ] as const) {
    const { list } = (
      await server.call(notifications.listNotifications, {}, await signIn(name, role))
    ).data
    expect(list.length).toBeGreaterThan(1)
    expect(list.length).toBeLessThan(60)
    expect(list.every(({ event }) => event.code.startsWith('AU'))).toBe(true)
  }
})

test('a doctor sees in the calendar what is booked', async () => {
  const week = { from: '2026-11-16', to: '2026-12-19' }
  const { days } = (
    await server.call(schedules.readCalendar, week, await signIn('doctor', 'DOCTOR'))
  ).data
  const states = days.flatMap(({ date, periods }) => periods.map(({ state }) => [date, state]))
  expect(states.filter(([, state]) => state === 'BOOKED').length).toBeGreaterThan(2)
  expect(states.some(([date = '', state]) => date < today && state !== 'FREE')).toBe(true)
})

test('every first start makes the same bookings, on every machine', async () => {
  const drawn = await rowsOf(`
    select p.email as patient, d.email as doctor, service_name ->> 'de' as service, day, starts_at,
      a.state, a.created_at, paid_at, a.updated_at, price_cents
    from appointment a join app_user p on p.id = patient_id join app_user d on d.id = doctor_id
    order by a.created_at, p.email collate "C", day, starts_at`)
  // As of the day that the test's clock shows. Whoever changes the set on purpose: `npx vitest run -u`.
  expect(createHash('sha256').update(JSON.stringify(drawn)).digest('hex')).toMatchInlineSnapshot(
    `"7122d34bd5ee088849e0dc45506658b29fe9891d611057ea8ea1f93852a55fa8"`,
  )
})

test('without the built-in provider nothing is booked: nobody could send the money back', async () => {
  const { composed } = server
  const { capabilities } = composed
  const payments = { ...capabilities.payments, sandbox: undefined }
  const without = { ...composed, capabilities: { ...capabilities, payments } }
  const place = { ...demonstrationPlace(server), composed: without }
  const before = await countOf('appointment')
  await fillBookings(place, { doctorIds: [], others: [], own: await readOwn(place) })
  expect(await countOf('appointment')).toBe(before)
})

test('what the demonstration patient cancels is sent back by the provider', async () => {
  const patient = await signIn('patient', 'PATIENT')
  const { list } = (await server.call(appointments.list, {}, patient)).data
  const ahead = list.find(({ status }) => status.code === 'PAID_DEPOSIT')
  const appointmentId = ahead?._id ?? ''
  const { refund } = (await server.call(paying.readCancellation, { appointmentId }, patient)).data
  expect(refund.value).toBe(ahead?.price.value)
  await server.call(paying.cancel, { appointmentId, reason: 'Erledigt.', refund }, patient)
  await server.runJobs()
  expect(await countOf(`refund where state <> 'DONE'`)).toBe(0)
  expect(await countOf('money_case')).toBe(0)
  expect(await readDifferences(server.database)).toEqual([])
})

test('CHAT-12, CHAT-16 the two have talked in their cases, and one question waits to be read', async () => {
  const [patient, doctor] = [await signIn('patient', 'PATIENT'), await signIn('doctor', 'DOCTOR')]
  const { chatrooms } = (await server.call(chat.list, {}, patient)).data
  const said = chatrooms.filter(({ messages }) => messages.length > 0)
  expect(said.length).toBeGreaterThan(6)
  expect(chatrooms.map(({ unread }) => unread).filter(Boolean)).toEqual([1])
  const unread = chatrooms.find(one => one.unread > 0)
  const question = { chatroomId: unread?._id ?? '' }
  const { chatroom } = (await server.call(chat.readChatroom, question, patient)).data
  expect(chatroom.messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  expect((await server.call(chat.countUnread, {}, doctor)).data.total).toBe(0)
})
