import { heartbeatSeconds } from '@konsil/contract/call-signals'
import { seconds } from '@konsil/contract/core/time'
import type { CallJoined, NotDone } from '@konsil/contract/realtime'
import { isNotDone, passesByItself } from '../../lib/signed-in/not-done.ts'
import type { CallLine } from './call-line.ts'

interface Attending {
  line: CallLine
  callId: string
  /** Of this page, as long as it is open. */
  instance: string
  onJoined: (answer: CallJoined) => void
  onStay: (stayUntil: string) => void
  /** For good: this page is not in the call any more. */
  onRefused: (refusal: NotDone['refusal']) => void
}

/** What passes by itself. */
export const joinPause = seconds(5)

/** Being in a call: joined on each line that is opened, and said each second, until it is over here. */
export class Attendance {
  readonly #of: Attending
  #isOver = false
  /** It has been in: on another line it comes back, and puts out no page that came meanwhile. */
  #wasIn = false
  #beat: ReturnType<typeof setInterval> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(of: Attending) {
    this.#of = of
  }

  async join() {
    const { line, callId, instance, onJoined } = this.#of
    clearTimeout(this.#retry)
    if (this.#isOver) return
    const back = this.#wasIn && { isBack: true }
    const answer = await line.ask('join', { callId, instance, ...back })
    if (this.#isOver || !line.isUp()) return
    if (answer === undefined) return this.#joinSoon()
    if (isNotDone(answer)) return this.#refused(answer)
    this.#wasIn = true
    onJoined(answer)
    clearInterval(this.#beat)
    this.#beat = setInterval(() => void this.#sayHere(), seconds(heartbeatSeconds))
    await this.#sayHere()
  }

  /** The line is away. The next one joins anew. */
  pause() {
    clearInterval(this.#beat)
    clearTimeout(this.#retry)
  }

  /** A page that has left and joined once more would put the newer page of its own person out. */
  end() {
    this.#isOver = true
    this.pause()
  }

  async #sayHere() {
    const { line, callId, onStay } = this.#of
    const answer = await line.ask('here', { callId })
    if (answer === undefined || this.#isOver) return
    if (isNotDone(answer)) {
      // The case has changed: whether this page may go on, joining says.
      return answer.refusal === 'not.found' ? this.join() : this.#refused(answer)
    }
    if (answer.stayUntil) onStay(answer.stayUntil)
  }

  #joinSoon() {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.join(), joinPause)
  }

  #refused(answer: NotDone) {
    if (passesByItself(answer)) return this.#joinSoon()
    this.#of.onRefused(answer.refusal)
  }
}
