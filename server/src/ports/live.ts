import type { SignInRole } from '@konsil/contract/core/roles'
import type {
  AnswerTo,
  SocketNamespace,
  QuestionName,
  SignalName,
  SignalPayload,
} from '@konsil/contract/realtime'

/** What reaches open browsers at once. Delivery is best effort: a client that reconnects asks for the state. */
export interface Live {
  publish<Name extends SocketNamespace, Signal extends SignalName<Name>>(
    namespace: Name,
    /** Whoever is in several of them hears it once. */
    rooms: string | string[],
    signal: Signal,
    payload: SignalPayload<Name, Signal>,
  ): void
  /** Nobody is in it any more, in any process. */
  emptyRoom(namespace: SocketNamespace, room: string): void
  /** Closes every socket of the session, or those of some namespaces, in every process. */
  endSession(sessionId: string, only?: readonly SocketNamespace[]): void
  /** Asks the database for pages: so many at a time, all pages of this process together, that calls are answered too. Not within another. */
  asking<T>(act: () => Promise<T>): Promise<T>
}

/** One open page of somebody who is signed in. */
export interface LivePage<Name extends SocketNamespace> {
  /**
   * What arrives is whatever somebody sent. Whoever waits for the answer is told it, or why there is none; one that
   * fails is logged.
   */
  hear<Question extends QuestionName<Name>>(
    event: Question,
    answer: (question: unknown) => Answered<Name, Question>,
  ): void
  say<Signal extends SignalName<Name>>(signal: Signal, payload: SignalPayload<Name, Signal>): void
  /** From now on it hears what is published there. */
  join(room: string): void
  /**
   * Joins these rooms once it was judged that it may, and answers what was told of that. Where one of them was emptied
   * meanwhile that may hold no more, and it is judged again.
   */
  joinJudged<T>(rooms: string[], judge: () => Promise<T>, again?: () => Promise<T>): Promise<T>
  leave(room: string): void
  /** Nobody else has taken it out of it. */
  isIn(room: string): boolean
  /** Once, when it is gone, for whatever reason. An act that fails is logged. */
  whenClosed(act: () => void | Promise<void>): void
}

type Answered<Name extends SocketNamespace, Question extends QuestionName<Name>> =
  | AnswerTo<Name, Question>
  | Promise<AnswerTo<Name, Question>>

/** Whose page it is. */
export interface LivePerson {
  userId: string
  sessionId: string
  role: SignInRole
  /** Where it is opened from, as attempts are counted. */
  network: string
}

/** What is done when a page has opened a socket. */
export type OpenedPage<Name extends SocketNamespace> = (
  page: LivePage<Name>,
  person: LivePerson,
) => void
export type OpenedPages = { [Name in SocketNamespace]?: OpenedPage<Name> }
