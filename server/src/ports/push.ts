import type { PushMessage } from '@konsil/contract/notifications'

export interface OutgoingPush {
  message: PushMessage
  /** Said again it takes the place of what was said before, where nobody has read that yet. */
  topic: string
  /** Of no use afterwards. */
  until: Date
}

/** What became of it. */
export type PushOutcome =
  | { became: 'sent' }
  /** Nobody is there any more, and nobody will be. */
  | { became: 'gone' }
  /** Its code is as short as a label and holds nothing of the push. After so many seconds it may be tried again. */
  | { became: 'delayed'; code: string; seconds?: number }
  /** It would be refused another time as well. */
  | { became: 'refused'; code: string }

/** A browser, as it subscribed. */
export interface WebPushTarget {
  endpoint: string
  publicKey: Buffer
  authSecret: Buffer
}

/** By which push services know us; both as they stand in P-256: 65 bytes and 32. */
export interface PushKeys {
  publicKey: Buffer
  privateKey: Buffer
}

export interface WebPush {
  newKeys(): PushKeys
  /** Whether it may be written to at all, as far as its own words say. */
  accepts(target: WebPushTarget): boolean
  send(target: WebPushTarget, push: OutgoingPush, keys: PushKeys): Promise<PushOutcome>
  close(): void
}

export interface MobilePush {
  send(token: string, push: OutgoingPush): Promise<PushOutcome>
}
