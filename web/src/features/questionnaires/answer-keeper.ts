import {
  type Answer,
  type GivenAnswer,
  nothingGiven,
  sameGiven,
  type SentAnswer,
} from '@konsil/contract/answers'
import { questionnaires } from '@konsil/contract/questionnaires'
import { call, Refused } from '../../lib/calls/api.ts'
import { forgetUnsent, keepUnsent, type UnsentAnswer } from '../../lib/signed-in/kept-answers.ts'

/**
 * Where what was given stands: with us, on its way, on this device alone, or nowhere but in this page. CLOSED: it is
 * taken no more.
 */
export type SaveState = 'SAVED' | 'SAVING' | 'KEPT' | 'UNSAVED' | 'CLOSED'

export interface KeptAnswers {
  given: ReadonlyMap<string, GivenAnswer>
  /** What another device gave to the same question meanwhile. */
  conflicts: ReadonlyMap<string, Answer>
  state: SaveState
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
  readonly #given = new Map<string, GivenAnswer>()
  readonly #revisions = new Map<string, number>()
  readonly #unsent = new Set<string>()
  readonly #conflicts = new Map<string, Answer>()
  readonly #followers = new Set<() => void>()
  #shown: KeptAnswers = { given: new Map(), conflicts: new Map(), state: 'SAVED' }
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined
  #hasEnded = false
  /** Whether what is not sent lies on this device. */
  #isKept: Promise<boolean> = Promise.resolve(true)

  constructor(asking: GivenSoFar) {
    this.#asking = asking
    this.hear(asking.answers)
    this.#takeUp(asking)
  }

  read = () => this.#shown

  follow = (changed: () => void) => {
    this.#followers.add(changed)
    return () => {
      this.#followers.delete(changed)
    }
  }

  give(answer: GivenAnswer) {
    if (this.#shown.state === 'CLOSED') return
    this.#given.set(answer.question, answer)
    this.#unsent.add(answer.question)
    this.#show('SAVING')
    this.#isKept = this.#keepHere()
    this.#saveIn(rest)
  }

  choose(question: string, side: 'HERE' | 'THERE') {
    const there = this.#conflicts.get(question)
    if (!there) return
    this.#conflicts.delete(question)
    this.#revisions.set(question, there.revision)
    if (side === 'THERE') {
      this.#given.set(question, withoutLists(there))
      this.#unsent.delete(question)
    }
    this.#show()
    this.#isKept = this.#keepHere()
    void this.save()
  }

  /** What stands at the server now. */
  hear(answers: readonly Answer[]) {
    for (const there of answers) {
      const { question, revision } = there
      const known = this.#revisions.get(question) ?? 0
      // An answer that was under way while a newer one was saved.
      if (revision < known) continue
      const here = this.#unsent.has(question) ? this.#given.get(question) : undefined
      if (here && !sameGiven(here, there)) {
        if (revision > known) this.#conflicts.set(question, there)
        continue
      }
      this.#given.set(question, withoutLists(there))
      this.#revisions.set(question, revision)
      this.#unsent.delete(question)
      this.#conflicts.delete(question)
    }
    this.#show()
  }

  /** At once; where the page is being left, so that it goes on without it. */
  async save({ leaving = false } = {}) {
    clearTimeout(this.#timer)
    if (!leaving) await this.#sending
    if (this.#shown.state === 'CLOSED') return
    if (this.#toSend().length === 0) {
      if (this.#unsent.size === 0) this.#show('SAVED')
      return
    }
    this.#sending = this.#send(leaving)
    await this.#sending
  }

  /** It goes on by itself until all of it is sent. */
  get isUnderWay() {
    return this.#unsent.size > 0 && !this.#hasEnded && this.#shown.state !== 'CLOSED'
  }

  /** To be handed in. */
  whole = (): SentAnswer[] => [...this.#given.keys()].map(this.#withRevision)

  /** It was handed in: nothing of it is kept here any more. */
  async end() {
    this.#hasEnded = true
    clearTimeout(this.#timer)
    await forgetUnsent(this.#asking.person, this.#asking.appointmentId)
  }

  #takeUp({ answers, unsent }: GivenSoFar) {
    for (const { revision, ...here } of unsent) {
      const there = answers.find(({ question }) => question === here.question)
      if (there && sameGiven(here, there)) continue
      this.#given.set(here.question, here)
      this.#unsent.add(here.question)
      if (there && there.revision > revision) this.#conflicts.set(here.question, there)
    }
    this.#show()
  }

  #show(state: SaveState = this.#shown.state) {
    this.#shown = { given: new Map(this.#given), conflicts: new Map(this.#conflicts), state }
    for (const changed of this.#followers) changed()
  }

  #givenTo = (question: string) => this.#given.get(question) ?? nothingGiven(question)
  #withRevision = (question: string): UnsentAnswer => ({
    ...this.#givenTo(question),
    revision: this.#revisions.get(question) ?? 0,
  })

  #toSend = () => [...this.#unsent].filter(question => !this.#conflicts.has(question))

  #saveIn(after: number) {
    clearTimeout(this.#timer)
    if (!this.#hasEnded) this.#timer = setTimeout(() => void this.save(), after)
  }

  /** Answers whether nothing is lost with the page. */
  async #keepHere() {
    const { person, appointmentId } = this.#asking
    const unsent = [...this.#unsent].map(this.#withRevision)
    if (unsent.length > 0) return keepUnsent(person, appointmentId, unsent)
    await forgetUnsent(person, appointmentId)
    return true
  }

  async #send(leaving: boolean) {
    const answers = this.#toSend().map(this.#withRevision)
    const question = { appointmentId: this.#asking.appointmentId, answers }
    this.#show('SAVING')
    try {
      const told = await call(
        questionnaires.saveDraft,
        question,
        leaving ? { keepalive: true } : {},
      )
      for (const { question, revision } of told.saved) this.#noteSaved(question, revision, answers)
      for (const there of told.conflicts) this.#conflicts.set(there.question, there)
      this.#isKept = this.#keepHere()
      const isKept = await this.#isKept
      // What only waits to be chosen is said at its question.
      const isDone = this.#toSend().length === 0
      if (!isDone) this.#saveIn(rest)
      if (!isDone) this.#show('SAVING')
      else this.#show(isKept ? 'SAVED' : 'UNSAVED')
    } catch (failure) {
      await this.#noteFailed(failure)
    }
  }

  /** What was changed while it was under way is not there yet. */
  #noteSaved(question: string, revision: number, sent: readonly UnsentAnswer[]) {
    this.#revisions.set(question, revision)
    const before = sent.find(one => one.question === question)
    if (before && sameGiven(this.#givenTo(question), before)) this.#unsent.delete(question)
  }

  async #noteFailed(failure: unknown) {
    if (failure instanceof Refused && [404, 409].includes(failure.status)) {
      this.#show('CLOSED')
      return
    }
    this.#show((await this.#isKept) ? 'KEPT' : 'UNSAVED')
    this.#saveIn(retry)
  }
}

const withoutLists = ({ question, text, selectedAnswer, subanswer }: Answer): GivenAnswer => ({
  question,
  text,
  selectedAnswer,
  subanswer,
})
