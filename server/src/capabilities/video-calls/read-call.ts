import { later, minutes, onTheWire } from '@konsil/contract/core/time'
import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import { listedById } from '../appointments/index.ts'
import { doorAt, longestStay } from './call-times.ts'
import type { VideoCallsGround } from './ground.ts'
import { judgeCall, type JudgedCall } from './open-call.ts'
import { findReleased, openPhone } from './released-phone.ts'
import { findVisit } from './store/visits.ts'

/** A relay lets nobody go on whose credentials have run out: they last longer than anybody stays. */
const beyondTheStay = minutes(15)
/** Whoever comes back later is given another one with the page. */
const tokenLasts = minutes(10)

/** Before its time and after it as well: the page says when it is, or was. */
export async function readCall(ground: VideoCallsGround, person: Person, callId: string) {
  const { appointmentId, released, ...told } = await inTransaction(ground.database, tx =>
    tellCall(ground, tx, person, callId),
  )
  // Where the keys lie may take long to answer: no connection to the cases is held meanwhile.
  const key = released && (await ground.cases.keyOf(appointmentId))
  return { ...told, phone: released ? openPhone(key, released) : null }
}

async function tellCall(
  ground: VideoCallsGround,
  tx: InTransaction,
  person: Person,
  callId: string,
) {
  const judged = await judgeCall(ground, tx, callId, person)
  const { facts, times, side, open } = judged
  const now = ground.clock.now()
  const isOpen =
    open.may.joinCall && doorAt(times, await findVisit(tx, callId, side), now) === 'OPEN'
  const listed = await listedById(ground, tx, person, [facts.appointmentId])
  const appointment = listed.get(facts.appointmentId)
  if (!appointment) throw new Refusal('call.not.found.call')
  const { conference } = ground
  return {
    appointmentId: facts.appointmentId,
    released: await findReleased(ground, tx, person, judged),
    call: { _id: callId, room: facts.room, appointment },
    token: isOpen ? await conference.tokenFor(facts.room, later(now, tokenLasts)) : null,
    domain: conference.domain,
    conference: conference.kind,
    ice: isOpen ? iceOf(ground, { callId, side, times }) : conference.ice(),
    side,
    opensAt: onTheWire(times.opensAt),
    endsAt: onTheWire(times.endsAt),
    stayUntil: onTheWire(times.stayUntil),
    now: onTheWire(now),
    isOpen,
  }
}

interface Place extends Pick<JudgedCall, 'side' | 'times'> {
  callId: string
}

export const iceOf = (
  { conference }: Pick<VideoCallsGround, 'conference'>,
  { callId, side, times }: Place,
) => conference.ice({ callId, side, until: later(longestStay(times.endsAt), beyondTheStay) })
