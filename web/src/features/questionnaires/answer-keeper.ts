import type { Answer, GivenAnswer } from '@konsil/contract/answers'
import { questionnaires } from '@konsil/contract/questionnaires'
import { call, type Refused } from '../../lib/calls/api.ts'
import type { Mistake } from '../../lib/calls/refusal-values.ts'
import {
  type ChangedAnswer,
  forgetUnsent,
  type UnsentAnswer,
} from '../../lib/signed-in/kept-answers.ts'
import { createFollowers } from '../../lib/page/followers.ts'
import { AnswerBook } from './answer-book.ts'
import { KeptRows } from './kept-rows.ts'
import { areClosed, isOfContent, mayBeTaken, refusedIn } from './refused-answers.ts'

/**
 * Where what was given stands: with us, on its way, on this device alone, or nowhere but in this page. CONFLICT and
 * REFUSED: the rest is with us, and somebody has to choose, or to change an answer. HELD: it is not taken now. CLOSED:
 * it is taken no more.
 */
export type SaveState =
  | 'SAVED'
  | 'SAVING'
  | 'KEPT'
  | 'UNSAVED'
  | 'CONFLICT'
  | 'REFUSED'
  | 'HELD'
  | 'CLOSED'

export interface KeptAnswers {
  given: ReadonlyMap<string, GivenAnswer>
  /** What another device gave to the same question meanwhile. */
  conflicts: ReadonlyMap<string, Answer>
  /** What the server does not take as it is. */
  refused: ReadonlyMap<string, Mistake>
  state: SaveState
  /** Something is nowhere but in this page. */
  isOnlyHere: boolean
}

export interface GivenSoFar {
  appointmentId: string
  person: string
  answers: readonly Answer[]
  /** What this device has kept and not sent. */
  unsent: readonly UnsentAnswer[]
}

/** So long somebody rests before it is sent, and so long until it is tried again. */
const rest = 700
const retry = 8_000

/** Keeps what is given: at the server as soon as somebody rests, on this device until it is there. */
export class AnswerKeeper {
  readonly #asking: GivenSoFar
  readonly #book = new AnswerBook()
  readonly #rows: KeptRows
  readonly #followers = createFollowers()
  #shown: KeptAnswers = {
    given: new Map(),
    conflicts: new Map(),
    refused: new Map(),
    state: 'SAVED',
    isOnlyHere: false,
  }
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined
  #hasEnded = false
  /** Whether what is not sent lies on this device. */
  #isKept: Promise<boolean> = Promise.resolve(true)

  constructor(asking: GivenSoFar) {
    this.#asking = asking
    const { person, appointmentId, answers, unsent } = asking
    this.#rows = new KeptRows(person, appointmentId, unsent)
    this.hear(answers)
    for (const one of unsent) {
      this.#book.takeUp(
        one,
        answers.find(({ question }) => question === one.question),
      )
    }
    this.#show('SAVING')
  }

  read = () => this.#shown

  follow = this.#followers.follow

  give(answer: GivenAnswer) {
    if (this.#shown.state === 'CLOSED') return
    this.#book.give(answer)
    this.#show('SAVING')
    void this.#keepHere()
    this.#saveIn(rest)
  }

  choose(question: string, side: 'HERE' | 'THERE') {
    this.#book.choose(question, side)
    this.#show('SAVING')
    void this.#keepHere()
    void this.save()
  }

  /** What stands at the server now. */
  hear(answers: readonly Answer[]) {
    for (const there of answers) this.#book.meet(there)
    this.#show()
  }

  /** At once; where the page is being left, so that it goes on without it. */
  async save({ leaving = false } = {}): Promise<void> {
    clearTimeout(this.#timer)
    if (!leaving && this.#sending) {
      await this.#sending
      // Another one may have waited too, and have begun.
      return this.save()
    }
    if (this.#shown.state === 'CLOSED') return
    const answers = this.#book.toSend()
    if (answers.length > 0) return this.#alone(this.#save(answers, leaving))
    // What the server turned out to have lies here for nothing.
    this.#show('SAVING', !(await this.#keepHere()))
  }

  /** It goes on by itself until all of it is sent. */
  get isUnderWay() {
    return this.#book.hasUnsent && !this.#hasEnded && this.#shown.state !== 'CLOSED'
  }

  /** To be handed in. */
  whole = () => this.#book.whole()

  /** It was handed in: nothing of it is kept here any more. */
  async end() {
    this.#hasEnded = true
    clearTimeout(this.#timer)
    await forgetUnsent(this.#asking.person, this.#asking.appointmentId)
  }

  /** It is taken no more. What was given stays in this page, to be copied. */
  async close() {
    this.#show('CLOSED', false)
    await this.end()
  }

  /** `state`: of what is to be sent, where anything is. */
  #show(state: SaveState = this.#shown.state, isOnlyHere = this.#shown.isOnlyHere) {
    const { given, conflicts, refused } = this.#book
    const isClosed = state === 'CLOSED' || this.#shown.state === 'CLOSED'
    const isQuiet = this.#book.toSend().length === 0
    this.#shown = {
      given: new Map(given),
      conflicts: new Map(conflicts),
      refused: new Map(refused),
      // What was still on its way changes nothing of it.
      state: isClosed ? 'CLOSED' : isQuiet ? this.#quiet() : state,
      isOnlyHere: isOnlyHere && !isClosed,
    }
    this.#followers.tell()
  }

  /** Where it stands while nothing is on its way. */
  #quiet(): SaveState {
    const { conflicts, refused } = this.#book
    if (refused.size > 0) return 'REFUSED'
    return conflicts.size > 0 ? 'CONFLICT' : 'SAVED'
  }

  #saveIn(after: number) {
    clearTimeout(this.#timer)
    if (!this.#hasEnded) this.#timer = setTimeout(() => void this.save(), after)
  }

  /** One after the other, each with what stands then. Answers whether nothing is lost with the page. */
  #keepHere({ again = false } = {}) {
    this.#isKept = this.#isKept.then(
      () => this.#hasEnded || this.#rows.follow(this.#book.unsent(), { again }),
    )
    return this.#isKept
  }

  /** Until it is through nothing else is sent, but for what goes out while the page is being left. */
  async #alone(sending: Promise<void>) {
    const both = Promise.all([this.#sending, sending]).then(() => undefined)
    this.#sending = both
    await both
    if (this.#sending === both) this.#sending = undefined
  }

  async #save(answers: ChangedAnswer[], leaving: boolean) {
    if (!(await this.#send(answers, leaving))) return
    const isKept = await this.#keepHere()
    if (this.#book.toSend().length > 0) this.#saveIn(rest)
    this.#show('SAVING', !isKept)
  }

  /** Answers whether all that can be taken has arrived. */
  async #send(answers: ChangedAnswer[], leaving: boolean): Promise<boolean> {
    this.#show('SAVING')
    this.#book.noteSent(answers)
    void this.#keepHere()
    try {
      const told = await call(
        questionnaires.saveDraft,
        { appointmentId: this.#asking.appointmentId, answers },
        leaving ? { keepalive: true } : {},
      )
      for (const one of told.saved) this.#book.noteSaved(one.question, one.revision, answers)
      for (const there of told.conflicts) this.#book.meet(there)
      return true
    } catch (failure) {
      if (isOfContent(failure)) return this.#sendWithout(failure, answers, leaving)
      await this.#noteFailed(failure)
      return false
    }
  }

  /** One answer that is not taken holds no other: where none is named, each goes by itself. */
  async #sendWithout(refused: Refused, answers: ChangedAnswer[], leaving: boolean) {
    const named = refusedIn(refused, answers)
    for (const [question, why] of named) this.#book.refuse(question, why, answers)
    const others = answers.filter(({ question }) => !named.has(question))
    const parts = named.size > 0 ? [others] : others.map(one => [one])
    for (const part of parts) {
      if (part.length > 0 && !(await this.#send(part, leaving))) return false
    }
    return true
  }

  async #noteFailed(failure: unknown) {
    if (areClosed(failure)) return this.close()
    const isKept = await this.#keepHere({ again: true })
    if (!mayBeTaken(failure)) return this.#show('HELD', !isKept)
    this.#show(isKept ? 'KEPT' : 'UNSAVED', !isKept)
    this.#saveIn(retry)
  }
}
