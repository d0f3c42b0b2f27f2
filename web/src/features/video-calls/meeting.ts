import {
  type IceServer,
  type MeasuredQuality,
  presenceSeconds,
  type SignalData,
} from '@konsil/contract/call-signals'
import type { Side } from '@konsil/contract/case-steps'
import { seconds } from '@konsil/contract/core/time'
import { Peer, type Sent } from './peer.ts'
import type { Quality } from './quality.ts'
import { QualityWatch } from './quality-watch.ts'
import { nobodyMet, type OwnState, type RoomState } from './room-state.ts'

interface MeetingOf {
  side: Side
  sent: Sent
  own: OwnState
  connect: (configuration: RTCConfiguration) => RTCPeerConnection
  say: (data: SignalData, to: string) => void
  freshIce: () => Promise<IceServer[] | undefined>
  isOnLine: () => boolean
  tellQuality: (measured: MeasuredQuality) => void
  onBroken: () => void
  become: (change: Partial<RoomState>) => void
}

/** Whether one's own microphone is on is said again this often. */
export const stateRepeated = seconds(5)

/** The other side, as far as this page knows: the newest of its pages, and the way to it. */
export class Meeting {
  readonly #of: MeetingOf
  /** Pages that another one has replaced: what they said comes late. */
  readonly #gone = new Set<string>()
  #ice: IceServer[] = []
  #sent: Sent
  #own: OwnState
  #met: { to: string; peer: Peer; watch: QualityWatch } | undefined
  #stream: MediaStream | undefined
  #isThere = false
  #isSoundAlone = false
  #silent: ReturnType<typeof setTimeout> | undefined
  #saidAt = 0

  constructor(of: MeetingOf) {
    this.#of = of
    this.#sent = of.sent
    this.#own = of.own
  }

  /** This page is in the call, again or for the first time. */
  joined(ice: IceServer[], isElsewhere: boolean) {
    this.#ice = ice
    this.#met?.peer.lineIsBack(isElsewhere)
    this.#sayOwn()
  }

  show(sent: Sent, own: OwnState) {
    this.#sent = sent
    this.#own = own
    void this.#met?.peer.show(sent)
    this.#sayOwn()
  }

  isThere(instance: string) {
    if (this.#gone.has(instance)) return
    // What was said meanwhile did not reach them.
    if (this.#met?.to === instance && !this.#isThere) {
      this.#met.peer.lineIsBack()
      this.#sayOwn()
    }
    this.#meet(instance)
    // A cut that is shorter than their silence is heard of by nobody.
    if (performance.now() - this.#saidAt >= stateRepeated) this.#sayOwn()
    clearTimeout(this.#silent)
    this.#silent = setTimeout(() => this.#becomeThere(false), seconds(presenceSeconds))
    this.#becomeThere(true)
  }

  hear(from: string, data: SignalData) {
    if (this.#gone.has(from)) return
    this.#meet(from)
    if (data.kind !== 'state') return void this.#met?.peer.hear(data)
    const { kind: _, ...theirs } = data
    this.#of.become({ theirs })
  }

  left(instance: string) {
    if (this.#met?.to !== instance) return
    this.end()
    this.#becomeThere(false)
    this.#of.become({ hasOtherLeft: true })
  }

  end() {
    clearTimeout(this.#silent)
    this.#met?.watch.end()
    this.#met?.peer.end()
    this.#met = undefined
    this.#stream = undefined
    this.#isSoundAlone = false
    this.#of.become(nobodyMet)
  }

  #becomeThere(isOtherThere: boolean) {
    this.#isThere = isOtherThere
    this.#of.become(isOtherThere ? { isOtherThere, hasOtherLeft: false } : { isOtherThere })
  }

  #meet(to: string) {
    if (this.#met?.to === to) return
    if (this.#met) {
      this.#gone.add(this.#met.to)
      this.end()
    }
    const { side, connect, say, freshIce, become, onBroken, tellQuality } = this.#of
    const peer = new Peer({
      side,
      ice: this.#ice,
      sent: this.#sent,
      connect,
      freshIce,
      onBroken,
      send: data => say(data, to),
      onWay: way => become({ way }),
      onLate: isWayMissing => become({ isWayMissing }),
      onTrack: track => this.#take(track),
      isHeard: () => this.#isThere && this.#of.isOnLine(),
      onWords: words => become({ words, areWordsMissing: false }),
      onMissing: () => become({ areWordsMissing: true }),
    })
    const watch = new QualityWatch(
      peer,
      (quality, isSoundAlone) => this.#judge(quality, isSoundAlone),
      tellQuality,
    )
    this.#met = { to, peer, watch }
    this.#sayOwn()
  }

  #sayOwn() {
    if (!this.#met) return
    this.#saidAt = performance.now()
    const soundAlone = this.#isSoundAlone && { soundAlone: true }
    this.#of.say({ kind: 'state', ...this.#own, ...soundAlone }, this.#met.to)
  }

  /** A picture that is left out would stand still on the other side. */
  #judge(quality: Quality, isSoundAlone: boolean) {
    const isNew = isSoundAlone !== this.#isSoundAlone
    this.#isSoundAlone = isSoundAlone
    if (isNew) this.#sayOwn()
    this.#of.become({ quality, isSoundAlone })
  }

  /** A stream of its own: an element shows it anew only when it is another one. */
  #take(track: MediaStreamTrack) {
    const others = this.#stream?.getTracks().filter(({ kind }) => kind !== track.kind) ?? []
    this.#stream = new MediaStream([...others, track])
    this.#of.become({ stream: this.#stream })
  }
}
