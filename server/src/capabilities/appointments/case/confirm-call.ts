import { Refusal } from '@konsil/contract/core/refusals'
import type { Person } from '../../../http/call.ts'
import type { AppointmentsGround } from '../ground.ts'
import { hasBegun } from '../policy.ts'
import { readLogs } from '../store/appointments.ts'
import { endNoShow, findNoShow, findOpenDispute } from '../store/no-shows.ts'
import { comingIn } from './coming.ts'
import { stepOfOwn, takeOwnStep } from './own-step.ts'

/**
 * Before it begins both say with it that they will come; afterwards, that it was held (D-076, D-318). Whoever
 * has said that the other did not come takes that back with it; the other answers it by its own call.
 */
export const confirmCall = (ground: AppointmentsGround, person: Person, id: string) =>
  stepOfOwn(ground, person, id, async (tx, row) => {
    const now = ground.clock.now()
    const claim = await findNoShow(tx, id)
    const isAccused = claim?.ended_at === null && claim.claimed_by !== person.role
    if (isAccused || (await findOpenDispute(tx, id))) throw new Refusal('appointment.step.refused')
    const act = hasBegun(row, now) ? 'CONFIRM_CALL' : 'SAY_COMING'
    if (
      act === 'SAY_COMING' &&
      comingIn(await readLogs(tx, [id])).some(one => one === person.role)
    ) {
      throw new Refusal('appointment.step.refused')
    }
    await takeOwnStep(ground, tx, row, person, { act })
    await endNoShow(tx, id, now)
  })
