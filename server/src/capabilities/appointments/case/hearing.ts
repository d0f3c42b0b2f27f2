import type { appointments } from '@konsil/contract/appointments'
import type { Side } from '@konsil/contract/case-steps'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { hours, later } from '@konsil/contract/core/time'
import type { InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import type { Person } from '../../../http/call.ts'
import { numberSettingsNow } from '../../site/index.ts'
import type { AppointmentsGround } from '../ground.ts'
import { keyToSeal, sealWords } from '../sealed-words.ts'
import { insertDisputeView, readDisputeViews } from '../store/dispute-views.ts'
import { findOpenDispute, insertDispute } from '../store/no-shows.ts'
import { stepOfOwn, takeOwnStep } from './own-step.ts'

/** As long as both sides are waited for, when what is between them comes up now. */
export async function hearUntil(tx: InTransaction, now: Date) {
  const { HEAR_HOURS } = await numberSettingsNow(tx)
  return later(now, hours(HEAR_HOURS))
}

interface Between {
  id: string
  cause: 'NO_SHOW' | 'REJECTED_TWICE'
  hearUntil: Date
}

/** An administrator decides it, having heard both (APPT-55, APPT-57). */
export const openBetweenTwo = (
  tx: InTransaction,
  { id: appointment_id, cause, hearUntil: hear_until }: Between,
  now: Date,
) => insertDispute(tx, { id: newId(now), appointment_id, cause, opened_at: now, hear_until })

/** One of the two says how they see it, once; both read it, and whoever decides. */
export const stateView = (
  ground: AppointmentsGround,
  person: Person,
  { appointmentId, text }: InputOf<typeof appointments.stateView>,
) =>
  stepOfOwn(ground, person, appointmentId, async (tx, row) => {
    const now = ground.clock.now()
    const dispute = await findOpenDispute(tx, row.id)
    if (!dispute?.hear_until) throw new Refusal('appointment.step.refused')
    const views = await readDisputeViews(tx, row.id)
    const isAlone = !views.some(({ dispute_id }) => dispute_id === dispute.id)
    await takeOwnStep(ground, tx, row, person, {
      act: 'STATE_VIEW',
      // The other side is asked for theirs.
      ...(isAlone ? { hearUntil: dispute.hear_until } : {}),
    })
    const id = newId(now)
    const side: Side = person.role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT'
    const isFirst = await insertDisputeView(tx, {
      id,
      dispute_id: dispute.id,
      appointment_id: row.id,
      side,
      stated_by: person.userId,
      stated_at: now,
      sealed_text: sealWords(await keyToSeal(ground.caseKeys, tx, row.id), 'view', id, text),
    })
    if (!isFirst) throw new Refusal('view.stated')
  })
