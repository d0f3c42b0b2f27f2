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
import { otherSide, roomOfSeat, roomsOfCase } from '../rooms.ts'
import { noteLeft, noteQuality } from '../store/visits.ts'
import { knownPage } from './known-page.ts'
import { seatOf } from './seats.ts'
import { watchOf } from './watches.ts'

export interface HeardGround extends VideoCallsGround {
  /** What asks the database. */
  spendAsking: Spend
  /** What only goes on to the other side. */
  spendSaying: Spend
  /** What one page says to the other one, and how long that is. */
  spendSignal: Spend
  spendSignalBytes: Spend
}

type Page = LivePage<'/call'>
type OwnSeat = ReturnType<typeof seatOf>

/** One open page of somebody. Nothing is known of anybody but what they say now; the database knows who may. */
export function hearCall(ground: HeardGround, page: Page, person: LivePerson) {
  const seat = seatOf(ground, page, person)
  hearComing(ground, page, person, seat)
  hearPresence(ground, page, person, seat)
  hearSignals(ground, page, person, seat)
}

function hearComing(ground: HeardGround, page: Page, person: LivePerson, seat: OwnSeat) {
  page.hear('join', async asked => {
    const entering = fitting(joinedCall, asked)
    ground.spendAsking(person)
    const { appointmentId, side, times } = await seat.take(entering)
    return {
      appointmentId,
      side,
      ice: iceOf(ground, { callId: entering.callId, side, times }),
      endsAt: onTheWire(times.endsAt),
      stayUntil: onTheWire(times.stayUntil),
    }
  })
}

function hearPresence(ground: HeardGround, page: Page, person: LivePerson, seat: OwnSeat) {
  const { live, clock, database } = ground
  const watch = watchOf(ground, page, person)
  page.hear('watch', async asked => {
    const { appointmentId } = fitting(oneCase, asked)
    ground.spendAsking(person)
    return { side: await watch.begin(appointmentId) }
  })
  page.hear('here', async asked => {
    const what = fitting(callOrCase, asked)
    ground.spendSaying(person)
    if ('appointmentId' in what) {
      const watched = watch.at(what.appointmentId)
      const { appointmentId, side } = watched
      const told = { appointmentId, side, place: 'PAGE', instance: null } as const
      live.publish('/call', roomsOfCase(appointmentId), 'here', told)
      await watch.goOn(watched)
      return { stayUntil: null }
    }
    const own = seat.in(what.callId)
    const { appointmentId, side, instance } = own
    const told = { appointmentId, side, place: 'CALL', instance } as const
    // Its rooms say that it is in. Who is there is not said later where a judgement takes long.
    if (clock.now() < own.times.stayUntil) {
      live.publish('/call', roomsOfCase(appointmentId), 'here', told)
    }
    await seat.stay(own)
    return { stayUntil: onTheWire(own.times.stayUntil) }
  })
  page.hear('leave', async asked => {
    const what = fitting(callOrCase, asked)
    ground.spendAsking(person)
    if ('appointmentId' in what) return watch.end()
    const { callId, appointmentId, side, instance } = seat.in(what.callId)
    seat.letGo()
    const left = { call_id: callId, side, instance }
    await live.asking(() => noteLeft(database, left, clock.now()))
    live.publish('/call', roomsOfCase(appointmentId), 'left', { callId, side, instance })
  })
}

function hearSignals(ground: HeardGround, page: Page, person: LivePerson, seat: OwnSeat) {
  const { live, clock, database } = ground
  let measuredAt: Date | undefined
  const seatNow = (callId: string) => {
    const own = seat.in(callId)
    if (own.times.stayUntil <= clock.now()) throw new Refusal('call.over')
    return own
  }
  const isKnown = knownPage(ground, () => ground.spendAsking(person))
  page.hear('signal', async asked => {
    const { callId, to, data } = fitting(sentSignal, asked)
    ground.spendSignal(person)
    ground.spendSignalBytes(person, JSON.stringify(data).length)
    const { side, instance } = seatNow(callId)
    if (!(await isKnown(callId, otherSide(side), to))) return {}
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
    const at = { call_id: callId, side, instance }
    await live.asking(() => noteQuality(database, at, measured))
    return {}
  })
}
