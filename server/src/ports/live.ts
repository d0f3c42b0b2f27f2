import type { SocketNamespace } from '@konsil/contract/realtime'

/** What reaches open browsers at once. Delivery is best effort: a client that reconnects asks for the state. */
export interface Live {
  publish(namespace: SocketNamespace, room: string, event: string, payload: unknown): void
  /** Closes every socket of the session, in every process. */
  endSession(sessionId: string): void
}

/** One open page of somebody who is signed in. */
export interface LivePage {
  /** What arrives is whatever somebody sent. */
  hear(event: string, answer: (question: unknown) => void): void
  say(event: string, payload: unknown): void
  /** From now on it hears what is published there. */
  join(room: string): void
}

/** What is done when a page has opened a socket. */
export type OpenedPages = { [Name in SocketNamespace]?: (page: LivePage, userId: string) => void }
