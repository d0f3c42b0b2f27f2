import type { PushMessage } from '@konsil/contract/notifications'

/** What the worker says to a page, which answers `heard` where somebody is signed in there. */
export interface WorkerSays {
  /** It has come just now, or was pressed where the system shows it. */
  kind: 'came' | 'pressed'
  message: PushMessage
}
export const heard = 'heard'

/** What a page says to a worker that waits: to be the one from now on, and of which build it is. */
export const takeOver = 'take over'
export const whichBuild = 'which build'
