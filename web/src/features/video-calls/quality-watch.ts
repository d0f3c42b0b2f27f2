import { type MeasuredQuality, qualitySeconds } from '@konsil/contract/call-signals'
import { seconds } from '@konsil/contract/core/time'
import type { Peer } from './peer.ts'
import {
  atFirst,
  judged,
  measure,
  nothingCounted,
  pictureSteps,
  type Quality,
  settled,
  soundAlone,
  stepped,
  worse,
} from './quality.ts'

const measuredEvery = seconds(2)

/** Measures a way while it is there, and sends as much of a picture as it carries (CALL-08). */
export class QualityWatch {
  readonly #peer: Peer
  readonly #onQuality: (quality: Quality, isSoundAlone: boolean) => void
  readonly #tell: (measured: MeasuredQuality) => void
  readonly #timer: ReturnType<typeof setInterval>
  #counted = nothingCounted
  #settling = atFirst
  #sending: Quality = 'GOOD'
  /** What the sender was told. */
  #taken = '0 false'
  #stepping = { step: 0, bad: 0, good: 0 }
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(
    peer: Peer,
    onQuality: (quality: Quality, isSoundAlone: boolean) => void,
    tell: (measured: MeasuredQuality) => void,
  ) {
    this.#peer = peer
    this.#onQuality = onQuality
    this.#tell = tell
    this.#timer = setInterval(() => void this.#measure().catch(() => undefined), measuredEvery)
  }

  end() {
    clearInterval(this.#timer)
  }

  async #measure() {
    const { connection } = this.#peer
    if (connection.connectionState !== 'connected') return
    const report = await connection.getStats()
    const { measured, sending, counted } = measure([...report.values()], this.#counted)
    this.#counted = counted
    if (sending) {
      this.#sending = judged(sending)
      this.#stepping = stepped(this.#stepping, this.#sending)
    }
    await this.#take(this.#stepping.step)
    this.#settling = settled(this.#settling, worse(judged(measured), this.#sending))
    this.#onQuality(this.#settling.shown, this.#stepping.step === soundAlone)
    if (performance.now() - this.#toldAt < seconds(qualitySeconds)) return
    this.#toldAt = performance.now()
    this.#tell(measured)
  }

  async #take(step: number) {
    const sender = this.#peer.videoSender
    const chosen = pictureSteps[step]
    if (!sender || !chosen) return
    const isScreen = sender.track?.contentHint === 'detail'
    const taken = `${step} ${isScreen}`
    if (taken === this.#taken) return
    const parameters = sender.getParameters()
    for (const encoding of parameters.encodings) {
      encoding.active = chosen.isActive
      encoding.maxBitrate = chosen.bits
      encoding.scaleResolutionDownBy = isScreen ? 1 : chosen.scale
    }
    await sender.setParameters(parameters)
    this.#taken = taken
  }
}
