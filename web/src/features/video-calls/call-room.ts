import type { Side } from '@konsil/contract/case-steps'
import { instantFrom, seconds } from '@konsil/contract/core/time'
import type { CallJoined } from '@konsil/contract/realtime'
import { createFollowers } from '../../lib/page/followers.ts'
import { isNotDone } from '../../lib/signed-in/not-done.ts'
import { Attendance } from './attendance.ts'
import { callLine, type CallLine } from './call-line.ts'
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

/** Who has waited so long to be let in reads that the server is not reached. */
export const firstPatience = seconds(8)

/** One call, as this page is in it: who is there, the way to them, and why it has ended. */
export class CallRoom {
  readonly #of: RoomOf
  readonly #line: CallLine
  readonly #attendance: Attendance
  readonly #meeting: Meeting
  readonly #followers = createFollowers()
  readonly #late: ReturnType<typeof setTimeout>
  #state = beginning
  /** The network of this page is another one since it joined. */
  #isElsewhere = false

  constructor(of: RoomOf) {
    this.#of = of
    this.#meeting = this.#openMeeting()
    this.#line = this.#openLine()
    this.#attendance = this.#attend()
    this.#late = setTimeout(() => this.#become({ isOnLine: false }), firstPatience)
  }

  read = () => this.#state

  follow = this.#followers.follow

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
      isOnLine: () => this.#line.isUp(),
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
      connected: () => void this.#attendance.join(),
      lost: () => {
        this.#attendance.pause()
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
      changed: () => void this.#attendance.join(),
      ended: told => told.callId === callId && this.#finish('OVER'),
      phoneReleased: told => told.callId === callId && onPhoneReleased(),
    })
  }

  #attend() {
    const { callId, instance } = this.#of
    return new Attendance({
      line: this.#line,
      callId,
      instance,
      onJoined: answer => this.#joined(answer),
      onStay: until => this.#become({ stayUntil: instantFrom(until) }),
      onRefused: refusal => {
        if (refusal === 'call.taken') return this.#finish('TAKEN')
        this.#finish(refusal === 'call.over' ? 'OVER' : refusal)
      },
    })
  }

  #joined({ endsAt, stayUntil, ice }: CallJoined) {
    clearTimeout(this.#late)
    const times = { endsAt: instantFrom(endsAt), stayUntil: instantFrom(stayUntil) }
    this.#become({ isJoined: true, isOnLine: true, ...times })
    this.#meeting.joined(ice, this.#isElsewhere)
    this.#isElsewhere = false
  }

  #finish(ended: Ended) {
    if (this.#state.ended) return
    this.#become({ ended, isJoined: false })
    if (ended === 'UNSAFE') this.#line.leave(this.#of.callId)
    this.#end()
  }

  #end() {
    clearTimeout(this.#late)
    this.#attendance.end()
    this.#meeting.end()
    this.#line.end()
  }

  #become(change: Partial<RoomState>) {
    const before = this.#state
    const names = Object.keys(change) as (keyof RoomState)[]
    if (names.every(name => before[name] === change[name])) return
    this.#state = { ...before, ...change }
    this.#followers.tell()
  }
}
