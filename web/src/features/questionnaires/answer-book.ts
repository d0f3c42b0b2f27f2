import { type Answer, type GivenAnswer, nothingGiven, sameGiven } from '@konsil/contract/answers'
import type { Mistake } from '../../lib/calls/refusal-values.ts'
import {
  type ChangedAnswer,
  newStamp,
  type UnsentAnswer,
} from '../../lib/signed-in/kept-answers.ts'
import { SentAnswers } from './sent-answers.ts'

/** What was given here beside what stands at the server: which of it is to be sent, and which waits for somebody. */
export class AnswerBook {
  readonly given = new Map<string, GivenAnswer>()
  /** What another device gave to the same question meanwhile. */
  readonly conflicts = new Map<string, Answer>()
  /** What the server does not take as it is, and why. */
  readonly refused = new Map<string, Mistake>()
  readonly #revisions = new Map<string, number>()
  /** By question the stamp of its last change. */
  readonly #unsent = new Map<string, string>()
  readonly #sent = new SentAnswers()

  give(answer: GivenAnswer, stamp = newStamp()) {
    this.given.set(answer.question, answer)
    this.#unsent.set(answer.question, stamp)
    this.refused.delete(answer.question)
  }

  /** Nothing where there is nothing to choose. */
  choose(question: string, side: 'HERE' | 'THERE') {
    const there = this.conflicts.get(question)
    if (!there) return
    this.conflicts.delete(question)
    this.refused.delete(question)
    this.#revisions.set(question, there.revision)
    if (side === 'HERE') return
    this.given.set(question, withoutLists(there))
    this.#unsent.delete(question)
  }

  /** What this device has kept. */
  takeUp({ revision, sent, stamp, ...here }: UnsentAnswer, there: Answer | undefined) {
    const { question } = here
    if (there && sameGiven(here, there)) return
    this.give(here, stamp)
    this.#revisions.set(question, revision)
    this.#sent.note(sent)
    if (there) this.meet(there)
  }

  /** One answer as it stands at the server. */
  meet(there: Answer) {
    const { question, revision } = there
    const known = this.#revisionOf(question)
    // An answer that was under way while a newer one was saved.
    if (revision < known) return
    if (!this.#unsent.has(question) || sameGiven(this.#givenTo(question), there)) this.#take(there)
    else if (revision === known) return
    else if (this.#sent.has(there)) this.#revisions.set(question, revision)
    else this.conflicts.set(question, there)
  }

  /** What was changed while it was under way is not there yet. */
  noteSaved(question: string, revision: number, sent: readonly GivenAnswer[]) {
    this.#revisions.set(question, Math.max(revision, this.#revisionOf(question)))
    this.#sent.forget(question)
    const before = sent.find(one => one.question === question)
    if (!before || !sameGiven(this.#givenTo(question), before)) return
    this.#unsent.delete(question)
    // Somebody has seen it elsewhere by now and changed it.
    const there = this.conflicts.get(question)
    if (there) this.#take(there)
  }

  /** What was changed while it was under way is judged when it is sent. */
  refuse(question: string, why: Mistake, sent: readonly GivenAnswer[]) {
    const before = sent.find(one => one.question === question)
    if (before && sameGiven(this.#givenTo(question), before)) this.refused.set(question, why)
  }

  noteSent = (answers: readonly GivenAnswer[]) => this.#sent.note(answers)

  get hasUnsent() {
    return this.#unsent.size > 0
  }

  unsent = (): UnsentAnswer[] =>
    [...this.#unsent].map(([question, stamp]) => ({
      ...this.#withRevision(question),
      sent: this.#sent.to(question),
      stamp,
    }))

  /** All but what waits for somebody. */
  toSend = () =>
    [...this.#unsent.keys()]
      .filter(question => !this.conflicts.has(question) && !this.refused.has(question))
      .map(this.#withRevision)

  whole = (): ChangedAnswer[] => [...this.given.keys()].map(this.#withRevision)

  #take(there: Answer) {
    const { question, revision } = there
    // Nobody loses the space that they have just typed.
    if (!sameGiven(this.#givenTo(question), there)) this.given.set(question, withoutLists(there))
    this.#revisions.set(question, revision)
    this.#unsent.delete(question)
    this.conflicts.delete(question)
    this.refused.delete(question)
    this.#sent.forget(question)
  }

  #givenTo = (question: string) => this.given.get(question) ?? nothingGiven(question)
  #revisionOf = (question: string) => this.#revisions.get(question) ?? 0
  #withRevision = (question: string): ChangedAnswer => ({
    ...this.#givenTo(question),
    revision: this.#revisionOf(question),
  })
}

const withoutLists = ({ question, text, selectedAnswer, subanswer }: Answer): GivenAnswer => ({
  question,
  text,
  selectedAnswer,
  subanswer,
})
