import { Refusal } from '@konsil/contract/core/refusals'
import type { Person } from '../../../http/call.ts'
import type { AppointmentsGround } from '../ground.ts'
import { insertOptionDone } from '../store/options-done.ts'
import { stepOfOwn, takeOwnStep } from './own-step.ts'

/** Part of the booked service is done, for good (APPT-35, APPT-36). */
export const tickOption = (
  ground: AppointmentsGround,
  person: Person,
  { appointmentId, optionId }: { appointmentId: string; optionId: string },
) =>
  stepOfOwn(ground, person, appointmentId, async (tx, row) => {
    const isBooked = row.service_options.some(option => option.optionId === optionId)
    if (!isBooked) throw new Refusal('option.unknown')
    await takeOwnStep(ground, tx, row, person, { act: 'TICK' })
    const done = {
      appointment_id: row.id,
      option_id: optionId,
      done_at: ground.clock.now(),
    }
    if (!(await insertOptionDone(tx, done))) throw new Refusal('option.unknown')
  })
