import type { Side } from '@konsil/contract/case-steps'
import { Refusal } from '@konsil/contract/core/refusals'
import { later, seconds } from '@konsil/contract/core/time'
import type { LivePage, LivePerson } from '../../../ports/live.ts'
import { findCall } from '../../appointments/index.ts'
import type { CallTimes } from '../call-times.ts'
import { enterCall, type Entering, stayInCall } from '../enter-call.ts'
import type { VideoCallsGround } from '../ground.ts'
import { roomOfCall, roomOfSeat } from '../rooms.ts'

/** Whoever stays is judged anew this often, and noted as seen. */
export const judgedEvery = seconds(20)

export interface Seat {
  callId: string
  appointmentId: string
  side: Side
  instance: string
  times: CallTimes
  judgedAt: Date
}

const roomOf = ({ callId, side, instance }: Seat) => roomOfSeat(callId, side, instance)

/** Which rooms a page would be in; whether it may join them is judged after that. */
async function roomsFor(
  { live, database }: VideoCallsGround,
  { role }: LivePerson,
  { callId, instance }: Entering,
) {
  if (role === 'ADMIN') throw new Refusal('call.unauthorized.role')
  const facts = await live.asking(() => findCall(database, callId))
  if (!facts) throw new Refusal('call.not.found.call')
  return [roomOfCall(facts.appointmentId), roomOfSeat(callId, role, instance)]
}

/** The page of the same side that was in it before. */
function sendOut({ live }: VideoCallsGround, before: string, { callId, side, instance }: Seat) {
  const room = roomOfSeat(callId, side, before)
  live.publish('/call', room, 'taken', { callId, instance })
  live.emptyRoom('/call', room)
}

/** The call in which one page is, if any. Its rooms say whether it still is. */
export function seatOf(ground: VideoCallsGround, page: LivePage<'/call'>, person: LivePerson) {
  const { clock, live } = ground
  let seat: Seat | undefined

  function letGo() {
    if (!seat) return
    page.leave(roomOf(seat))
    page.leave(roomOfCall(seat.appointmentId))
    seat = undefined
  }

  /** Whoever may not stay is out. That the database does not answer sends nobody away. */
  async function judge(one: Seat) {
    const { callId, side, instance } = one
    one.judgedAt = clock.now()
    try {
      one.times = await live.asking(() =>
        stayInCall(ground, person, { call_id: callId, side, instance }),
      )
    } catch (error) {
      if (error instanceof Refusal && seat === one) {
        letGo()
        if (error.id === 'call.over') page.say('ended', { callId })
      }
      throw error
    }
  }

  return {
    letGo,
    async take(entering: Entering) {
      const rooms = await roomsFor(ground, person, entering)
      let taken: Seat | undefined
      const comeIn = async () => {
        const { before, ...entered } = await live.asking(() => enterCall(ground, person, entering))
        letGo()
        taken = { ...entering, ...entered, judgedAt: clock.now() }
        if (before !== null && before !== taken.instance) sendOut(ground, before, taken)
        return taken
      }
      // A newer page, or the end of the case: whether this one may stay.
      const stay = async () => {
        if (taken) await judge(taken)
        return taken ?? comeIn()
      }
      seat = await page.joinJudged(rooms, comeIn, stay)
      return seat
    },
    /** Refused where another page has taken its place, or the case has changed. */
    in(callId: string) {
      if (seat?.callId !== callId || !page.isIn(roomOfCall(seat.appointmentId))) {
        throw new Refusal('not.found')
      }
      if (!page.isIn(roomOf(seat))) throw new Refusal('call.taken')
      return seat
    },
    /** One that it has: anew, where its time has come. */
    async stay(one: Seat) {
      const now = clock.now()
      const { endsAt, stayUntil } = one.times
      const isDue = later(one.judgedAt, judgedEvery) <= now
      const hasEnded = one.judgedAt < endsAt && endsAt <= now
      if (isDue || hasEnded || stayUntil <= now) await judge(one)
    },
  }
}
