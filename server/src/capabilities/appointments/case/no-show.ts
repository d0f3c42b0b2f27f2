import { noShowAnswerHours, type Side } from '@konsil/contract/case-steps'
import { Refusal } from '@konsil/contract/core/refusals'
import { hours, later } from '@konsil/contract/core/time'
import type { InTransaction } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Person } from '../../../http/call.ts'
import { holdPayable } from '../../payments/index.ts'
import { cancelAppointment } from '../cancel-appointment.ts'
import type { AppointmentsGround } from '../ground.ts'
import { paidAs } from '../paid-as.ts'
import { asActor, isNoShowTime, maySee } from '../policy.ts'
import { presentedAppointment } from '../read-appointment.ts'
import { type AppointmentRow, changeAppointment, lockAppointment } from '../store/appointments.ts'
import { endNoShow, findNoShow, findOpenDispute, insertNoShow } from '../store/no-shows.ts'
import { countVersionsOfDoctor } from '../store/report-versions.ts'
import { takeStepOn } from '../take-step.ts'
import { hearUntil, openBetweenTwo } from './hearing.ts'
import { stepOfOwn, takeOwnStep } from './own-step.ts'

/** The other did not come; where both say so of each other, an administrator decides (APPT-55). */
export const reportNoShow = (ground: AppointmentsGround, person: Person, id: string) =>
  stepOfOwn(ground, person, id, async (tx, row) => {
    const now = ground.clock.now()
    const by: Side = person.role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT'
    const before = await findNoShow(tx, id)
    if (before && (before.ended_at !== null || before.claimed_by === by)) {
      throw new Refusal('no.show.reported')
    }
    const isReported = (await countVersionsOfDoctor(tx, id)) > 0
    if (!isNoShowTime(row, now) || isReported || (await findOpenDispute(tx, id))) {
      throw new Refusal('appointment.step.refused')
    }
    if (before) {
      const until = { hearUntil: await hearUntil(tx, now) }
      await takeOwnStep(ground, tx, row, person, { act: 'REPORT_NO_SHOW', ...until })
      return openDispute(tx, row, until, now)
    }
    const until = later(now, hours(noShowAnswerHours))
    await takeOwnStep(ground, tx, row, person, { act: 'REPORT_NO_SHOW', until })
    await insertNoShow(tx, {
      appointment_id: id,
      claimed_by: by,
      claimed_at: now,
      answer_until: until,
      ended_at: null,
    })
  })

/** The clock of the report stands still until it is decided. */
async function openDispute(
  tx: InTransaction,
  { id }: AppointmentRow,
  until: { hearUntil: Date },
  now: Date,
) {
  await endNoShow(tx, id, now)
  await openBetweenTwo(tx, { id, cause: 'NO_SHOW', ...until }, now)
  await changeAppointment(tx, id, { report_due_at: null })
}

/** Whoever is said not to have come agrees, or contradicts. */
export async function answerNoShow(
  ground: AppointmentsGround,
  person: Person,
  { appointmentId, agree }: { appointmentId: string; agree: boolean },
) {
  return inTransaction(ground.database, async tx => {
    await holdPayable(tx, paidAs, appointmentId)
    const row = await lockAppointment(tx, appointmentId)
    if (!row || !maySee(row, person)) throw new Refusal('not.found')
    const now = ground.clock.now()
    const claim = await findNoShow(tx, appointmentId)
    const isAsked =
      claim?.ended_at === null && claim.claimed_by !== person.role && now < claim.answer_until
    if (!isAsked) throw new Refusal('appointment.step.refused')
    const actor = person.role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT'
    if (agree) await agreed(ground, tx, row, { claimedBy: claim.claimed_by, actor })
    else {
      const until = { hearUntil: await hearUntil(tx, now) }
      const step = { act: 'CONTRADICT', actor: asActor(person.role), ...until } as const
      if (!(await takeStepOn(ground, tx, row, step))) throw new Refusal('appointment.step.refused')
      await openDispute(tx, row, until, now)
    }
    return { appointment: await presentedAppointment(ground, tx, appointmentId, person) }
  })
}

/** Silence agrees. */
export async function endSilentNoShow(ground: AppointmentsGround, tx: InTransaction, id: string) {
  await holdPayable(tx, paidAs, id)
  const row = await lockAppointment(tx, id)
  const claim = row && (await findNoShow(tx, id))
  if (!claim || claim.ended_at !== null || ground.clock.now() < claim.answer_until) return
  await agreed(ground, tx, row, { claimedBy: claim.claimed_by, actor: 'SYSTEM' })
}

interface Agreed {
  claimedBy: Side
  actor: Side | 'SYSTEM'
}

/** Without its doctor everything goes back; without its patient it counts as held. */
async function agreed(
  ground: AppointmentsGround,
  tx: InTransaction,
  row: AppointmentRow,
  { claimedBy, actor }: Agreed,
) {
  await endNoShow(tx, row.id, ground.clock.now())
  if (claimedBy === 'PATIENT') {
    const because = { because: 'DOCTOR', cause: 'DOCTOR_ABSENT' } as const
    await cancelAppointment(ground, tx, row, { actor, ...because, reason: null, by: null })
  } else {
    const held = { act: 'CONFIRM_CALL', actor, cause: 'PATIENT_ABSENT' } as const
    await takeStepOn(ground, tx, row, held)
  }
}
