import { onTheWire } from '@konsil/contract/core/time'
import { type PersonalData, toldInPages } from '../../personal-data.ts'
import { forgetOf, nextOfPatient, runningToFree } from './store.ts'
import { release } from './take-time.ts'

/** Which times a patient was booking during the last day. */
export const holdsOf: PersonalData = {
  // Gone after a day by themselves: nobody has to be told what becomes of them.
  summary: () => Promise.resolve([]),
  async erase(tx, userId) {
    await release(tx, await runningToFree(tx, userId))
    await forgetOf(tx, userId)
  },
  export: {
    heldTimes: toldInPages(nextOfPatient, rows =>
      rows.map(row => ({
        doctorId: row.doctor_id,
        serviceId: row.doctor_service_id,
        startsAt: onTheWire(row.starts_at),
        endsAt: onTheWire(row.ends_at),
        day: row.day,
        timeZone: row.time_zone,
        heldUntil: onTheWire(row.held_until),
        boundUntil: row.bound_until && onTheWire(row.bound_until),
        ended: row.ended,
        createdAt: onTheWire(row.created_at),
      })),
    ),
  },
}
