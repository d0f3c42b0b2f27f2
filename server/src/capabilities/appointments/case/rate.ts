import type { InputOf } from '@konsil/contract/core/endpoint'
import type { appointments } from '@konsil/contract/appointments'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Person } from '../../../http/call.ts'
import type { AppointmentsGround } from '../ground.ts'
import { keyToSeal, sealWords } from '../sealed-words.ts'
import { addToRatingOf, insertRating } from '../store/ratings.ts'
import { stepOfOwn, takeOwnStep } from './own-step.ts'

/** Once, and only what was completed; the doctor's average goes with it (APPT-44, D-084). */
export const rate = (
  ground: AppointmentsGround,
  person: Person,
  { appointmentId, score, comment }: InputOf<typeof appointments.rate>,
) =>
  stepOfOwn(ground, person, appointmentId, async (tx, row) => {
    await takeOwnStep(ground, tx, row, person, { act: 'RATE' })
    const { id, doctor_id } = row
    const halves = Math.round(2 * score)
    const isFirst = await insertRating(tx, {
      appointment_id: id,
      doctor_id,
      halves,
      sealed_comment: comment
        ? sealWords(await keyToSeal(ground.caseKeys, tx, row.id), 'comment', id, comment)
        : null,
      rated_at: ground.clock.now(),
    })
    if (!isFirst) throw new Refusal('appointment.rated')
    await addToRatingOf(tx, doctor_id, halves)
  })
