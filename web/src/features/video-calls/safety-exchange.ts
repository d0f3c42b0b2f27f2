import type { SignalData } from '@konsil/contract/call-signals'
import type { Side } from '@konsil/contract/case-steps'
import { seconds } from '@konsil/contract/core/time'
import { commitmentTo, fingerprintOf, freshNonce, safetyWords } from './safety-words.ts'

interface Exchanging {
  side: Side
  send: (data: SignalData) => void
  /** What is said now is heard: this page reaches the server, and the other side is there. */
  isHeard: () => boolean
  onWords: (words: number[]) => void
  /** Nothing has come to compare: nobody knows who stands between. */
  onMissing: () => void
  /** Somebody may be between the two: this call must not go on. */
  onBroken: () => void
}

/** An answer that takes longer than this while the other side is there is kept back. */
export const openingPatience = seconds(15)
/** What got lost on its way is said again. */
export const repeatedEvery = seconds(3)
const lookedEvery = seconds(1)

/**
 * As in ZRTP. The doctor's page commits itself to its nonce and fingerprint, the patient's then sends its nonce, the
 * doctor's opens. Each sends its nonce only once it knows which certificate the other has, and that one may not
 * change afterwards: whoever stands between has one guess at 24 bits, and no search. What was lost is said again:
 * whoever waits repeats what they said last, whoever hears that once more repeats their answer, and only what differs
 * from before, or does not come although both are there, ends the call.
 */
export class SafetyExchange {
  readonly #of: Exchanging
  readonly #nonce = freshNonce()
  #own: string | undefined
  #theirs: string | undefined
  #theirCommitment: string | undefined
  #theirNonce: string | undefined
  #lastSaid: SignalData | undefined
  #isCommitting = false
  #isOver = false
  #waited = 0
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(of: Exchanging) {
    this.#of = of
  }

  /** A description was taken. */
  async know(which: 'own' | 'theirs', sdp: string) {
    if (this.#isOver) return
    const fingerprint = fingerprintOf(sdp)
    const before = which === 'own' ? this.#own : this.#theirs
    if (before !== undefined && before !== fingerprint) return this.#break()
    if (which === 'own') this.#own = fingerprint
    else this.#theirs = fingerprint
    if (fingerprint === '') return this.#break()
    if (!this.#isReady) return
    this.#timer ??= setInterval(() => this.#look(), lookedEvery)
    if (this.#of.side === 'DOCTOR') await this.#commit()
    else this.#answerCommitment()
  }

  async hear(data: Extract<SignalData, { kind: 'commitment' | 'nonce' }>) {
    if (this.#isOver) return
    if (data.kind === 'nonce') return this.#hearNonce(data.nonce)
    const before = this.#theirCommitment
    const isOther = before !== undefined && before !== data.hash
    if (this.#of.side === 'DOCTOR' || isOther) return this.#break()
    // Heard once more: what it was answered with got lost.
    if (before !== undefined) return this.repeat()
    this.#theirCommitment = data.hash
    this.#answerCommitment()
  }

  /** Says again what was said last: what was said before may not have arrived. */
  repeat() {
    if (this.#lastSaid && !this.#isOver) this.#of.send(this.#lastSaid)
  }

  end() {
    this.#isOver = true
    clearInterval(this.#timer)
  }

  get #isReady() {
    return this.#own !== undefined && this.#theirs !== undefined
  }

  #say(data: SignalData) {
    this.#lastSaid = data
    this.#waited = 0
    this.#of.send(data)
  }

  async #commit() {
    if (this.#isCommitting || this.#own === undefined) return
    this.#isCommitting = true
    const hash = await commitmentTo(this.#nonce, this.#own)
    if (!this.#isOver) this.#say({ kind: 'commitment', hash })
  }

  #answerCommitment() {
    if (!this.#isReady || this.#theirCommitment === undefined || this.#lastSaid) return
    this.#say({ kind: 'nonce', nonce: this.#nonce })
  }

  async #hearNonce(nonce: string) {
    const before = this.#theirNonce
    if (before !== undefined && before !== nonce) return this.#break()
    const isDoctor = this.#of.side === 'DOCTOR'
    // The patient's side waits for nothing more; the doctor's opens again.
    if (before !== undefined) return isDoctor ? this.repeat() : undefined
    this.#theirNonce = nonce
    if (this.#lastSaid === undefined || this.#theirs === undefined) return this.#break()
    if (isDoctor) this.#say({ kind: 'nonce', nonce: this.#nonce })
    else if ((await commitmentTo(nonce, this.#theirs)) !== this.#theirCommitment) {
      return this.#break()
    }
    await this.#finish()
  }

  async #finish() {
    clearInterval(this.#timer)
    const own = { nonce: this.#nonce, fingerprint: this.#own ?? '' }
    const theirs = { nonce: this.#theirNonce ?? '', fingerprint: this.#theirs ?? '' }
    const isDoctor = this.#of.side === 'DOCTOR'
    const words = await (isDoctor ? safetyWords(own, theirs) : safetyWords(theirs, own))
    if (!this.#isOver) this.#of.onWords(words)
  }

  /** Only the time in which both are there counts. Who has said nothing waits for a commitment: it may still come. */
  #look() {
    if (!this.#of.isHeard()) return
    this.#waited += lookedEvery
    if (this.#waited >= openingPatience)
      return this.#lastSaid ? this.#break() : this.#of.onMissing()
    if (this.#waited % repeatedEvery === 0) this.repeat()
  }

  #break() {
    if (this.#isOver) return
    this.end()
    this.#of.onBroken()
  }
}
