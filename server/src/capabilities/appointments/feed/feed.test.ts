import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { days, hours, minutes } from '@konsil/contract/core/time'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { appointmentActs } from '../../../../test/appointment-acts.ts'
import { useBookingTwo } from '../../../../test/booking-two.ts'
import { person, type Somebody, testPassword } from '../../../../test/test-server.ts'
import { mostInFeed } from './send-feed.ts'

const { server, doctor, patient } = useBookingTwo()
const acts = appointmentActs(server)
const nine = '2026-12-07T08:00:00Z'

async function keyOf(who: { token: string }) {
  const { data, status } = await server.call(appointments.makeFeed, {}, { token: who.token })
  expect(status).toBe(200)
  const address = new URL(data.address)
  expect(`${address.origin}${address.pathname}`).toBe(
    `${server.config.PUBLIC_URL}/api/v1/appointment/calendar-feed`,
  )
  return address.searchParams.get('key') ?? ''
}
async function fetched(key: string, headers: Record<string, string> = {}) {
  const { data, ...answer } = await server.ask(appointments.readFeed, { key }, { headers })
  return { ...answer, text: data instanceof Uint8Array ? Buffer.from(data).toString() : '' }
}
/** As a calendar reads it. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map(one => {
    const event = new ICAL.Event(one)
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: one.getFirstPropertyValue('status'),
      from: event.startDate.toJSDate().toISOString(),
      to: event.endDate.toJSDate().toISOString(),
      title: event.summary,
      text: event.description,
      url: one.getFirstPropertyValue('url'),
    }
  })
}
const readBy = async (key: string) => eventsIn((await fetched(key)).text)
const own = async ({ token }: { token: string }) =>
  (await server.call(appointments.readOwnFeed, {}, { token })).data.feed

test('APPT-50 a calendar reads one entry for each appointment of both, by uid, which follows each change', async () => {
  const [mine, theirs] = [await keyOf(patient), await keyOf(doctor)]
  const { id, code } = await acts.made(patient.id, doctor, nine)
  expect(await readBy(theirs)).toEqual([])
  const url = `${server.config.PUBLIC_URL}/appointment-tracking/${id}`
  expect(await readBy(mine)).toEqual([
    {
      uid: id,
      sequence: 0,
      status: 'TENTATIVE',
      from: '2026-12-07T08:00:00.000Z',
      to: '2026-12-07T08:30:00.000Z',
      title: 'Doctor’s appointment (video)',
      text: `Everything about it stands here: ${url} (${code})`,
      url,
    },
  ])
  await acts.step(id, { act: 'PAY', actor: 'SYSTEM' })
  const ten = { requestDate: '2026-12-07', start: '10:00', end: '10:30' }
  await server.call(booking.moveAppointment, { appointmentId: id, ...ten }, patient)
  for (const key of [mine, theirs]) {
    expect(await readBy(key)).toMatchObject([
      { uid: id, sequence: 2, status: 'CONFIRMED', from: '2026-12-07T09:00:00.000Z' },
    ])
  }
  await acts.step(id, { act: 'CANCEL', actor: 'DOCTOR' })
  server.clock.advance(days(29))
  for (const key of [mine, theirs]) {
    expect(await readBy(key)).toMatchObject([{ uid: id, sequence: 3, status: 'CANCELLED' }])
  }
  server.clock.advance(days(2))
  expect(await readBy(mine)).toEqual([])
})

test('APPT-50 times are instants: nine in Berlin stays nine when the clocks change', async () => {
  const key = await keyOf(patient)
  for (const at of ['2027-03-27T08:00:00Z', '2027-03-28T07:00:00Z', '2027-03-29T07:00:00Z']) {
    await acts.paid(patient.id, doctor, at)
  }
  const { text } = await fetched(key)
  expect(text).not.toContain('TZID')
  const inBerlin = eventsIn(text).map(({ from }) =>
    new Date(from).toLocaleString('de-DE', { timeZone: 'Europe/Berlin' }),
  )
  expect(inBerlin).toEqual(['27.3.2027, 09:00:00', '28.3.2027, 09:00:00', '29.3.2027, 09:00:00'])
})

test('APPT-50 it says neither who nor what it is about, in the language of whoever made it', async () => {
  const key = await keyOf(patient)
  await acts.paid(patient.id, doctor, nine)
  await server.call(account.updateSettings, { language: 'de' }, { token: patient.token })
  const { text, headers } = await fetched(key)
  expect(eventsIn(text)[0]?.title).toBe('Arzttermin (Video)')
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Konsil: Termine')
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
  for (const word of ['meinung', 'opinion', 'knee', 'Letter', 'Test Person', 'Dr.', doctor.email])
    expect(text).not.toContain(word)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
})

test('APPT-50 what has not changed is not sent again, and nobody in between keeps it', async () => {
  const key = await keyOf(patient)
  const row = await acts.paid(patient.id, doctor, nine)
  const first = await fetched(key)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const address = `${server.url}/api/v1/appointment/calendar-feed?key=${key}`
  const again = await fetch(address, { headers: { 'if-none-match': `"other", W/${etag}` } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  server.clock.advance(1_000)
  await acts.step(row?.id ?? '', { act: 'CANCEL', actor: 'PATIENT' })
  expect((await fetched(key, { 'if-none-match': etag })).status).toBe(200)
})

test('APPT-50 a made-up address, a replaced one and one that has ended are answered alike, and none leads to signing in', async () => {
  const older = await keyOf(patient)
  const newer = await keyOf(patient)
  expect(newer).not.toBe(older)
  expect((await fetched(newer)).status).toBe(200)
  await server.call(appointments.endFeed, {}, { token: patient.token })
  expect(await own(patient)).toBeNull()
  for (const key of [older, newer, 'x'.repeat(43), '']) {
    const { status, items, headers } = await fetched(key)
    expect([status, items[0]?.id, headers.get('location')]).toEqual([404, 'not.found', null])
  }
})

test('APPT-50 it outlives the session in which it was made, and nobody’s account but one that is open', async () => {
  const key = await keyOf(patient)
  await server.call(access.signOut, {}, patient)
  expect((await fetched(key)).status).toBe(200)
  const stateOf = (state: string) =>
    server.pool.query('update app_user set state = $1 where id = $2', [state, patient.id])
  await stateOf('BANNED')
  expect((await fetched(key)).status).toBe(404)
  await stateOf('ACTIVE')
  expect((await fetched(key)).status).toBe(200)
})

test('APPT-50, ACC-50 the file of one’s own data says that there is one, and deleting the account ends it', async () => {
  const key = await keyOf(doctor)
  await fetched(key)
  const { data } = await server.ask(access.downloadData, {}, { token: doctor.token })
  const told = JSON.parse(String(data)) as { calendarFeed: unknown }
  const at = '2026-11-21T09:00:00.000Z'
  expect(told.calendarFeed).toEqual({ madeAt: at, readAt: at })
  expect(String(data)).not.toContain(key)
  const { kept } = (await server.call(access.summariseData, {}, doctor)).data
  expect(kept).toContainEqual({ kind: 'CALENDAR_FEED', count: 1, fate: 'ERASED' })
  await server.call(access.deleteAccount, { password: testPassword }, { token: doctor.token })
  expect((await fetched(key)).status).toBe(404)
  const { rowCount } = await server.pool.query('select from calendar_feed where user_id = $1', [
    doctor.id,
  ])
  expect(rowCount).toBe(0)
})

test('APPT-50, D-304 withdrawing the consent to health data ends it, and without it none is made', async () => {
  const key = await keyOf(patient)
  const version = '2026-11'
  await server.call(
    access.withdrawConsent,
    { document: 'HEALTH_DATA_CONSENT', version },
    { token: patient.token },
  )
  expect((await fetched(key)).status).toBe(404)
  const refused = await server.call(appointments.makeFeed, {}, { token: patient.token })
  expect(refused.items[0]?.id).toBe('consent.required')
})

test('APPT-50 its page says to the hour whether a calendar asks', async () => {
  const key = await keyOf(patient)
  const madeAt = '2026-11-21T09:00:00.000Z'
  expect(await own(patient)).toEqual({ madeAt, readAt: null })
  server.clock.advance(minutes(10))
  await fetched(key)
  server.clock.advance(minutes(10))
  await fetched(key)
  expect(await own(patient)).toEqual({ madeAt, readAt: '2026-11-21T09:10:00.000Z' })
  server.clock.advance(hours(1))
  await fetched(key)
  expect(await own(patient)).toEqual({ madeAt, readAt: '2026-11-21T10:20:00.000Z' })
})

test('APPT-50 each address has its own bound, and its key stands in no log and not in the database', async () => {
  const key = await keyOf(patient)
  const other = await keyOf(await person(server, 'PATIENT'))
  const statuses: number[] = []
  for (let at = 0; at < 61; at += 1) statuses.push((await fetched(key)).status)
  expect(statuses.slice(-2)).toEqual([200, 429])
  expect((await fetched(other)).status).toBe(200)
  expect(server.logLines.length).toBeGreaterThan(60)
  expect(server.logLines.join('\n')).not.toContain(key)
  const { rows } = await server.pool.query('select * from calendar_feed')
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('APPT-50 it holds what comes next, then what was within half a year, and no more than so many', async () => {
  const key = await keyOf(doctor)
  await many(patient, mostInFeed + 20)
  const events = await readBy(key)
  expect(events).toHaveLength(mostInFeed)
  const now = server.clock.now().toISOString()
  const past = events.filter(({ from }) => from < now)
  expect(past).toHaveLength(mostInFeed - 402)
  expect(events[0]?.from).toBe('2026-11-21T09:00:00.000Z')
  expect(past[0]?.from).toBe('2026-11-21T08:00:00.000Z')
  server.clock.advance(days(184))
  const later = await readBy(key)
  expect(later.every(({ from }) => from >= now)).toBe(true)
})

/** One now, 400 in the hours ahead, another long after; the others before. */
async function many({ id: patientId }: Somebody, count: number) {
  const row = await acts.paid(patientId, doctor, '2027-06-07T08:00:00Z')
  const { rows } = await server.pool.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'appointment'::regclass and attnum > 0 and not attisdropped`,
  )
  const differ: Record<string, string> = {
    id: 'gen_random_uuid()',
    code: `'T' || lpad(at::text, 8, '0')`,
    occupied_id: 'null',
    call_id: 'gen_random_uuid()',
    call_room: `replace(gen_random_uuid()::text, '-', '')`,
    starts_at: `$2::timestamptz + at * interval '1 hour'`,
    ends_at: `$2::timestamptz + at * interval '1 hour' + interval '30 minutes'`,
    state: `'COMPLETED'`,
    answer_until: 'null',
  }
  const names = rows.map(({ name }) => name)
  await server.pool.query(
    `with made as (
       insert into appointment (${names.join()})
       select ${names.map(name => differ[name] ?? `one.${name}`).join()}
       from appointment one, generate_series(401 - ${count}, 400) at where one.id = $1
       returning id)
     insert into appointment_log (appointment_id, act, actor, state, happened_at)
     select id, 'MAKE', 'PATIENT', 'NOT_PAID', $2 from made`,
    [row?.id, server.clock.now()],
  )
}
