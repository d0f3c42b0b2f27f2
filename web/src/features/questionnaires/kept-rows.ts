import { changeUnsent, type UnsentAnswer } from '../../lib/signed-in/kept-answers.ts'

/** What of one appointment lies on this device because of this page, brought to what is not sent. */
export class KeptRows {
  readonly #person: string
  readonly #appointmentId: string
  readonly #lying: Map<string, UnsentAnswer>

  constructor(person: string, appointmentId: string, lying: readonly UnsentAnswer[]) {
    this.#person = person
    this.#appointmentId = appointmentId
    this.#lying = new Map(lying.map(one => [one.question, one]))
  }

  /** Answers whether nothing of it is lost with the page. `again`: another tab may have taken the place of a row. */
  async follow(unsent: readonly UnsentAnswer[], { again }: { again: boolean }) {
    const changed = again ? unsent : unsent.filter(one => !this.#lies(one))
    const left = new Set(unsent.map(({ question }) => question))
    const gone = [...this.#lying.values()].filter(({ question }) => !left.has(question))
    if (changed.length === 0 && gone.length === 0) return true
    const isDone = await changeUnsent(this.#person, this.#appointmentId, {
      kept: changed.map(answer => ({ answer, isNew: !this.#isSame(answer) })),
      gone: new Map(gone.map(({ question, stamp }) => [question, stamp])),
    })
    if (!isDone) return changed.length === 0
    for (const { question } of gone) this.#lying.delete(question)
    for (const one of changed) this.#lying.set(one.question, one)
    return true
  }

  #isSame = ({ question, stamp }: UnsentAnswer) => this.#lying.get(question)?.stamp === stamp

  #lies(one: UnsentAnswer) {
    const before = this.#lying.get(one.question)
    return (
      this.#isSame(one) &&
      before?.revision === one.revision &&
      before.sent.length === one.sent.length
    )
  }
}
