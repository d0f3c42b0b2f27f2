import {
  heartbeatSeconds,
  type IceServer,
  presenceSeconds,
  type SignalData,
} from '@konsil/contract/call-signals'
import type { Side } from '@konsil/contract/case-steps'
import { instantFrom, seconds } from '@konsil/contract/core/time'
import type { CallSignals, NotDone } from '@konsil/contract/realtime'
import { callLine, type CallLine, isNotDone } from './call-line.ts'
import { Peer, type Sent } from './peer.ts'
import { QualityWatch } from './quality-watch.ts'
import { beginning, type Ended, type OwnState, type RoomState } from './room-state.ts'

type Told<Name extends keyof CallSignals> = Parameters<CallSignals[Name]>[0]

interface RoomOf {
  callId: string
  side: Side
  /** Of this page, as long as it is open. */
  instance: string
  sent: Sent
  own: OwnState
  onPhoneReleased: () => void
  connect?: (configuration: RTCConfiguration) => RTCPeerConnection
}

const joinPause = seconds(5)

/** One call, as this page is in it: who is there, the way to them, and why it has ended. */
export class CallRoom {
  readonly #of: RoomOf
  readonly #line: CallLine
  readonly #followers = new Set<() => void>()
  /** Pages of the other side that another one has replaced: what they said comes late. */
  readonly #gone = new Set<string>()
  #state = beginning
  #sent: Sent
  #own: OwnState
  #ice: IceServer[] = []
  #peer: { to: string; peer: Peer; watch: QualityWatch } | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #silent: ReturnType<typeof setTimeout> | undefined

  constructor(of: RoomOf) {
    this.#of = of
    this.#sent = of.sent
    this.#own = of.own
    this.#line = callLine({
      connected: () => void this.#join(),
      lost: () => {
        clearInterval(this.#beat)
        this.#become({ isOnLine: false })
      },
      here: told => this.#hearHere(told),
      signal: told => this.#hearSignal(told),
      left: ({ instance }) => this.#hearLeft(instance),
      taken: ({ callId, instance }) => {
        if (callId === of.callId && instance !== of.instance) this.#finish('TAKEN')
      },
      // Whoever may go on joins anew; whoever may not is refused then.
      changed: () => void this.#join(),
      ended: ({ callId }) => callId === of.callId && this.#finish('OVER'),
      phoneReleased: ({ callId }) => callId === of.callId && of.onPhoneReleased(),
    })
  }

  read = () => this.#state

  follow = (changed: () => void) => {
    this.#followers.add(changed)
    return () => void this.#followers.delete(changed)
  }

  /** What the other side sees and hears from now on. */
  show(sent: Sent, own: OwnState) {
    this.#sent = sent
    this.#own = own
    void this.#peer?.peer.show(sent)
    this.#say({ kind: 'state', ...own })
  }

  /** The ways have changed under this page: a new one is looked for at once. */
  networkChanged() {
    void this.#peer?.peer.restart()
  }

  leave() {
    if (this.#state.isJoined) this.#line.leave(this.#of.callId)
    this.end()
  }

  /** The page goes, and may come back: that is no leaving. */
  end() {
    clearInterval(this.#beat)
    clearTimeout(this.#retry)
    clearTimeout(this.#silent)
    this.#dropPeer()
    this.#line.end()
  }

  async #join() {
    const { callId, instance } = this.#of
    const answer = await this.#line.ask('join', { callId, instance })
    if (this.#state.ended || !this.#line.isUp()) return
    if (answer === undefined) return this.#joinSoon()
    if (isNotDone(answer)) return this.#refused(answer.refusal)
    const { ice, endsAt, stayUntil } = answer
    this.#ice = ice
    this.#become({
      isJoined: true,
      isOnLine: true,
      endsAt: instantFrom(endsAt),
      stayUntil: instantFrom(stayUntil),
    })
    this.#peer?.peer.lineIsBack()
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

  /** What passes by itself. */
  #joinSoon() {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.#join(), joinPause)
  }

  #refused(refusal: NotDone['refusal']) {
    if (refusal === 'too.many.requests' || refusal === 'server.failed') return this.#joinSoon()
    if (refusal === 'call.taken') return this.#finish('TAKEN')
    this.#finish(refusal === 'call.over' ? 'OVER' : refusal)
  }

  #hearHere({ side, place, instance }: Told<'here'>) {
    if (side === this.#of.side || place !== 'CALL' || !instance || this.#gone.has(instance)) return
    clearTimeout(this.#silent)
    this.#silent = setTimeout(() => this.#become({ isOtherThere: false }), seconds(presenceSeconds))
    if (!this.#state.isOtherThere) this.#become({ isOtherThere: true })
    this.#meet(instance)
  }

  #hearSignal({ callId, from, data }: Told<'signal'>) {
    if (callId !== this.#of.callId || this.#gone.has(from) || this.#state.ended) return
    this.#meet(from)
    if (data.kind !== 'state') return void this.#peer?.peer.hear(data)
    const { kind: _, ...theirs } = data
    this.#become({ theirs })
  }

  #hearLeft(instance: string) {
    if (this.#peer?.to !== instance) return
    clearTimeout(this.#silent)
    this.#dropPeer()
    this.#become({ isOtherThere: false })
  }

  #meet(to: string) {
    if (this.#peer?.to === to || this.#state.ended || !this.#state.isJoined) return
    if (this.#peer) this.#gone.add(this.#peer.to)
    this.#dropPeer()
    const peer = new Peer({
      side: this.#of.side,
      ice: this.#ice,
      sent: this.#sent,
      connect: this.#of.connect ?? (configuration => new RTCPeerConnection(configuration)),
      send: data => this.#say(data, to),
      freshIce: async () => {
        const answer = await this.#line.ask('ice', { callId: this.#of.callId })
        return answer === undefined || isNotDone(answer) ? undefined : answer.ice
      },
      onWay: way => this.#become({ way }),
      onTrack: track => this.#become({ stream: withTrack(this.#state.stream, track) }),
      onWords: words => this.#become({ words }),
      onBroken: () => this.#finish('UNSAFE'),
    })
    const watch = new QualityWatch(
      peer,
      (quality, isSoundAlone) => this.#become({ quality, isSoundAlone }),
      measured => void this.#line.ask('quality', { callId: this.#of.callId, ...measured }),
    )
    this.#peer = { to, peer, watch }
    this.#say({ kind: 'state', ...this.#own })
  }

  #dropPeer() {
    this.#peer?.watch.end()
    this.#peer?.peer.end()
    this.#peer = undefined
    const { way, theirs, stream, words, quality, isSoundAlone } = beginning
    this.#become({ way, theirs, stream, words, quality, isSoundAlone })
  }

  #say(data: SignalData, to = this.#peer?.to) {
    if (to !== undefined) void this.#line.ask('signal', { callId: this.#of.callId, to, data })
  }

  #finish(ended: Ended) {
    if (this.#state.ended) return
    this.#become({ ended, isJoined: false })
    if (ended === 'UNSAFE') this.#line.leave(this.#of.callId)
    this.end()
  }

  #become(change: Partial<RoomState>) {
    this.#state = { ...this.#state, ...change }
    for (const tell of this.#followers) tell()
  }
}

/** A stream of its own: an element shows it anew only when it is another one. */
function withTrack(before: MediaStream | undefined, track: MediaStreamTrack) {
  const others = before?.getTracks().filter(({ kind }) => kind !== track.kind) ?? []
  return new MediaStream([...others, track])
}
