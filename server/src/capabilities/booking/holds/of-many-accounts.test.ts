import { booking } from '@konsil/contract/booking'
import { minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { bookableDoctor } from '../../../../test/schedule-acts.ts'
import { person, usePerson, useTestServer } from '../../../../test/test-server.ts'

/** Of bookings an address may ask five times as often as of anything else that is counted by it. */
const server = useTestServer({ settings: { ATTEMPTS_PER_ADDRESS: '10', TRUST_PROXY: 'true' } })
const admin = usePerson(server, 'ADMIN')

test('F26 by however many accounts, one address takes the time of doctors so often in a quarter of an hour, and others book meanwhile', async () => {
  const doctor = await bookableDoctor(server, admin.token)
  const accounts = await Promise.all(Array.from({ length: 7 }, () => person(server, 'PATIENT')))
  const other = await person(server, 'PATIENT')
  const asked = { doctorId: doctor.id, serviceId: doctor.serviceId, requestDate: '2026-12-07' }
  const hold = async ({ token }: { token: string }, from = '192.0.2.7') => {
    const question = { ...asked, start: '09:00', end: '09:30' }
    const headers = { 'x-forwarded-for': from }
    const { status, items } = await server.call(booking.createSlot, question, { token, headers })
    return items[0]?.id ?? status
  }
  const rounds = Array.from({ length: 8 }, () => accounts).flat()
  const answers = await Promise.all(rounds.map(one => hold(one)))
  expect(answers.filter(one => one === 'too.many.requests')).toHaveLength(rounds.length - 50)
  expect(await hold(other)).toBe('too.many.requests')
  expect(await hold(other, '192.0.2.8')).toBe('slot.taken')
  server.clock.advance(minutes(15))
  expect(await hold(other)).toBe(200)
})
