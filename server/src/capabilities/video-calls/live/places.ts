import type { Side } from '@konsil/contract/case-steps'
import { Refusal } from '@konsil/contract/core/refusals'
import { later, seconds } from '@konsil/contract/core/time'
import { inTransaction } from '../../../database/transaction.ts'
import type { LivePage, LivePerson } from '../../../ports/live.ts'
import type { CallTimes } from '../call-times.ts'
import { enterCall, type Entering, stayInCall } from '../enter-call.ts'
import type { VideoCallsGround } from '../ground.ts'
import { roomOfCase, roomOfSeat } from '../rooms.ts'

/** Whoever stays is judged anew this often, and noted as seen. */
const judgedEvery = seconds(20)

export interface Seat {
  callId: string
  appointmentId: string
  side: Side
  instance: string
  times: CallTimes
  judgedAt: Date
}

interface Watched {
  appointmentId: string
  side: Side
  judgedAt: Date
}

const roomOf = ({ callId, side, instance }: Seat) => roomOfSeat(callId, side, instance)
const asRow = ({ callId, side, instance }: Seat) => ({ call_id: callId, side, instance })

/** Where one page is: in one call at most, and watching one case at most. Its rooms say whether it still is. */
export function placesOf(ground: VideoCallsGround, page: LivePage<'/call'>, person: LivePerson) {
  const { clock, live } = ground
  let seat: Seat | undefined
  let watched: Watched | undefined

  function letGo() {
    if (!seat) return
    page.leave(roomOf(seat))
    if (watched?.appointmentId !== seat.appointmentId) page.leave(roomOfCase(seat.appointmentId))
    seat = undefined
  }

  function unwatch() {
    if (!watched) return
    if (seat?.appointmentId !== watched.appointmentId) page.leave(roomOfCase(watched.appointmentId))
    watched = undefined
  }

  /** Whoever may not stay is out. That the database does not answer sends nobody away. */
  async function judge(one: Seat) {
    one.judgedAt = clock.now()
    try {
      one.times = await stayInCall(ground, person, asRow(one))
    } catch (error) {
      if (error instanceof Refusal && seat === one) {
        letGo()
        if (error.id === 'call.over') page.say('ended', { callId: one.callId })
      }
      throw error
    }
  }

  async function take(entering: Entering) {
    const { before, ...entered } = await enterCall(ground, person, entering)
    letGo()
    const taken: Seat = { ...entering, ...entered, judgedAt: clock.now() }
    const { callId, side, appointmentId } = taken
    if (before !== null && before !== taken.instance) {
      const room = roomOfSeat(callId, side, before)
      live.publish('/call', room, 'taken', { callId, instance: taken.instance })
      live.emptyRoom('/call', room)
    }
    page.join(roomOfCase(appointmentId))
    page.join(roomOf(taken))
    seat = taken
    // Whatever came between, a newer page or the end of the case, emptied rooms in which this page was not yet.
    await judge(taken)
    return taken
  }

  /** In which it still is, as the rooms say: refused where another page has taken its place, or the case has changed. */
  function seatIn(callId: string) {
    if (seat?.callId !== callId || !page.isIn(roomOfCase(seat.appointmentId))) {
      throw new Refusal('not.found')
    }
    if (!page.isIn(roomOf(seat))) throw new Refusal('call.taken')
    return seat
  }

  async function stay(callId: string) {
    const one = seatIn(callId)
    const now = clock.now()
    const { endsAt, stayUntil } = one.times
    const isDue = later(one.judgedAt, judgedEvery) <= now
    const hasEnded = one.judgedAt < endsAt && endsAt <= now
    if (isDue || hasEnded || stayUntil <= now) await judge(one)
    return one
  }

  async function mayWatch(appointmentId: string) {
    const { may } = await inTransaction(ground.database, tx =>
      ground.cases.read(tx, appointmentId, person),
    )
    if (!may.watchPresence || person.role === 'ADMIN') throw new Refusal('not.found')
    return person.role
  }

  async function watch(appointmentId: string) {
    const side = await mayWatch(appointmentId)
    unwatch()
    watched = { appointmentId, side, judgedAt: clock.now() }
    page.join(roomOfCase(appointmentId))
    return side
  }

  async function watching(appointmentId: string) {
    const one = watched
    if (one?.appointmentId !== appointmentId || !page.isIn(roomOfCase(appointmentId))) {
      throw new Refusal('not.found')
    }
    if (later(one.judgedAt, judgedEvery) > clock.now()) return one
    one.judgedAt = clock.now()
    try {
      await mayWatch(appointmentId)
    } catch (error) {
      if (error instanceof Refusal) unwatch()
      throw error
    }
    return one
  }

  return { take, stay, seatIn, letGo, watch, watching, unwatch }
}
