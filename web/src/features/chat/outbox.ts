import type { ChatMessage, SentMessage } from '@konsil/contract/chat-message'
import type { RefusalId } from '@konsil/contract/core/refusals'
import { newId } from '../../lib/calls/new-id.ts'
import { hasFailed, isNotDone } from '../../lib/signed-in/not-done.ts'
import type { ChatLine } from './chat-line.ts'

export interface NamedDocument {
  _id: string
  name: string | null
}

/** Written here, and not known to be kept. */
export interface Unsent {
  clientId: string
  message: string
  documents: readonly NamedDocument[]
  writtenAt: Date
  /** Why it was not taken; without it, it is on its way. */
  refusal: RefusalId | undefined
}

/** A minute in all: so long a database may be started anew, and no longer does somebody believe it is on its way. */
export const untilAgain = 3_000
const mostTries = 20

const couldNot = (answer: object | undefined) => isNotDone(answer) && hasFailed(answer)

type Sending = Pick<ChatLine, 'isUp' | 'send'>

/**
 * What was written goes out one after the other, in order, each under an id by which the server keeps it once. What
 * no answer came to, or what the server could not keep, is sent again; what is refused stands aside, until somebody sends or discards it (CHAT-15).
 */
export class Outbox {
  readonly #room: string
  readonly #line: Sending
  readonly #hear: { sent: (message: ChatMessage) => void; changed: () => void }
  #unsent: readonly Unsent[] = []
  #isSending = false

  constructor(
    room: string,
    line: Sending,
    hear: { sent: (message: ChatMessage) => void; changed: () => void },
  ) {
    this.#room = room
    this.#line = line
    this.#hear = hear
  }

  get unsent() {
    return this.#unsent
  }

  add(message: string, documents: readonly NamedDocument[]) {
    const clientId = newId()
    this.#become([
      ...this.#unsent,
      { clientId, message, documents, writtenAt: new Date(), refusal: undefined },
    ])
    void this.send()
  }

  sendAgain(clientId: string) {
    this.#become(
      this.#unsent.map(one => (one.clientId === clientId ? { ...one, refusal: undefined } : one)),
    )
    void this.send()
  }

  /** Discarded, or known to be kept. */
  drop(clientId: string) {
    if (this.#unsent.some(one => one.clientId === clientId)) {
      this.#become(this.#unsent.filter(one => one.clientId !== clientId))
    }
  }

  /** All that waits, while there is a line. */
  async send() {
    if (this.#isSending) return
    this.#isSending = true
    for (let next = this.#next(); next && this.#line.isUp(); next = this.#next()) {
      await this.#sendOne(next)
    }
    this.#isSending = false
  }

  #next() {
    return this.#unsent.find(({ refusal }) => refusal === undefined)
  }

  async #sendOne({ clientId, message, documents }: Unsent) {
    const ids = documents.map(({ _id }) => _id)
    const sent = { room: this.#room, message, id: clientId, documents: ids }
    const answer = await this.#answerTo(sent)
    if (!answer) return
    if (isNotDone(answer)) return this.#refuse(clientId, answer.refusal)
    this.#hear.sent(answer.message)
    this.drop(clientId)
  }

  /** A server that cannot keep it now is asked again; what was written after it waits, or it would be read before it. */
  async #answerTo(sent: SentMessage) {
    let answer = await this.#line.send(sent)
    for (let again = 0; again < mostTries && couldNot(answer) && this.#line.isUp(); again += 1) {
      await new Promise(resolve => setTimeout(resolve, untilAgain))
      if (!this.#line.isUp()) return undefined
      answer = await this.#line.send(sent)
    }
    return answer
  }

  #refuse(clientId: string, refusal: RefusalId) {
    this.#become(this.#unsent.map(one => (one.clientId === clientId ? { ...one, refusal } : one)))
  }

  #become(unsent: readonly Unsent[]) {
    this.#unsent = unsent
    this.#hear.changed()
  }
}
