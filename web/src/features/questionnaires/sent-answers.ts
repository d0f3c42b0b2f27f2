import { type GivenAnswer, sameGiven } from '@konsil/contract/answers'

/** Whoever writes for hours without a connection. */
const most = 50

/**
 * What this device has sent and was not told of yet. Its answer may be lost, or come late: what is found at the
 * server then is no other device's.
 */
export class SentAnswers {
  readonly #sent = new Map<string, readonly GivenAnswer[]>()

  note(answers: readonly GivenAnswer[]) {
    for (const { question, text, selectedAnswer, subanswer } of answers) {
      const one = { question, text, selectedAnswer, subanswer }
      if (!this.has(one)) this.#sent.set(question, [...this.to(question), one].slice(-most))
    }
  }

  to = (question: string) => this.#sent.get(question) ?? []

  has = (there: GivenAnswer) => this.to(there.question).some(one => sameGiven(one, there))

  forget = (question: string) => this.#sent.delete(question)
}
