import { later, minutes, onTheWire } from '@konsil/contract/core/time'
import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import type { Person } from '../../http/call.ts'
import { listedById } from '../appointments/index.ts'
import { doorAt, longestStay } from './call-times.ts'
import type { VideoCallsGround } from './ground.ts'
import { type OpenedCall, openCall } from './open-call.ts'
import { readPhone } from './released-phone.ts'
import { findVisit } from './store/visits.ts'

/** A relay lets nobody go on whose credentials have run out: they last longer than anybody stays. */
const beyondTheStay = minutes(15)
/** Whoever comes back later is given another one with the page. */
const tokenLasts = minutes(10)

/** Before its time and after it as well: the page says when it is, or was. */
export async function readCall(
  ground: VideoCallsGround,
  tx: InTransaction,
  person: Person,
  callId: string,
) {
  const opened = await openCall(ground.cases.read, tx, callId, person)
  const { facts, times, side } = opened
  const now = ground.clock.now()
  const isOpen =
    opened.open.may.joinCall && doorAt(times, await findVisit(tx, callId, side), now) === 'OPEN'
  const listed = await listedById(ground, tx, person, [facts.appointmentId])
  const appointment = listed.get(facts.appointmentId)
  if (!appointment) throw new Refusal('call.not.found.call')
  const { conference } = ground
  return {
    call: { _id: callId, room: facts.room, appointment },
    token: isOpen ? await conference.tokenFor(facts.room, later(now, tokenLasts)) : null,
    domain: conference.domain,
    conference: conference.kind,
    ice: isOpen ? iceOf(ground, opened) : conference.ice(),
    side,
    opensAt: onTheWire(times.opensAt),
    endsAt: onTheWire(times.endsAt),
    stayUntil: onTheWire(times.stayUntil),
    now: onTheWire(now),
    isOpen,
    phone: await readPhone(ground, tx, person, opened),
  }
}

export const iceOf = ({ conference }: VideoCallsGround, { times }: Pick<OpenedCall, 'times'>) =>
  conference.ice(later(longestStay(times.endsAt), beyondTheStay))
