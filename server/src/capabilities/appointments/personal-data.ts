import type { Connection } from '../../database/connect.ts'
import { erased, type PersonalData } from '../personal-data.ts'
import { appointmentParts } from './export-data.ts'
import { restrictCases } from './forget-cases.ts'
import type { AppointmentsGround, FollowedGround } from './ground.ts'
import { readOwnFeed } from './feed/own-feed.ts'
import { giveUpOpenOf, isAhead } from './give-up-open.ts'
import { owesReport } from './policy.ts'
import {
  type AppointmentRow,
  countOfPerson,
  findHeldOrWritten,
  isAnyDelivered,
} from './store/appointments.ts'
import { deleteFeedOf } from './store/calendar-feeds.ts'
import { deleteReadingReasonsOf } from './store/reading-reasons.ts'
import { deleteRefundReasonsOf } from './store/refund-reasons.ts'
import { forgetPhonesOf } from './store/sealed-words.ts'

/** What is given up with the account is not waited for. */
async function isAwaited(
  { clock }: AppointmentsGround,
  connection: Connection,
  owed: readonly AppointmentRow[],
  patientId: string,
) {
  for (const row of owed) {
    if (row.patient_id === patientId && !(await isAhead(connection, row, clock.now()))) return true
  }
  return false
}

/** Records of what was agreed stay for as long as the law says; what has not begun is given up (D-037). */
export const personalDataOf = (ground: FollowedGround): PersonalData => ({
  async summary(connection, userId) {
    const count = await countOfPerson(connection, userId)
    const hasFeed = (await readOwnFeed(connection, userId)) !== null
    const years = ground.config.RECORD_YEARS
    return [
      { kind: 'APPOINTMENTS', count, fate: 'STAYS', years } as const,
      erased('CALENDAR_FEED', hasFeed ? 1 : 0),
    ].filter(one => one.count > 0)
  },
  async hindrances(connection, userId) {
    const rows = await findHeldOrWritten(connection, userId)
    const isToBePaid = await isAnyDelivered(connection, userId)
    const owed = rows.filter(row => owesReport(row))
    const isOwed = owed.some(row => row.doctor_id === userId && row.choose_until === null)
    return [
      ...(isOwed ? (['REPORT_OWED'] as const) : []),
      ...((await isAwaited(ground, connection, owed, userId)) ? (['REPORT_AWAITED'] as const) : []),
      ...(isToBePaid ? (['PAYOUT_OWED'] as const) : []),
    ]
  },
  async erase(tx, userId) {
    await deleteFeedOf(tx, userId)
    await giveUpOpenOf(ground, tx, userId)
    await forgetPhonesOf(tx, userId)
    await deleteRefundReasonsOf(tx, userId)
    await restrictCases(ground, tx, userId)
    // Who has read what stays, by ids.
    await deleteReadingReasonsOf(tx, userId)
  },
  export: { ...appointmentParts(ground), calendarFeed: readOwnFeed },
})
