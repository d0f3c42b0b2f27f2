import { dayIn, days, later } from '@konsil/contract/core/time'
import { inTransaction } from '../../database/transaction.ts'
import { lockPerson } from '../account/index.ts'
import type { Ground } from '../ground.ts'
import { raiseEvent } from '../notifications/index.ts'
import { noteNoScheduleNotified, readSchedules, noScheduleNotifiedAt } from './store/schedules.ts'

const notifiedAgainAfter = days(7)

/** Notifies a doctor that no schedule lies ahead: the first time at once, then once a week (D-298). Takes the lock on the doctor, and looks again. */
export const notifyNoSchedule = ({ database, clock }: Ground, doctorId: string) =>
  inTransaction(database, async tx => {
    const now = clock.now()
    await lockPerson(tx, doctorId)
    const all = await readSchedules(tx, doctorId)
    if (all.some(one => one.ends_on >= dayIn(one.time_zone, now))) return
    const before = await noScheduleNotifiedAt(tx, doctorId)
    if (before && now < later(before, notifiedAgainAfter)) return
    await noteNoScheduleNotified(tx, doctorId, now)
    await raiseEvent(tx, now, { code: 'ACC007', aboutUserId: doctorId, subjects: {} })
  })
