import type { ChatMessage } from '@konsil/contract/chat-message'

/** So many messages are drawn, or put away, at once. */
const ofBlock = 50
/** So many stay of a conversation that is left. */
const mostKept = 100
const blockOf = (number: number) => Math.floor((number - 1) / ofBlock)

export interface Block {
  index: number
  messages: readonly ChatMessage[]
  /** The message before its first one. */
  before: ChatMessage | undefined
}

/** Messages without a gap between them. */
export interface Run {
  from: number
  to: number
  hasOlder: boolean
  hasNewer: boolean
  blocks: readonly Block[]
}

const emptyRun: Run = { from: 0, to: 0, hasOlder: false, hasNewer: false, blocks: [] }

/** What of a conversation has come, each message once, by its number (CHAT-15, D-095). */
export class MessageBook {
  readonly #known = new Map<number, ChatMessage>()
  readonly #blocks = new Map<number, readonly ChatMessage[]>()
  /** The oldest there is, once it has come. */
  #first: number | undefined
  #newest = 0

  get newest() {
    return this.#newest
  }

  get(number: number) {
    return this.#known.get(number)
  }

  has(number: number) {
    return this.#known.has(number)
  }

  /** Whether it is the next one: with what was missed before it, it comes with the latest page. */
  follows(number: number) {
    return number <= this.#newest + 1
  }

  add(messages: readonly ChatMessage[]) {
    const changed = messages.filter(one => !isSame(this.#known.get(one.number), one))
    for (const one of changed) {
      this.#known.set(one.number, one)
      this.#newest = Math.max(this.#newest, one.number)
    }
    for (const index of new Set(changed.map(({ number }) => blockOf(number)))) {
      this.#blocks.set(index, this.#ofBlock(index))
    }
  }

  /** As answered: the oldest first, and whether there are older ones. Where there are none, the next one is the first. */
  addPage(messages: readonly ChatMessage[], hasOlder: boolean, before = this.#newest + 1) {
    this.add(messages)
    const [oldest] = messages
    if (!hasOlder) this.#first = oldest?.number ?? before
  }

  /** Only the newest stay: those before them come again when somebody goes up to them. */
  shorten() {
    const from = this.#newest - mostKept + 1
    for (const number of this.#known.keys()) if (number < from) this.#known.delete(number)
    for (const index of this.#blocks.keys()) {
      if (index < blockOf(from)) this.#blocks.delete(index)
      else if (index === blockOf(from)) this.#blocks.set(index, this.#ofBlock(index))
    }
    if (this.#first !== undefined && this.#first < from) this.#first = undefined
  }

  /** Around one of them, else up to the newest. */
  run(around: number | undefined): Run {
    const at = around !== undefined && this.has(around) ? around : this.#newest
    if (!this.has(at)) return emptyRun
    let [from, to] = [at, at]
    while (this.has(from - 1)) from -= 1
    while (this.has(to + 1)) to += 1
    return {
      from,
      to,
      hasOlder: this.#first === undefined || from > this.#first,
      hasNewer: to < this.#newest,
      blocks: this.#blocksOf(from, to),
    }
  }

  /** The first that is not read: so many of the other side are not. */
  firstUnread(unread: number, self: string) {
    let left = unread
    for (let number = this.#newest; left > 0 && this.has(number); number -= 1) {
      if (this.get(number)?.author === self) continue
      left -= 1
      if (left === 0) return number
    }
    return undefined
  }

  /** The last one up to this number that somebody else has written. */
  lastOfOther(upTo: number, self: string) {
    for (let number = upTo; this.has(number); number -= 1) {
      if (this.get(number)?.author !== self) return number
    }
    return 0
  }

  #ofBlock(index: number) {
    const numbers = Array.from({ length: ofBlock }, (_, at) => index * ofBlock + at + 1)
    return numbers.flatMap(number => this.#known.get(number) ?? [])
  }

  #blocksOf(from: number, to: number) {
    const [first, last] = [blockOf(from), blockOf(to)]
    return Array.from({ length: last - first + 1 }, (_, at): Block => {
      const index = first + at
      const all = this.#blocks.get(index) ?? []
      const isWhole = index > first && index < last
      const messages = isWhole ? all : all.filter(({ number }) => number >= from && number <= to)
      const start = messages[0]?.number ?? from
      const before = start > from ? this.get(start - 1) : undefined
      // What has not changed is not drawn again.
      return { index, messages: messages.length === all.length ? all : messages, before }
    })
  }
}

/** What can change of one is whether its words and documents are still there. */
const isSame = (known: ChatMessage | undefined, one: ChatMessage) =>
  known !== undefined &&
  known._id === one._id &&
  known.message === one.message &&
  known.documents.every((document, at) => document.name === one.documents[at]?.name)
