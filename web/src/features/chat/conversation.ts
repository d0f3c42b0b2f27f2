import { type Chatroom, chat, messagesAtOnce } from '@konsil/contract/chat'
import type { ChatMessage } from '@konsil/contract/chat-message'
import { unfitSigns } from '@konsil/contract/core/line'
import { seconds } from '@konsil/contract/core/time'
import { call } from '../../lib/calls/api.ts'
import { isNotDone } from '../../lib/signed-in/not-done.ts'
import { createFollowers } from '../../lib/page/followers.ts'
import type { ChatLine } from './chat-line.ts'
import { Draft, isWritten } from './draft.ts'
import { MessageBook, type Run } from './message-book.ts'
import { Outbox, type Unsent } from './outbox.ts'
import { ReadingMark } from './reading-mark.ts'

export type Direction = 'OLDER' | 'NEWER'

export interface ShownConversation {
  /** Its latest messages have come once. */
  isThere: boolean
  run: Run
  unsent: readonly Unsent[]
  mayWrite: boolean
  /** With its appointment; otherwise it may be written in again. */
  isOver: boolean
  readByOther: number
  /** The first that was not read when it was opened. */
  firstNew: number | undefined
  isTyping: boolean
  fetching: Direction | undefined
  /** It could not be fetched. */
  failed: Direction | undefined
  /** One that is looked for; each time another object. */
  lookedFor: { number: number } | undefined
}

export interface ConversationOf {
  room: string
  /** Who reads it here. */
  self: string
  line: ChatLine
  /** Something was missed: the latest messages are to be asked for. */
  onMissed: () => void
}

/** So long somebody is said to be typing. */
const typingFor = seconds(5)
/** No more often is it told. */
const typingEvery = seconds(3)
/** Around one that is looked for. */
const halfPage = Math.floor(messagesAtOnce / 2)

/** One conversation as this page knows it; whoever leaves it and comes back finds it as it was. */
export class Conversation {
  readonly draft = new Draft()
  readonly outbox: Outbox
  readonly mark: ReadingMark
  readonly #of: ConversationOf
  readonly #book = new MessageBook()
  readonly #followers = createFollowers()
  #shown: ShownConversation
  /** A message that is being read while there are newer ones. */
  #anchor: number | undefined
  /** Of what was said before the first messages came. */
  #heardUpTo = 0
  #isOpened = false
  /** Somebody has it before their eyes. */
  #isLookedAt = false
  #isJustOpened = false
  #toldTyping = Number.NEGATIVE_INFINITY
  #typing: ReturnType<typeof setTimeout> | undefined

  constructor(of: ConversationOf) {
    this.#of = of
    const { room, line } = of
    this.outbox = new Outbox(room, line, {
      sent: message => this.hear(message),
      changed: () => this.#show({}),
    })
    this.mark = new ReadingMark(room, line)
    this.#shown = {
      isThere: false,
      run: this.#book.run(undefined),
      unsent: [],
      mayWrite: false,
      isOver: false,
      readByOther: 0,
      firstNew: undefined,
      isTyping: false,
      fetching: undefined,
      failed: undefined,
      lookedFor: undefined,
    }
  }

  get room() {
    return this.#of.room
  }

  read = () => this.#shown

  follow = this.#followers.follow

  /** Something of it would be lost with the page. */
  get hasUnsent() {
    const { isThere, mayWrite } = this.#shown
    return this.outbox.unsent.length > 0 || (isThere && mayWrite && isWritten(this.draft.read()))
  }

  /** Whatever comes is seen at once. */
  get isFollowed() {
    return this.#isLookedAt && this.#anchor === undefined
  }

  /** So many wait, as the server says: one that was not heard here is asked for. */
  noteWaiting(count: number) {
    if (count > 0 && this.#shown.isThere && !this.hasUnseen) this.#of.onMissed()
  }

  /** The other side has written something that was not in view yet. */
  get hasUnseen() {
    return this.#book.lastOfOther(this.#book.newest, this.#of.self) > this.mark.known
  }

  /** It is shown; answers how to end that. */
  open() {
    this.#isOpened = true
    this.#isJustOpened = true
    this.#show({ firstNew: undefined })
    void this.#join()
    return () => {
      this.#isOpened = false
      this.#isLookedAt = false
      this.#book.shorten()
      this.toNewest()
      this.#of.line.leave(this.#of.room)
    }
  }

  /** The line is there, or there again. */
  connected() {
    if (this.#isOpened) void this.#join()
    void this.outbox.send()
    void this.mark.tell()
  }

  /** Its latest messages, as the server answers them. */
  meet({ messages, hasOlder, readByOther, status, mayWrite, unread }: Chatroom) {
    this.#book.addPage(messages, hasOlder)
    for (const one of messages) this.#noteOwn(one)
    if (unread === 0) this.mark.isTold(this.#book.newest)
    const { firstNew } = this.#shown
    const isFirst = this.#isJustOpened
    this.#isJustOpened = false
    this.#show({
      isThere: true,
      readByOther: Math.max(this.#shown.readByOther, readByOther),
      mayWrite: mayWrite && status === 'ENABLED',
      isOver: status === 'DISABLED',
      firstNew: isFirst ? this.#book.firstUnread(unread, this.#of.self) : firstNew,
    })
    // Said while they were on their way, it may have come too late for them.
    const isMissed = this.#heardUpTo > this.#book.newest
    this.#heardUpTo = 0
    if (isMissed) this.#of.onMissed()
  }

  hear(message: ChatMessage) {
    this.#noteOwn(message)
    const isOfOther = message.author !== this.#of.self
    if (!this.#shown.isThere) {
      this.#heardUpTo = Math.max(this.#heardUpTo, message.number)
      return
    }
    if (!this.#book.follows(message.number)) return this.#of.onMissed()
    this.#book.add([message])
    this.#show(isOfOther ? { isTyping: false, firstNew: this.#firstNewWith(message) } : {})
  }

  hearTyping(author: string) {
    if (author === this.#of.self) return
    clearTimeout(this.#typing)
    this.#typing = setTimeout(() => this.#show({ isTyping: false }), typingFor)
    this.#show({ isTyping: true })
  }

  hearRead(reader: string, upTo: number) {
    if (reader === this.#of.self) this.mark.isTold(upTo)
    else if (upTo > this.#shown.readByOther) this.#show({ readByOther: upTo })
  }

  /** It has ended, or its rooms were emptied. */
  hearChanged() {
    if (this.#isOpened) void this.#join()
  }

  send() {
    const { text, documents } = this.draft.read()
    this.draft.clear()
    this.toNewest()
    this.outbox.add(text.replaceAll(unfitSigns, '').trim(), documents)
  }

  noteTyping(now: number) {
    if (now - this.#toldTyping < typingEvery) return
    this.#toldTyping = now
    this.#of.line.typing(this.#of.room)
  }

  /** Up to this one all that came is in view, for whoever looks. */
  look(isLookedAt: boolean, upTo: number) {
    this.#isLookedAt = isLookedAt
    if (!isLookedAt) return
    const last = this.#book.lastOfOther(upTo, this.#of.self)
    if (last > 0) this.mark.see(last)
  }

  /** What is read now stays where it is, whatever comes; at the end there is nothing to stay at. */
  stayAt(number: number | undefined) {
    this.#anchor = number
  }

  toNewest() {
    this.#anchor = undefined
    this.#show({ lookedFor: undefined })
  }

  /** To one of its messages, however old. */
  async lookFor(number: number) {
    const isThere = this.#book.has(number)
    if (!isThere && !(await this.#fetch('OLDER', number + halfPage + 1))) return
    this.#anchor = number
    this.#show({ lookedFor: { number } })
  }

  fetchMore(direction: Direction) {
    const { run, fetching } = this.#shown
    if (fetching || !(direction === 'OLDER' ? run.hasOlder : run.hasNewer)) return
    void this.#fetch(direction, direction === 'OLDER' ? run.from : run.to + messagesAtOnce + 1)
  }

  /** Answers whether they came. */
  async #fetch(direction: Direction, before: number) {
    this.#show({ fetching: direction })
    try {
      const { chatroom } = await call(chat.readChatroom, { chatroomId: this.#of.room, before })
      this.#book.addPage(chatroom.messages, chatroom.hasOlder, before)
      this.#show({ fetching: undefined, failed: undefined })
      return true
    } catch {
      this.#show({ fetching: undefined, failed: direction })
      return false
    }
  }

  /** Whoever types in it is heard from now on; that it has ended is said, too. */
  async #join() {
    const answer = await this.#of.line.join(this.#of.room)
    if (!answer || !this.#shown.isThere) return
    if (isNotDone(answer) || answer.mayWrite !== this.#shown.mayWrite) this.#of.onMissed()
  }

  /** What came while nobody looked begins with the first of it. */
  #firstNewWith({ number }: ChatMessage) {
    const { firstNew } = this.#shown
    if (this.#isLookedAt || (firstNew !== undefined && firstNew > this.mark.known)) return firstNew
    return number
  }

  #noteOwn({ author, clientId }: ChatMessage) {
    if (author === this.#of.self) this.outbox.drop(clientId)
  }

  #show(changes: Partial<ShownConversation>) {
    this.#shown = {
      ...this.#shown,
      ...changes,
      run: this.#book.run(this.#anchor),
      unsent: this.outbox?.unsent ?? [],
    }
    this.#followers.tell()
  }
}
