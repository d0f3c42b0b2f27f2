import type { SignalData } from '@konsil/contract/call-signals'
import type { NotDone } from '@konsil/contract/realtime'
import type { Way } from './peer.ts'
import type { Quality } from './quality.ts'

export type OwnState = Omit<Extract<SignalData, { kind: 'state' }>, 'kind'>
/** Why this page is not in the call any more. */
export type Ended = 'TAKEN' | 'OVER' | 'UNSAFE' | NotDone['refusal']

export interface RoomState {
  isJoined: boolean
  /** This page reaches the server, or has hardly begun to look for it. */
  isOnLine: boolean
  isOtherThere: boolean
  /** They said that they go: whoever is merely not heard did not. */
  hasOtherLeft: boolean
  way: Way
  /** Nothing has led to the other side for long. */
  isWayMissing: boolean
  theirs: OwnState | undefined
  stream: MediaStream | undefined
  words: number[] | undefined
  /** There are none, although there should be by now. */
  areWordsMissing: boolean
  quality: Quality
  /** Only sound is sent: there is no room for a picture. */
  isSoundAlone: boolean
  endsAt: Date | undefined
  stayUntil: Date | undefined
  ended: Ended | undefined
}

/** Before the other side was met. */
export const nobodyMet = {
  way: 'CONNECTING',
  isWayMissing: false,
  theirs: undefined,
  stream: undefined,
  words: undefined,
  areWordsMissing: false,
  quality: 'GOOD',
  isSoundAlone: false,
} as const satisfies Partial<RoomState>

export const beginning: RoomState = {
  ...nobodyMet,
  isJoined: false,
  isOnLine: true,
  isOtherThere: false,
  hasOtherLeft: false,
  endsAt: undefined,
  stayUntil: undefined,
  ended: undefined,
}
