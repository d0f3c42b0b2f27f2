import type { IceServer } from '@konsil/contract/call-signals'
import type { ConferenceKind } from '@konsil/contract/video-calls'

export interface PlaceInCall {
  callId: string
  side: string
  /** How long its credentials last. */
  until: Date
}

/** Where the two of a call meet. Nothing of it passes us: no sound, no picture, and nobody of us could record one. */
export interface Conference {
  kind: ConferenceKind
  /** Of a conference elsewhere: whose pages and scripts ours may load. */
  domain: string | null
  /** Lets into one room of a conference elsewhere, until then; null where the two meet by themselves. */
  tokenFor(room: string, until: Date): Promise<string | null>
  /** By which two browsers find to each other; with credentials for a relay for somebody's place in a call. */
  ice(place?: PlaceInCall): IceServer[]
}
