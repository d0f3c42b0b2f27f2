import type { IceServer, SignalData } from '@konsil/contract/call-signals'
import type { Side } from '@konsil/contract/case-steps'
import { seconds } from '@konsil/contract/core/time'
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
  onWords: (words: number[]) => void
  onBroken: () => void
}

/** A short cut mends itself. */
export const cutPatience = seconds(2)
/** A way that was looked for in vain is looked for anew. */
export const restartPause = seconds(5)

/**
 * The way to one page of the other side, by perfect negotiation. The doctor's page lays out what is sent, and keeps
 * its offer where both offer at once; either looks for another way when this one is cut.
 */
export class Peer {
  readonly connection: RTCPeerConnection
  readonly #of: PeerOf
  readonly #safety: SafetyExchange
  #sent: Sent
  #isOffering = false
  #ignoresOffer = false
  #isEnded = false
  #timer: ReturnType<typeof setTimeout> | undefined
  /** What is heard is taken in its order, each after the one before. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(of: PeerOf) {
    this.#of = of
    this.#sent = of.sent
    const { side, send, onWords, onBroken } = of
    this.#safety = new SafetyExchange({ side, send, onWords, onBroken })
    this.connection = of.connect({ iceServers: of.ice, bundlePolicy: 'max-bundle' })
    this.#listen()
    this.#again(restartPause)
    if (side === 'DOCTOR') {
      for (const kind of ['audio', 'video'] as const) {
        this.connection.addTransceiver(of.sent[kind] ?? kind, { direction: 'sendrecv' })
      }
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
  lineIsBack() {
    const { signalingState, localDescription, connectionState } = this.connection
    if (signalingState === 'have-local-offer' && localDescription) this.#say(localDescription)
    else if (connectionState !== 'connected') void this.restart()
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
    this.#safety.end()
    this.connection.close()
  }

  #listen() {
    const { connection } = this
    connection.addEventListener('negotiationneeded', () => void this.#offer())
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (!candidate) return
      const { sdpMid, sdpMLineIndex, usernameFragment } = candidate
      const { candidate: text } = candidate
      this.#of.send({ kind: 'candidate', candidate: text, sdpMid, sdpMLineIndex, usernameFragment })
    })
    connection.addEventListener('track', ({ track }) => this.#of.onTrack(track))
    connection.addEventListener('connectionstatechange', () => this.#follow())
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

  async #offer() {
    // Before the first offer of the doctor there is nothing that the patient's page could lay out.
    if (this.#of.side === 'PATIENT' && !this.connection.remoteDescription) return
    try {
      this.#isOffering = true
      await this.#describe()
    } catch {
      this.#again(cutPatience)
    } finally {
      this.#isOffering = false
    }
  }

  async #describe() {
    await this.connection.setLocalDescription()
    const { localDescription } = this.connection
    if (!localDescription || this.#isEnded) return
    this.#say(localDescription)
    await this.#safety.know('own', localDescription.sdp)
  }

  #say({ type, sdp }: RTCSessionDescription) {
    if (type !== 'pranswer') this.#of.send({ kind: 'description', type, sdp })
  }

  async #take(data: SignalData) {
    if (data.kind === 'commitment' || data.kind === 'nonce') return this.#safety.hear(data)
    if (data.kind === 'description') return this.#takeDescription(data)
    if (data.kind === 'candidate' && !this.#ignoresOffer) {
      const { kind: _, ...candidate } = data
      await this.connection.addIceCandidate(candidate)
    }
  }

  async #takeDescription({ type, sdp }: Extract<SignalData, { kind: 'description' }>) {
    const { connection } = this
    const collides =
      type === 'offer' && (this.#isOffering || connection.signalingState !== 'stable')
    this.#ignoresOffer = this.#of.side === 'DOCTOR' && collides
    if (this.#ignoresOffer) return
    await connection.setRemoteDescription({ type, sdp })
    if (type === 'offer') {
      for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv'
      await this.show(this.#sent)
      await this.#describe()
    }
    await this.#safety.know('theirs', sdp)
  }
}
