import type { SignalData } from '@konsil/contract/call-signals'
import type { Side } from '@konsil/contract/case-steps'

export type Description = Extract<SignalData, { kind: 'description' }>

interface Negotiating {
  side: Side
  connection: RTCPeerConnection
  send: (data: SignalData) => void
  /** What is sent is laid on the ways that the other side's offer names. */
  takeUp: () => Promise<unknown>
  /** A description was taken: which certificate it names matters to the safety words. */
  onKnown: (which: 'own' | 'theirs', sdp: string) => Promise<unknown>
  onFailed: () => void
}

/** Perfect negotiation: the doctor's page keeps its offer where both offer at once, the patient's gives way. */
export class Negotiation {
  readonly #of: Negotiating
  #isOffering = false
  #ignoresOffer = false
  #isEnded = false

  constructor(of: Negotiating) {
    this.#of = of
    of.connection.addEventListener('negotiationneeded', () => void this.#offer())
    of.connection.addEventListener('icecandidate', ({ candidate }) => {
      if (!candidate) return
      const { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } = candidate
      of.send({ kind: 'candidate', candidate: text, sdpMid, sdpMLineIndex, usernameFragment })
    })
  }

  end() {
    this.#isEnded = true
  }

  /** Says an offer again that nobody has answered; whether there is one. */
  repeat() {
    const { signalingState, localDescription } = this.#of.connection
    if (signalingState !== 'have-local-offer' || !localDescription) return false
    this.#say(localDescription)
    return true
  }

  async takeCandidate({ kind: _, ...candidate }: Extract<SignalData, { kind: 'candidate' }>) {
    if (!this.#ignoresOffer) await this.#of.connection.addIceCandidate(candidate)
  }

  async takeDescription({ type, sdp }: Description) {
    const { side, connection, takeUp, onKnown } = this.#of
    const collides =
      type === 'offer' && (this.#isOffering || connection.signalingState !== 'stable')
    this.#ignoresOffer = side === 'DOCTOR' && collides
    if (this.#ignoresOffer) return
    await connection.setRemoteDescription({ type, sdp })
    // As the browser wrote it down anew: some read lines as a certificate that are not written as one.
    const taken = connection.remoteDescription?.sdp ?? ''
    if (type === 'offer') {
      for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv'
      await takeUp()
      await this.#describe()
    }
    await onKnown('theirs', taken)
  }

  async #offer() {
    const { side, connection, onFailed } = this.#of
    // Before the first offer of the doctor there is nothing that the patient's page could lay out.
    if (side === 'PATIENT' && !connection.remoteDescription) return
    try {
      this.#isOffering = true
      await this.#describe()
    } catch {
      onFailed()
    } finally {
      this.#isOffering = false
    }
  }

  async #describe() {
    const { connection, onKnown } = this.#of
    await connection.setLocalDescription()
    const { localDescription } = connection
    if (!localDescription || this.#isEnded) return
    this.#say(localDescription)
    await onKnown('own', localDescription.sdp)
  }

  #say({ type, sdp }: RTCSessionDescription) {
    if (type !== 'pranswer') this.#of.send({ kind: 'description', type, sdp })
  }
}
