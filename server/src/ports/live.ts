import type { Namespace } from '@konsil/contract/realtime'

/** What reaches open browsers at once. Delivery is best effort: a client that reconnects asks for the state. */
export interface Live {
  publish(namespace: Namespace, room: string, event: string, payload: unknown): void
  /** Closes every socket of the session, in every process. */
  endSession(sessionId: string): void
}
