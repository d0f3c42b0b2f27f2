import { randomUUID } from 'node:crypto'
import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { minutes } from '@konsil/contract/core/time'
import { beforeEach, expect, test } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { useBookingTwo } from '../../../test/booking-two.ts'
import { paymentActs } from '../../../test/payment-acts.ts'
import { person, type Somebody, testPassword } from '../../../test/test-server.ts'
import { checkAccessLog } from '../../access-log/check-access-log.ts'

const { server, doctor, patient } = useBookingTwo()
const acts = appointmentActs(server)
let admin: Somebody
let appointmentId: string
beforeEach(async () => {
  admin = await person(server, 'ADMIN')
  const row = await acts.paid(patient.id, doctor, '2026-12-07T08:00:00Z')
  appointmentId = row?.id ?? ''
})

const because = 'The patient asked us what was written.'
const read = async ({ token }: { token: string }) =>
  (await server.call(appointments.readAppointment, { id: appointmentId }, { token })).data
async function words({ token }: { token: string }, reason?: string) {
  const { status, data, items } = await server.call(
    appointments.readWords,
    { appointmentId, reason },
    { token },
  )
  return items[0] ? [status, items[0].id, items[0].values] : data
}
async function log(more: object = {}, { token }: { token: string } = patient) {
  const asked = { appointmentId, ...more }
  return (await server.call(appointments.readAccessLog, asked, { token })).data
}
const told = async () =>
  (await log()).list.map(({ role, name, thing, from, reason }) =>
    [role, name?.lastName, thing, from.slice(11, 16), reason].filter(Boolean).join(' '),
  )
const nameOf = async ({ id }: { id: string }) => {
  const rows = server.database.selectFrom('profile').where('user_id', '=', id)
  return (await rows.select('last_name').executeTakeFirstOrThrow()).last_name
}

/** Money that an administrator sent back, saying why. */
async function refunded() {
  await paymentActs(server).moved({ payerId: patient.id, payeeId: doctor.id }, appointmentId)
  const { token } = await person(server, 'ADMIN')
  const asked = { appointmentId, amount: 100, reason: 'The line broke early.' }
  const { status } = await server.call(appointments.refund, asked, { token })
  expect(status).toBe(200)
}

test('APPT-53 nobody has read it at first; the doctor who opens it leaves a line, the patient none', async () => {
  expect(await log()).toEqual({ list: [], total: 0 })
  expect((await read(patient)).note).toBe('My knee hurts')
  expect(await told()).toEqual([])
  expect((await read(doctor)).note).toBe('My knee hurts')
  const [line] = (await log()).list
  expect(line).toMatchObject({
    role: 'DOCTOR',
    thing: 'NOTE',
    from: '2026-11-21T09:00:00.000Z',
    until: '2026-11-21T09:30:00.000Z',
    reason: null,
  })
  server.clock.advance(minutes(20))
  await read(doctor)
  expect(await told()).toHaveLength(1)
  server.clock.advance(minutes(10))
  await read(doctor)
  const name = await nameOf(doctor)
  expect(await told()).toEqual([`DOCTOR ${name} NOTE 09:30`, `DOCTOR ${name} NOTE 09:00`])
})

test('APPT-53 a doctor reads why its patient cancelled and why money went back, each with a line; what they wrote themselves is theirs', async () => {
  await refunded()
  await server.call(appointments.cancel, { appointmentId, reason: 'I am well again' }, patient)
  expect((await read(doctor)).cancelled?.reason).toBe('I am well again')
  const things = (await log()).list.map(({ thing }) => thing)
  expect(things.toSorted()).toEqual(['NOTE', 'REASON', 'REFUND_REASON'])
  const other = await acts.paid(patient.id, doctor, '2026-12-07T10:00:00Z')
  appointmentId = other?.id ?? ''
  await server.call(appointments.cancel, { appointmentId, reason: 'I have fallen ill' }, doctor)
  expect((await read(doctor)).cancelled?.reason).toBe('I have fallen ill')
  expect((await log()).list.map(({ thing }) => thing)).toEqual(['NOTE'])
})

test('APPT-53 a doctor who opens it many times at once leaves one line, and the chain is whole', async () => {
  await Promise.all(Array.from({ length: 12 }, () => read(doctor)))
  expect(await told()).toHaveLength(1)
  expect((await checkAccessLog(server.database)).faults).toEqual([])
})

test('APPT-59 to an administrator the appointment answers none of the words of others', async () => {
  await refunded()
  await server.call(appointments.cancel, { appointmentId, reason: 'I am well again' }, patient)
  const { note, phone, cancelled, refunds } = await read(admin)
  expect([note, phone, cancelled?.reason]).toEqual([null, null, null])
  expect(refunds.map(({ reason }) => reason)).toEqual(refunds.map(() => null))
  expect(refunds.length).toBeGreaterThan(0)
  expect(await told()).toEqual([])
})

test('APPT-59 an administrator opens the words after saying why: for half an hour, in this case and this session, and the patient reads the reason', async () => {
  await refunded()
  await server.call(appointments.cancel, { appointmentId, reason: 'I am well again' }, patient)
  const required = [400, 'reason.required', { field: 'reason', min: 10 }]
  expect(await words(admin)).toEqual(required)
  expect(await words(admin, 'too short')).toEqual(required)
  expect(await told()).toEqual([])
  const opened = { note: 'My knee hurts', reason: 'I am well again' }
  expect(await words(admin, because)).toMatchObject(opened)
  const name = await nameOf(admin)
  const first = ['REASON', 'NOTE'].map(thing => `ADMIN ${name} ${thing} 09:00 ${because}`)
  expect(await told()).toEqual(first)
  server.clock.advance(minutes(29))
  expect(await words(admin)).toMatchObject(opened)
  expect(await told()).toEqual(first)
  expect(await words(await signedInAgain(admin))).toEqual(required)
  expect(await words(await person(server, 'ADMIN'))).toEqual(required)
  const other = await acts.paid(patient.id, doctor, '2026-12-07T10:00:00Z')
  const own = appointmentId
  appointmentId = other?.id ?? ''
  expect(await words(admin)).toEqual(required)
  appointmentId = own
  server.clock.advance(minutes(1))
  expect(await words(admin)).toEqual(required)
  const again = 'The doctor asks about it once more.'
  expect(await words(admin, again)).toMatchObject(opened)
  expect((await told()).slice(0, 2)).toEqual(
    first.map(line => line.replace(`09:00 ${because}`, `09:30 ${again}`)),
  )
})

test('APPT-59 where nothing was written a reason is asked for all the same', async () => {
  const from = '2026-12-07T10:00:00Z'
  appointmentId = (await acts.made(patient.id, doctor, from, { note: null })).id
  expect(await words(admin)).toEqual([400, 'reason.required', { field: 'reason', min: 10 }])
  expect(await words(admin, because)).toEqual({ note: null, reason: null })
  expect(await told()).toEqual([])
})

test('APPT-53 the log is its patient’s alone, paged, and of nothing that does not exist', async () => {
  await read(doctor)
  await words(admin, because)
  const { list, total } = await log({ page: 2, size: 1 })
  expect([list.map(({ role }) => role), total]).toEqual([['DOCTOR'], 2])
  const stranger = await person(server, 'PATIENT')
  for (const [id, who] of [
    [appointmentId, stranger],
    [randomUUID(), patient],
  ] as const) {
    const asked = { appointmentId: id }
    const { status, items } = await server.call(appointments.readAccessLog, asked, who)
    expect([status, items[0]?.id]).toEqual([404, 'not.found'])
  }
  const none = { appointmentId: randomUUID(), reason: because }
  const { status, items } = await server.call(appointments.readWords, none, admin)
  expect([status, items[0]?.id]).toEqual([404, 'not.found'])
})

test('APPT-59 the reason lies sealed, opens at its own reading alone', async () => {
  await words(admin, because)
  const { rows } = await server.pool.query<{ row: string }>(
    'select to_jsonb(one)::text as row from reading_reason one where appointment_id = $1',
    [appointmentId],
  )
  expect(rows.map(({ row }) => row).join('')).not.toMatch(/asked|\\\\x[0-9a-f]*61736b6564/)
  await words(admin, 'The doctor asks about it once more.')
  await server.pool.query(
    `update reading_reason one set sealed_words = other.sealed_words from reading_reason other
     where one.appointment_id = $1 and other.appointment_id = $1 and one.id <> other.id`,
    [appointmentId],
  )
  expect((await server.ask(appointments.readAccessLog, { appointmentId }, patient)).status).toBe(
    500,
  )
})

interface File {
  appointments: { id: string; readings: object[] }[]
}
async function fileOf({ token }: { token: string }) {
  const file: File = JSON.parse(String((await server.ask(access.downloadData, {}, { token })).data))
  return file.appointments.find(({ id }) => id === appointmentId)?.readings
}

test('APPT-53, ACC-50 the file of the patient says who has read what; that of the doctor what they have read themselves, and to take it is to read', async () => {
  await refunded()
  await read(doctor)
  await words(admin, because)
  server.clock.advance(minutes(40))
  expect(await fileOf(await signedInAgain(doctor))).toMatchObject([
    { as: 'DOCTOR', thing: 'NOTE' },
    { as: 'DOCTOR', thing: 'REFUND_REASON', from: '2026-11-21T09:00:00.000Z' },
    { as: 'DOCTOR', thing: 'REFUND_REASON', from: '2026-11-21T09:40:00.000Z' },
  ])
  expect(await fileOf(await signedInAgain(patient))).toMatchObject([
    { as: 'DOCTOR', thing: 'NOTE', reason: null },
    { as: 'DOCTOR', thing: 'REFUND_REASON' },
    { as: 'ADMIN', thing: 'NOTE', reason: because, reasonGivenAt: '2026-11-21T09:00:00.000Z' },
    { as: 'DOCTOR', thing: 'REFUND_REASON' },
  ])
})

async function signedInAgain({ email, role }: Pick<Somebody, 'email' | 'role'>) {
  const asked = { email, password: testPassword, role }
  return (await server.call(access.signIn, asked)).data
}

test('APPT-53, ACC-50 who has read stays by ids when the patient has left; the words of the reasons go', async () => {
  await read(doctor)
  await words(admin, because)
  await server.call(access.deleteAccount, { password: testPassword }, patient)
  const { rows } = await server.pool.query<{ reader_id: string }>(
    'select reader_id from access_log_line where case_id = $1 order by place',
    [appointmentId],
  )
  expect(rows.map(row => row.reader_id)).toEqual([doctor.id, admin.id])
  const left = await server.pool.query('select from reading_reason where appointment_id = $1', [
    appointmentId,
  ])
  expect(left.rowCount).toBe(0)
  expect((await checkAccessLog(server.database)).faults).toEqual([])
})

test('APPT-53 whoever has left stands in the log without a name', async () => {
  await words(admin, because)
  await server.call(access.deleteAccount, { password: testPassword }, admin)
  expect((await log()).list.map(({ role, name }) => [role, name])).toEqual([['ADMIN', null]])
})
