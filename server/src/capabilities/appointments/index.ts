import type { appointments } from '@konsil/contract/appointments'
import type { Connection } from '../../database/connect.ts'
import { jobHandler } from '../../jobs/job.ts'
import type { Capability } from '../capability.ts'
import { physicianIdChangedJob } from '../certificates/index.ts'
import { tryEach } from '../../try-each.ts'
import { leadOn, leadOnJob } from './case/lead-on.ts'
import { caseChangedJob } from './case-changed.ts'
import { checkDoctors, checkDoctorsJob } from './check-doctors.ts'
import { expireUnpaid, expireUnpaidJob } from './expire-unpaid.ts'
import {
  forgetCasesJob,
  forgetDue,
  forgetDueJob,
  forgetGivenUp,
  forgetKeys,
} from './forget-cases.ts'
import { giveUpOpenOf } from './give-up-open.ts'
import type { FollowedGround } from './ground.ts'
import { appointmentsHandlers } from './handlers.ts'
import { officeCasesWaiting } from './office/case-desk.ts'
import { personalDataOf } from './personal-data.ts'
import { doctorsOfPaid } from './store/appointments.ts'
import { deleteFeedOf } from './store/calendar-feeds.ts'
import { findByOccupied } from './store/read-appointments.ts'
import { findStored } from './store/sealed-words.ts'

export { addMade } from './add-made.ts'
export { addPapers, type KeepsReports } from './add-papers.ts'
export { type CallFacts, findCall } from './call-facts.ts'
export { casesOf } from './cases.ts'
export {
  changeDoctor,
  type LostAppointment,
  lockOwnLost,
  ownLost,
  refundWith,
} from './change-doctor.ts'
export { figuresOfDoctor, namedForRevenue, perStatus } from './figures-of-doctor.ts'
export { type AppointmentDraft, makeUnpaid } from './insert-appointment.ts'
export { listedById } from './listed-by-id.ts'
export { linesOf } from './lines-of.ts'
export { lockOwnToMove, type MovableAppointment, moveTo, ownToMove } from './move-appointment.ts'
export { moveWords } from './move-words.ts'
export { notifyOf } from './notify.ts'
export { paidAs } from './paid-as.ts'
export type { PastStep } from './past-steps.ts'
export { backTo, rulesOncePaid, settleAppointment, tellPaymentFailed } from './pay.ts'
export { presentDetail } from './present-detail.ts'
export { presentRatedInAll } from './present-rating.ts'
export { presentedAppointment } from './read-appointment.ts'
export { aheadOfBan } from './office/ahead-of-ban.ts'
export { oldestToForget } from './store/retention.ts'
export { unpaidForNothing, unpaidOf } from './store/appointments.ts'
export { type RatedInAll, ratedInAll } from './store/ratings.ts'
export { raiseNewMessage } from './raise-new-message.ts'
export { recordOfDoctor } from './record-of-doctor.ts'
export { takeStep } from './take-step.ts'
export { tellBankArgues } from './tell-bank-argues.ts'
export { tellBankDecided } from './tell-bank-decided.ts'
export { tellCorrected } from './tell-corrected.ts'
export { tellEarlier } from './tell-earlier.ts'
export { tellRefunded } from './tell-refunded.ts'
export { tellSentBeside } from './tell-sent-beside.ts'

/** With whom a patient had an appointment that was paid and not cancelled (D-048, D-307). */
export async function earlierDoctorsOf(connection: Connection, patientId: string) {
  const rows = await doctorsOfPaid(connection, patientId)
  return new Set(rows.map(({ doctor_id }) => doctor_id))
}

/** The appointments that these rows of `occupied` are booked for, by the ids of the rows. */
export async function appointmentsOf(connection: Connection, occupiedIds: string[]) {
  const rows = await findByOccupied(connection, occupiedIds)
  return new Map(rows.map(row => [row.occupied_id, row.id]))
}

/** What patients have booked with doctors; beside its calls and steps, the jobs that end what nobody pays for and ask about what its doctor cannot hold. */
export function createAppointments(ground: FollowedGround) {
  const capability = {
    handlers: appointmentsHandlers(ground),
    personalData: personalDataOf(ground),
    waitingForOffice: officeCasesWaiting(ground),
    async consentWithdrawn(tx, userId, document) {
      if (document !== 'HEALTH_DATA_CONSENT') return
      // It tells the provider of a calendar that somebody sees doctors.
      await deleteFeedOf(tx, userId)
      await giveUpOpenOf(ground, tx, userId)
      await forgetGivenUp(ground, tx, userId)
    },
    clearExpired: () => ground.caseKeys.clearUnused(ids => findStored(ground.database, ids)),
    jobs: [
      jobHandler(forgetCasesJob, ({ caseIds }) => forgetKeys(ground, caseIds)),
      jobHandler(caseChangedJob, ({ caseId }) =>
        tryEach(ground.followers, one => one.changed(caseId), 'some did not follow a case'),
      ),
      jobHandler(forgetDueJob, () => forgetDue(ground)),
      jobHandler(expireUnpaidJob, () => expireUnpaid(ground)),
      jobHandler(leadOnJob, () => leadOn(ground)),
      jobHandler(checkDoctorsJob, () => checkDoctors(ground)),
      jobHandler(physicianIdChangedJob, ({ doctorId }) => checkDoctors(ground, doctorId)),
    ],
  } satisfies Capability<typeof appointments>
  return {
    ...capability,
    /** What the clock alone decides, as its job does it. */
    leadOn: () => leadOn(ground),
    /** Asks at once those who have booked with a doctor who cannot hold it, or takes the question back (D-322). */
    checkDoctor: (doctorId: string) => checkDoctors(ground, doctorId),
  }
}
