import type { SignalData } from '@konsil/contract/call-signals'
import type { Side } from '@konsil/contract/case-steps'
import { seconds } from '@konsil/contract/core/time'
import { commitmentTo, fingerprintOf, freshNonce, safetyWords } from './safety-words.ts'

interface Exchanging {
  side: Side
  send: (data: SignalData) => void
  onWords: (words: number[]) => void
  /** Somebody may be between the two: this call must not go on. */
  onBroken: () => void
}

/** An opening that comes later might have been searched for. */
export const openingPatience = seconds(15)

/**
 * As in ZRTP. The doctor's page commits itself to its nonce and fingerprint, the patient's then sends its nonce, the
 * doctor's opens. Each sends its nonce only once it knows which certificate the other has, and that one may not
 * change afterwards: whoever stands between has one guess at 24 bits, and no search.
 */
export class SafetyExchange {
  readonly #of: Exchanging
  readonly #nonce = freshNonce()
  #own: string | undefined
  #theirs: string | undefined
  #theirCommitment: string | undefined
  #theirNonce: string | undefined
  #hasCommitted = false
  #isOver = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(of: Exchanging) {
    this.#of = of
  }

  /** A description was taken. */
  async know(which: 'own' | 'theirs', sdp: string) {
    const fingerprint = fingerprintOf(sdp)
    const before = which === 'own' ? this.#own : this.#theirs
    if (before !== undefined && before !== fingerprint) return this.#break()
    if (which === 'own') this.#own = fingerprint
    else this.#theirs = fingerprint
    if (fingerprint === '') return this.#break()
    if (this.#of.side === 'DOCTOR') await this.#commit()
    else this.#answerCommitment()
  }

  async hear(data: Extract<SignalData, { kind: 'commitment' | 'nonce' }>) {
    if (this.#isOver) return
    if (data.kind === 'commitment') {
      if (this.#of.side === 'DOCTOR' || this.#theirCommitment !== undefined) return this.#break()
      this.#theirCommitment = data.hash
      return this.#answerCommitment()
    }
    if (this.#theirNonce !== undefined) return this.#break()
    this.#theirNonce = data.nonce
    await (this.#of.side === 'DOCTOR' ? this.#open() : this.#check(data.nonce))
  }

  end() {
    this.#isOver = true
    clearTimeout(this.#timer)
  }

  async #commit() {
    if (this.#own === undefined || this.#theirs === undefined || this.#hasCommitted) return
    this.#hasCommitted = true
    const hash = await commitmentTo(this.#nonce, this.#own)
    if (this.#isOver) return
    this.#of.send({ kind: 'commitment', hash })
    this.#wait()
  }

  #answerCommitment() {
    const isReady = this.#own !== undefined && this.#theirs !== undefined
    if (!isReady || this.#theirCommitment === undefined || this.#hasCommitted) return
    this.#hasCommitted = true
    this.#of.send({ kind: 'nonce', nonce: this.#nonce })
    this.#wait()
  }

  async #open() {
    if (!this.#hasCommitted) return this.#break()
    this.#of.send({ kind: 'nonce', nonce: this.#nonce })
    await this.#finish()
  }

  async #check(nonce: string) {
    if (!this.#hasCommitted || this.#theirs === undefined) return this.#break()
    if ((await commitmentTo(nonce, this.#theirs)) !== this.#theirCommitment) return this.#break()
    await this.#finish()
  }

  async #finish() {
    clearTimeout(this.#timer)
    const own = { nonce: this.#nonce, fingerprint: this.#own ?? '' }
    const theirs = { nonce: this.#theirNonce ?? '', fingerprint: this.#theirs ?? '' }
    const isDoctor = this.#of.side === 'DOCTOR'
    const words = await (isDoctor ? safetyWords(own, theirs) : safetyWords(theirs, own))
    if (!this.#isOver) this.#of.onWords(words)
  }

  #wait() {
    this.#timer = setTimeout(() => this.#break(), openingPatience)
  }

  #break() {
    if (this.#isOver) return
    this.end()
    this.#of.onBroken()
  }
}
