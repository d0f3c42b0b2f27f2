/** Stands where the browser's own connection would: it tells what was done with it, and does what a test says. */
export class FakeConnection extends EventTarget {
  signalingState = 'stable'
  connectionState = 'new'
  localDescription: { type: string; sdp: string } | null = null
  remoteDescription: { type: string; sdp: string } | null = null
  /** What a browser makes of what was written. */
  asRead = (sdp: string) => sdp
  readonly done: string[] = []
  readonly candidates: unknown[] = []
  readonly #transceivers: {
    direction: string
    sender: { track: unknown; replaceTrack: (track: unknown) => Promise<void> }
    receiver: { track: { kind: string } }
  }[] = []
  readonly #sign: string

  constructor(sign: string) {
    super()
    this.#sign = sign
  }

  addTransceiver(of: string | { kind: string }) {
    const kind = typeof of === 'string' ? of : of.kind
    const sender = {
      track: typeof of === 'string' ? null : (of as unknown),
      replaceTrack: async (track: unknown) => {
        sender.track = track
      },
    }
    const made = { direction: 'recvonly', sender, receiver: { track: { kind } } }
    this.#transceivers.push(made)
    return made
  }

  getTransceivers = () => this.#transceivers

  async setLocalDescription() {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer'
    this.signalingState = type === 'offer' ? 'have-local-offer' : 'stable'
    this.localDescription = { type, sdp: `a=fingerprint:sha-256 ${this.#sign}\r\n` }
    this.done.push(type)
  }

  async setRemoteDescription(description: { type: string; sdp: string }) {
    if (description.type === 'offer' && this.#transceivers.length === 0) {
      this.addTransceiver('audio')
      this.addTransceiver('video')
    }
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable'
    this.remoteDescription = { ...description, sdp: this.asRead(description.sdp) }
    this.done.push(`took ${description.type}`)
  }

  async addIceCandidate(candidate: unknown) {
    this.candidates.push(candidate)
  }

  setConfiguration() {
    this.done.push('configured')
  }

  restartIce() {
    this.done.push('restarted')
  }

  close() {
    this.done.push('closed')
  }

  become(state: string) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }

  needNegotiation() {
    this.dispatchEvent(new Event('negotiationneeded'))
  }
}
