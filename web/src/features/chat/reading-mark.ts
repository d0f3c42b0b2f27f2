import { seconds } from '@konsil/contract/core/time'
import { isNotDone } from '../../lib/signed-in/not-done.ts'
import type { ChatLine } from './chat-line.ts'

/** What was seen within this time is told at once. */
const pause = 300
/** What could not be told is told again. */
const againAfter = seconds(5)

/** Tells up to which message its reader has seen a conversation. */
export class ReadingMark {
  readonly #room: string
  readonly #line: Pick<ChatLine, 'isUp' | 'read'>
  #seen = 0
  #told = 0
  #isToTell = false

  constructor(room: string, line: Pick<ChatLine, 'isUp' | 'read'>) {
    this.#room = room
    this.#line = line
  }

  /** Up to it everything was seen, here or elsewhere. */
  get known() {
    return Math.max(this.#seen, this.#told)
  }

  /** The server knows that. */
  isTold(upTo: number) {
    this.#told = Math.max(this.#told, upTo)
  }

  see(number: number) {
    if (number <= this.#seen) return
    this.#seen = number
    if (number > this.#told) this.#tellIn(pause)
  }

  /** Also once the line is back. */
  async tell() {
    const upTo = this.#seen
    if (upTo <= this.#told || !this.#line.isUp()) return
    const answer = await this.#line.read(this.#room, upTo)
    if (answer && !isNotDone(answer)) return this.isTold(upTo)
    // Whoever has no part in it any more reads nothing there.
    if (answer?.refusal !== 'not.found') this.#tellIn(againAfter)
  }

  #tellIn(milliseconds: number) {
    if (this.#isToTell) return
    this.#isToTell = true
    setTimeout(() => {
      this.#isToTell = false
      void this.tell()
    }, milliseconds)
  }
}
