import {
  callOrCase,
  callQuality,
  joinedCall,
  oneCall,
  oneCase,
  qualitySeconds,
  sentSignal,
} from '@konsil/contract/call-signals'
import { Refusal } from '@konsil/contract/core/refusals'
import { later, onTheWire, seconds } from '@konsil/contract/core/time'
import type { LivePage, LivePerson } from '../../../ports/live.ts'
import { fitting } from '../../fitting.ts'
import type { Spend } from '../../spend.ts'
import type { VideoCallsGround } from '../ground.ts'
import { iceOf } from '../read-call.ts'
import { otherSide, roomOfCase, roomOfSeat } from '../rooms.ts'
import { noteLeft, noteQuality } from '../store/visits.ts'
import { placesOf, type Seat } from './places.ts'

export interface HeardGround extends VideoCallsGround {
  /** What asks the database. */
  spendAsking: Spend
  /** What only goes on to the other side. */
  spendSaying: Spend
}

/** One open page of somebody. Nothing is known of anybody but what they say now; the database knows who may. */
export function hearCall(ground: HeardGround, page: LivePage<'/call'>, person: LivePerson) {
  const places = placesOf(ground, page, person)
  hearPresence(ground, page, person, places)
  hearSignals(ground, page, person, places)
}

type Places = ReturnType<typeof placesOf>

function hearPresence(
  ground: HeardGround,
  page: LivePage<'/call'>,
  person: LivePerson,
  places: Places,
) {
  const { live, clock, database } = ground
  page.hear('join', async asked => {
    const entering = fitting(joinedCall, asked)
    ground.spendAsking(person)
    const { appointmentId, side, times } = await places.take(entering)
    return {
      appointmentId,
      side,
      ice: iceOf(ground, { times }),
      endsAt: onTheWire(times.endsAt),
      stayUntil: onTheWire(times.stayUntil),
    }
  })
  page.hear('leave', async asked => {
    const what = fitting(callOrCase, asked)
    ground.spendAsking(person)
    if ('appointmentId' in what) return places.unwatch()
    const seat = places.seatIn(what.callId)
    const { callId, appointmentId, side, instance } = seat
    places.letGo()
    await noteLeft(database, { call_id: callId, side, instance }, clock.now())
    live.publish('/call', roomOfCase(appointmentId), 'left', { callId, side, instance })
  })
  page.hear('here', async asked => {
    const what = fitting(callOrCase, asked)
    ground.spendSaying(person)
    if ('appointmentId' in what) {
      const { appointmentId, side } = await places.watching(what.appointmentId)
      const told = { appointmentId, side, place: 'PAGE', instance: null } as const
      live.publish('/call', roomOfCase(appointmentId), 'here', told)
      return { stayUntil: null }
    }
    const { appointmentId, side, instance, times } = await places.stay(what.callId)
    const told = { appointmentId, side, place: 'CALL', instance } as const
    live.publish('/call', roomOfCase(appointmentId), 'here', told)
    return { stayUntil: onTheWire(times.stayUntil) }
  })
  page.hear('watch', async asked => {
    const { appointmentId } = fitting(oneCase, asked)
    ground.spendAsking(person)
    return { side: await places.watch(appointmentId) }
  })
}

function hearSignals(
  ground: HeardGround,
  page: LivePage<'/call'>,
  person: LivePerson,
  places: Places,
) {
  const { live, clock, database } = ground
  let measuredAt: Date | undefined
  const seatNow = (callId: string): Seat => {
    const seat = places.seatIn(callId)
    if (seat.times.stayUntil <= clock.now()) throw new Refusal('call.over')
    return seat
  }
  page.hear('signal', asked => {
    const { callId, to, data } = fitting(sentSignal, asked)
    ground.spendSaying(person)
    const { side, instance } = seatNow(callId)
    const room = roomOfSeat(callId, otherSide(side), to)
    live.publish('/call', room, 'signal', { callId, from: instance, data })
    return {}
  })
  page.hear('ice', asked => {
    const { callId } = fitting(oneCall, asked)
    ground.spendAsking(person)
    return { ice: iceOf(ground, seatNow(callId)) }
  })
  page.hear('quality', async asked => {
    const { callId, ...measured } = fitting(callQuality, asked)
    ground.spendAsking(person)
    const { side, instance } = seatNow(callId)
    const now = clock.now()
    if (measuredAt && now < later(measuredAt, seconds(qualitySeconds))) {
      throw new Refusal('too.many.requests', { seconds: qualitySeconds })
    }
    measuredAt = now
    await noteQuality(database, { call_id: callId, side, instance }, measured)
    return {}
  })
}
