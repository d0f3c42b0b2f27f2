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
import { SentAnswers } from './sent-answers.ts'

/**
 * Where what was given stands: with us, on its way, on this device alone, or nowhere but in this page. CONFLICT: the
 * rest is with us, and somebody has to choose. CLOSED: it is taken no more.
 */
export type SaveState = 'SAVED' | 'SAVING' | 'KEPT' | 'UNSAVED' | 'CONFLICT' | 'CLOSED'

export interface KeptAnswers {
  given: ReadonlyMap<string, GivenAnswer>
  /** What another device gave to the same question meanwhile. */
  conflicts: ReadonlyMap<string, Answer>
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
  readonly #given = new Map<string, GivenAnswer>()
  readonly #revisions = new Map<string, number>()
  readonly #unsent = new Set<string>()
  readonly #conflicts = new Map<string, Answer>()
  readonly #sent = new SentAnswers()
  readonly #followers = new Set<() => void>()
  #shown: KeptAnswers = {
    given: new Map(),
    conflicts: new Map(),
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
    for (const there of answers) this.#meet(there)
    this.#show()
  }

  /** At once; where the page is being left, so that it goes on without it. */
  async save({ leaving = false } = {}) {
    clearTimeout(this.#timer)
    while (!leaving && this.#sending) await this.#sending
    if (this.#shown.state === 'CLOSED') return
    if (this.#toSend().length === 0) {
      if (this.#unsent.size === 0) this.#show('SAVED', false)
      return
    }
    await this.#alone(this.#send(leaving))
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
    for (const { revision, sent, ...here } of unsent) {
      const { question } = here
      const there = answers.find(one => one.question === question)
      if (there && sameGiven(here, there)) continue
      this.#given.set(question, here)
      this.#unsent.add(question)
      this.#revisions.set(question, revision)
      this.#sent.note(sent)
      if (there) this.#meet(there)
    }
    this.#show(this.#toSend().length > 0 ? 'SAVING' : 'SAVED')
  }

  #show(state: SaveState = this.#shown.state, isOnlyHere = this.#shown.isOnlyHere) {
    const isQuiet = state === 'SAVED' || state === 'CONFLICT'
    this.#shown = {
      given: new Map(this.#given),
      conflicts: new Map(this.#conflicts),
      state: isQuiet ? (this.#conflicts.size > 0 ? 'CONFLICT' : 'SAVED') : state,
      isOnlyHere,
    }
    for (const changed of this.#followers) changed()
  }

  /** One answer as it stands at the server, beside what was given here. */
  #meet(there: Answer) {
    const { question, revision } = there
    const known = this.#revisionOf(question)
    // An answer that was under way while a newer one was saved.
    if (revision < known) return
    if (!this.#unsent.has(question) || sameGiven(this.#givenTo(question), there)) this.#take(there)
    else if (revision === known) return
    else if (this.#sent.has(there)) this.#revisions.set(question, revision)
    else this.#conflicts.set(question, there)
  }

  #take(there: Answer) {
    const { question, revision } = there
    // Nobody loses the space that they have just typed.
    if (!sameGiven(this.#givenTo(question), there)) this.#given.set(question, withoutLists(there))
    this.#revisions.set(question, revision)
    this.#unsent.delete(question)
    this.#conflicts.delete(question)
    this.#sent.forget(question)
  }

  #givenTo = (question: string) => this.#given.get(question) ?? nothingGiven(question)
  #revisionOf = (question: string) => this.#revisions.get(question) ?? 0
  #withRevision = (question: string) => ({
    ...this.#givenTo(question),
    revision: this.#revisionOf(question),
  })
  #asKept = (question: string): UnsentAnswer => ({
    ...this.#withRevision(question),
    sent: this.#sent.to(question),
  })

  #toSend = () => [...this.#unsent].filter(question => !this.#conflicts.has(question))

  #saveIn(after: number) {
    clearTimeout(this.#timer)
    if (!this.#hasEnded) this.#timer = setTimeout(() => void this.save(), after)
  }

  /** Answers whether nothing is lost with the page. */
  async #keepHere() {
    const { person, appointmentId } = this.#asking
    const unsent = [...this.#unsent].map(this.#asKept)
    if (unsent.length > 0) return keepUnsent(person, appointmentId, unsent)
    await forgetUnsent(person, appointmentId)
    return true
  }

  /** Until it is through nothing else is sent, but for what goes out while the page is being left. */
  async #alone(sending: Promise<void>) {
    const both = Promise.all([this.#sending, sending]).then(() => undefined)
    this.#sending = both
    await both
    if (this.#sending === both) this.#sending = undefined
  }

  async #send(leaving: boolean) {
    const answers = this.#toSend().map(this.#withRevision)
    const question = { appointmentId: this.#asking.appointmentId, answers }
    this.#show('SAVING')
    this.#sent.note(answers)
    this.#isKept = this.#keepHere()
    try {
      const told = await call(
        questionnaires.saveDraft,
        question,
        leaving ? { keepalive: true } : {},
      )
      for (const { question, revision } of told.saved) this.#noteSaved(question, revision, answers)
      for (const there of told.conflicts) this.#meet(there)
      this.#isKept = this.#keepHere()
      const isKept = await this.#isKept
      const isDone = this.#toSend().length === 0
      if (!isDone) this.#saveIn(rest)
      this.#show(isDone ? 'SAVED' : 'SAVING', !isKept)
    } catch (failure) {
      await this.#noteFailed(failure)
    }
  }

  /** What was changed while it was under way is not there yet. */
  #noteSaved(question: string, revision: number, sent: readonly GivenAnswer[]) {
    this.#revisions.set(question, Math.max(revision, this.#revisionOf(question)))
    this.#sent.forget(question)
    const before = sent.find(one => one.question === question)
    if (!before || !sameGiven(this.#givenTo(question), before)) return
    this.#unsent.delete(question)
    // Somebody has seen it elsewhere by now and changed it.
    const there = this.#conflicts.get(question)
    if (there && there.revision > revision) this.#take(there)
  }

  async #noteFailed(failure: unknown) {
    if (failure instanceof Refused && [404, 409].includes(failure.status)) {
      this.#show('CLOSED', false)
      return
    }
    const isKept = await this.#isKept
    this.#show(isKept ? 'KEPT' : 'UNSAVED', !isKept)
    this.#saveIn(retry)
  }
}

const withoutLists = ({ question, text, selectedAnswer, subanswer }: Answer): GivenAnswer => ({
  question,
  text,
  selectedAnswer,
  subanswer,
})
