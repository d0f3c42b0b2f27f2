import { Refusal } from '@konsil/contract/core/refusals'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { LivePerson } from '../../ports/live.ts'
import { inSince } from './call-times.ts'
import type { VideoCallsGround } from './ground.ts'
import { judgeCall } from './open-call.ts'
import { comeBack, comeIn, findInstance, noteSeen, type Seat } from './store/visits.ts'

export interface Entering {
  callId: string
  instance: string
  isBack?: boolean | undefined
}

/**
 * Comes into a call whose door is open, or comes back into one after its time; answers which page was in before. A page
 * whose line was away may have missed that a newer one has taken its place.
 */
export const enterCall = (
  ground: VideoCallsGround,
  person: LivePerson,
  { callId, instance, isBack = false }: Entering,
) =>
  inTransaction(ground.database, async tx => {
    const { facts, times, side, open } = await judgeCall(ground, tx, callId, person)
    if (!open.may.joinCall) throw new Refusal('call.over')
    const now = ground.clock.now()
    if (now < times.opensAt) throw new Refusal('call.not.open')
    const visit = {
      id: newId(now),
      call_id: callId,
      side,
      appointment_id: facts.appointmentId,
      person_id: person.userId,
      instance,
    }
    const came = await (now < times.endsAt
      ? comeIn(tx, visit, { isBack, now })
      : now < times.stayUntil
        ? comeBack(tx, visit, { inSince: inSince(times.endsAt), isBack, now })
        : undefined)
    if (!came) {
      const present = isBack ? await findInstance(tx, callId, side) : undefined
      throw new Refusal(present && present.instance !== instance ? 'call.taken' : 'call.over')
    }
    return { appointmentId: facts.appointmentId, side, times, before: came.instance_before }
  })

/** Whether a page may stay, as it is asked from time to time; answers until when. */
export const stayInCall = (ground: VideoCallsGround, person: LivePerson, seat: Seat) =>
  inTransaction(ground.database, async tx => {
    const { times, open } = await judgeCall(ground, tx, seat.call_id, person)
    const now = ground.clock.now()
    if (!open.may.joinCall || now >= times.stayUntil) throw new Refusal('call.over')
    if (!(await noteSeen(tx, seat, now))) throw new Refusal('call.taken')
    return times
  })
