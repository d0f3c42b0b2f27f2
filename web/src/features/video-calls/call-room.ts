import { heartbeatSeconds } from '@konsil/contract/call-signals'
import type { Side } from '@konsil/contract/case-steps'
import { instantFrom, seconds } from '@konsil/contract/core/time'
import type { NotDone } from '@konsil/contract/realtime'
import { callLine, type CallLine, isNotDone } from './call-line.ts'
import { Meeting } from './meeting.ts'
import type { Sent } from './peer.ts'
import { beginning, type Ended, type OwnState, type RoomState } from './room-state.ts'

export interface RoomOf {
  callId: string
  side: Side
  /** Of this page, as long as it is open. */
  instance: string
  sent: Sent
  own: OwnState
  onPhoneReleased: () => void
  connect?: (configuration: RTCConfiguration) => RTCPeerConnection
}

/** What passes by itself. */
export const joinPause = seconds(5)

/** One call, as this page is in it: who is there, the way to them, and why it has ended. */
export class CallRoom {
  readonly #of: RoomOf
  readonly #line: CallLine
  readonly #meeting: Meeting
  readonly #followers = new Set<() => void>()
  #state = beginning
  /** The network of this page is another one since it joined. */
  #isElsewhere = false
  #beat: ReturnType<typeof setInterval> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(of: RoomOf) {
    this.#of = of
    this.#meeting = this.#openMeeting()
    this.#line = this.#openLine()
  }

  read = () => this.#state

  follow = (changed: () => void) => {
    this.#followers.add(changed)
    return () => void this.#followers.delete(changed)
  }

  /** What the other side sees and hears from now on. */
  show(sent: Sent, own: OwnState) {
    this.#meeting.show(sent, own)
  }

  /** What led somewhere leads nowhere now, and says so late or never: line and way are looked for at once. */
  networkChanged() {
    this.#isElsewhere = true
    this.#line.renew()
  }

  leave() {
    if (this.#state.isJoined) this.#line.leave(this.#of.callId)
    this.#end()
  }

  #openMeeting() {
    const { callId, side, sent, own } = this.#of
    return new Meeting({
      side,
      sent,
      own,
      connect: this.#of.connect ?? (configuration => new RTCPeerConnection(configuration)),
      say: (data, to) => void this.#line.ask('signal', { callId, to, data }),
      freshIce: async () => {
        const answer = await this.#line.ask('ice', { callId })
        return answer === undefined || isNotDone(answer) ? undefined : answer.ice
      },
      tellQuality: measured => void this.#line.ask('quality', { callId, ...measured }),
      onBroken: () => this.#finish('UNSAFE'),
      become: change => this.#become(change),
    })
  }

  #openLine() {
    const { callId, side, instance, onPhoneReleased } = this.#of
    const isIn = () => this.#state.isJoined && !this.#state.ended
    return callLine({
      connected: () => void this.#join(),
      lost: () => {
        clearInterval(this.#beat)
        this.#become({ isOnLine: false })
      },
      here: told => {
        if (!isIn() || told.side === side || told.place !== 'CALL' || !told.instance) return
        this.#meeting.isThere(told.instance)
      },
      signal: told => {
        if (isIn() && told.callId === callId) this.#meeting.hear(told.from, told.data)
      },
      left: told => this.#meeting.left(told.instance),
      taken: told => {
        if (told.callId === callId && told.instance !== instance) this.#finish('TAKEN')
      },
      // Whoever may go on joins anew; whoever may not is refused then.
      changed: () => void this.#join(),
      ended: told => told.callId === callId && this.#finish('OVER'),
      phoneReleased: told => told.callId === callId && onPhoneReleased(),
    })
  }

  async #join() {
    const { callId, instance } = this.#of
    const answer = await this.#line.ask('join', { callId, instance })
    if (this.#state.ended || !this.#line.isUp()) return
    if (answer === undefined) return this.#joinSoon()
    if (isNotDone(answer)) return this.#refused(answer.refusal)
    const [endsAt, stayUntil] = [instantFrom(answer.endsAt), instantFrom(answer.stayUntil)]
    this.#become({ isJoined: true, isOnLine: true, endsAt, stayUntil })
    this.#meeting.joined(answer.ice, this.#isElsewhere)
    this.#isElsewhere = false
    clearInterval(this.#beat)
    this.#beat = setInterval(() => void this.#sayHere(), seconds(heartbeatSeconds))
    await this.#sayHere()
  }

  async #sayHere() {
    const answer = await this.#line.ask('here', { callId: this.#of.callId })
    if (answer === undefined) return
    if (isNotDone(answer)) {
      // The case has changed: whether this page may go on, joining says.
      return answer.refusal === 'not.found' ? this.#join() : this.#refused(answer.refusal)
    }
    if (answer.stayUntil) this.#become({ stayUntil: instantFrom(answer.stayUntil) })
  }

  #joinSoon() {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.#join(), joinPause)
  }

  #refused(refusal: NotDone['refusal']) {
    if (refusal === 'too.many.requests' || refusal === 'server.failed') return this.#joinSoon()
    if (refusal === 'call.taken') return this.#finish('TAKEN')
    this.#finish(refusal === 'call.over' ? 'OVER' : refusal)
  }

  #finish(ended: Ended) {
    if (this.#state.ended) return
    this.#become({ ended, isJoined: false })
    if (ended === 'UNSAFE') this.#line.leave(this.#of.callId)
    this.#end()
  }

  #end() {
    clearInterval(this.#beat)
    clearTimeout(this.#retry)
    this.#meeting.end()
    this.#line.end()
  }

  #become(change: Partial<RoomState>) {
    const before = this.#state
    const names = Object.keys(change) as (keyof RoomState)[]
    if (names.every(name => before[name] === change[name])) return
    this.#state = { ...before, ...change }
    for (const tell of this.#followers) tell()
  }
}
