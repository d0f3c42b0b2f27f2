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
/** A way that was looked for in vain is looked for anew. */
export const restartPause = seconds(5)

/** The way to one page of the other side; either looks for another one when this one is cut. */
export class Peer {
  readonly connection: RTCPeerConnection
  readonly #of: PeerOf
  readonly #safety: SafetyExchange
  readonly #negotiation: Negotiation
  #sent: Sent
  #isEnded = false
  #timer: ReturnType<typeof setTimeout> | undefined
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
    this.#again(restartPause)
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
    await Promise.all(
      this.connection.getTransceivers().map(async ({ sender, receiver }) => {
        const track = sent[receiver.track.kind as keyof Sent]
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
    this.#safety.repeat()
    if (this.#negotiation.repeat()) return this.#again(restartPause)
    if (isElsewhere || this.connection.connectionState !== 'connected') void this.restart()
  }

  /** Looks for another way, with fresh credentials (CALL-08). */
  async restart() {
    this.#again(restartPause)
    const ice = await this.#of.freshIce()
    if (!ice || this.#isEnded) return
    this.connection.setConfiguration({ iceServers: ice, bundlePolicy: 'max-bundle' })
    this.connection.restartIce()
  }

  end() {
    this.#isEnded = true
    clearTimeout(this.#timer)
    this.#negotiation.end()
    this.#safety.end()
    this.connection.close()
  }

  #follow() {
    const { connectionState } = this.connection
    if (connectionState === 'connected') {
      clearTimeout(this.#timer)
      this.#of.onWay('CONNECTED')
    } else if (connectionState === 'disconnected') {
      this.#of.onWay('CUT')
      this.#again(cutPatience)
    } else if (connectionState === 'failed') {
      this.#of.onWay('CUT')
      void this.restart()
    }
  }

  #again(pause: number) {
    clearTimeout(this.#timer)
    if (!this.#isEnded) this.#timer = setTimeout(() => this.lineIsBack(), pause)
  }

  #take(data: SignalData) {
    if (data.kind === 'commitment' || data.kind === 'nonce') return this.#safety.hear(data)
    if (data.kind === 'description') return this.#negotiation.takeDescription(data)
    return data.kind === 'candidate' ? this.#negotiation.takeCandidate(data) : undefined
  }
}
