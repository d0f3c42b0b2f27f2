import type { IceServer, SignalData } from '@konsil/contract/call-signals'
import type { Side } from '@konsil/contract/case-steps'
import { seconds } from '@konsil/contract/core/time'
import { Negotiation } from './negotiation.ts'
import { SafetyExchange } from './safety-exchange.ts'

export type Sent = Record<'audio' | 'video', MediaStreamTrack | null>
export type Way = 'CONNECTING' | 'CONNECTED' | 'CUT'

export interface PeerOf {
  side: Side
  ice: IceServer[]
  sent: Sent
  connect: (configuration: RTCConfiguration) => RTCPeerConnection
  send: (data: SignalData) => void
  /** Fresh credentials; undefined where nobody answers now. */
  freshIce: () => Promise<IceServer[] | undefined>
  onWay: (way: Way) => void
  /** No way was found for long, or one was at last. */
  onLate: (isLate: boolean) => void
  onTrack: (track: MediaStreamTrack) => void
  /** This page reaches the server, and the other side is there. */
  isHeard: () => boolean
  onWords: (words: number[]) => void
  /** There are no words to compare, although there should be. */
  onMissing: () => void
  onBroken: () => void
}

/** A short cut mends itself. */
export const cutPatience = seconds(2)
/** A way that was looked for in vain is looked for anew, ever more rarely. */
export const restartPauses = [seconds(5), seconds(10), seconds(20)] as const
/** Whoever has no way for so long needs another one. */
export const wayPatience = seconds(20)

/** A device that was pulled out sends its last picture on and on. */
const living = (track: MediaStreamTrack | null) => (track?.readyState === 'ended' ? null : track)

/** The way to one page of the other side; either looks for another one when this one is cut. */
export class Peer {
  readonly connection: RTCPeerConnection
  readonly #of: PeerOf
  readonly #safety: SafetyExchange
  readonly #negotiation: Negotiation
  #sent: Sent
  #isEnded = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #late: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  /** What is heard is taken in its order, each after the one before. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(of: PeerOf) {
    this.#of = of
    this.#sent = of.sent
    const { side, send } = of
    this.#safety = new SafetyExchange(of)
    const connection = of.connect({ iceServers: of.ice, bundlePolicy: 'max-bundle' })
    this.connection = connection
    this.#negotiation = new Negotiation({
      side,
      connection,
      send,
      takeUp: () => this.show(this.#sent),
      onKnown: (which, sdp) => this.#safety.know(which, sdp),
      onFailed: () => this.#again(cutPatience),
    })
    connection.addEventListener('track', ({ track }) => of.onTrack(track))
    connection.addEventListener('connectionstatechange', () => this.#follow())
    this.#again()
    this.#waitForWay()
    if (side === 'PATIENT') return
    // The doctor's page lays out what is sent.
    for (const kind of ['audio', 'video'] as const) {
      connection.addTransceiver(of.sent[kind] ?? kind, { direction: 'sendrecv' })
    }
  }

  hear(data: SignalData) {
    this.#turn = this.#turn
      .then(() => (this.#isEnded ? undefined : this.#take(data)))
      // What a page of another age says is no reason to end what works.
      .catch(() => undefined)
    return this.#turn
  }

  /** Another camera, a screen, or nothing: the way stays as it is. */
  async show(sent: Sent) {
    this.#sent = sent
    // One that was refused takes the other one along no more than one that was pulled out.
    await Promise.allSettled(
      this.connection.getTransceivers().map(async ({ sender, receiver }) => {
        const track = living(sent[receiver.track.kind as keyof Sent])
        if (sender.track !== track) await sender.replaceTrack(track)
      }),
    )
  }

  get videoSender() {
    return this.connection.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video')
      ?.sender
  }

  /** The line to the server was away: what was said meanwhile did not arrive. */
  lineIsBack(isElsewhere = false) {
    this.#tries = 0
    this.#safety.repeat()
    this.#lookAgain(isElsewhere)
  }

  /** Looks for another way, with fresh credentials (CALL-08). */
  async restart() {
    this.#again()
    const ice = await this.#of.freshIce()
    if (!ice || this.#isEnded) return
    this.connection.setConfiguration({ iceServers: ice, bundlePolicy: 'max-bundle' })
    this.connection.restartIce()
  }

  end() {
    this.#isEnded = true
    clearTimeout(this.#timer)
    clearTimeout(this.#late)
    this.#negotiation.end()
    this.#safety.end()
    this.connection.close()
  }

  #follow() {
    const { connectionState } = this.connection
    if (connectionState === 'connected') {
      clearTimeout(this.#timer)
      clearTimeout(this.#late)
      this.#late = undefined
      this.#tries = 0
      this.#of.onWay('CONNECTED')
      this.#of.onLate(false)
    } else if (connectionState === 'disconnected') {
      this.#cut()
      this.#again(cutPatience)
    } else if (connectionState === 'failed') {
      this.#cut()
      void this.restart()
    }
  }

  #cut() {
    this.#of.onWay('CUT')
    this.#waitForWay()
  }

  #waitForWay() {
    this.#late ??= setTimeout(() => this.#of.onLate(true), wayPatience)
  }

  #lookAgain(isElsewhere = false) {
    if (this.#negotiation.repeat()) return this.#again()
    if (isElsewhere || this.connection.connectionState !== 'connected') void this.restart()
  }

  #again(pause: number = restartPauses[this.#tries++] ?? restartPauses[2]) {
    clearTimeout(this.#timer)
    if (!this.#isEnded) this.#timer = setTimeout(() => this.#lookAgain(), pause)
  }

  #take(data: SignalData) {
    if (data.kind === 'commitment' || data.kind === 'nonce') return this.#safety.hear(data)
    if (data.kind === 'description') return this.#negotiation.takeDescription(data)
    return data.kind === 'candidate' ? this.#negotiation.takeCandidate(data) : undefined
  }
}
