import type { SignInRole } from '@konsil/contract/core/roles'
import type {
  SocketNamespace,
  QuestionName,
  SignalName,
  SignalPayload,
} from '@konsil/contract/realtime'

/** What reaches open browsers at once. Delivery is best effort: a client that reconnects asks for the state. */
export interface Live {
  publish<Name extends SocketNamespace, Signal extends SignalName<Name>>(
    namespace: Name,
    room: string,
    signal: Signal,
    payload: SignalPayload<Name, Signal>,
  ): void
  /** Closes every socket of the session, or those of some namespaces, in every process. */
  endSession(sessionId: string, only?: readonly SocketNamespace[]): void
}

/** One open page of somebody who is signed in. */
export interface LivePage<Name extends SocketNamespace> {
  /** What arrives is whatever somebody sent. An answer that fails is logged, and nobody is told. */
  hear(event: QuestionName<Name>, answer: (question: unknown) => void | Promise<void>): void
  say<Signal extends SignalName<Name>>(signal: Signal, payload: SignalPayload<Name, Signal>): void
  /** From now on it hears what is published there. */
  join(room: string): void
  leave(room: string): void
  /** Once, when it is gone, for whatever reason. An act that fails is logged. */
  whenClosed(act: () => void | Promise<void>): void
}

/** Whose page it is. */
export interface LivePerson {
  userId: string
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
