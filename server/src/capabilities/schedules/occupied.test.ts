import { expect, test } from 'vitest'
import { scheduleActs } from '../../../test/schedule-acts.ts'
import { person, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = scheduleActs(server)

const at = (from: string, minutes = 30) => ({ from: `2026-12-07T${from}:00Z`, minutes })

test('BOOK-06 the database takes no two holds or appointments of a doctor that overlap', async () => {
  const [doctor, other] = [await person(server, 'DOCTOR'), await person(server, 'DOCTOR')]
  const soon = new Date('2026-11-21T09:05:00Z')
  await acts.occupy(doctor.id, at('08:00'))
  const overlapping = [at('08:00'), at('07:45'), at('08:29', 1), at('07:00', 240)]
  for (const one of overlapping) {
    await expect(acts.occupy(doctor.id, one)).rejects.toThrow('occupied_once')
    await expect(acts.occupy(doctor.id, one, 'HELD', soon)).rejects.toThrow('occupied_once')
    await acts.occupy(doctor.id, one, 'FREED')
  }
  await acts.occupy(doctor.id, at('08:30'))
  await acts.occupy(doctor.id, at('07:30'), 'HELD', soon)
  await acts.occupy(other.id, at('08:00'))
  await expect(acts.occupy(doctor.id, at('20:00'), 'HELD')).rejects.toThrow('occupied_hold_ends')
  await expect(acts.occupy(doctor.id, at('20:00'), 'BOOKED', soon)).rejects.toThrow(
    'occupied_hold_ends',
  )
  await expect(acts.occupy(doctor.id, at('20:00', 0))).rejects.toThrow()
})
