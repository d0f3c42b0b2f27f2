import * as z from 'zod'
import { uuid } from './core/uuid.ts'

/** How often whoever is in a call, or on a page that shows whether somebody is, says so. */
export const heartbeatSeconds = 1
/** Of whom nothing was heard for so long, they are not there. */
export const presenceSeconds = 3
/** Whoever is in when the time is over may stay so long, but not into the next booking of the doctor. */
export const stayMinutes = 15
/** A cut so long before the end is no leaving: whoever was cut off comes back after it. */
export const cutMinutes = 5
/** What a page measures it tells no more often. */
export const qualitySeconds = 30

/** In bytes: of these texts each sign is one. */
export const longestDescription = 32 * 1024
export const longestCandidate = 2 * 1024

const asciiSigns = /^[\x20-\x7e\r\n\t]*$/
const ascii = (most: number) => z.string().max(most).regex(asciiSigns)
/** 32 bytes. */
const thirtyTwoBytes = z.string().regex(/^[0-9a-f]{64}$/)

/** How two browsers find to each other. */
const description = z.strictObject({
  kind: z.literal('description'),
  type: z.enum(['offer', 'answer', 'rollback']),
  sdp: ascii(longestDescription),
})
const candidate = z.strictObject({
  kind: z.literal('candidate'),
  /** Empty where there are no more. */
  candidate: ascii(longestCandidate),
  sdpMid: ascii(64).nullable(),
  sdpMLineIndex: z.int().min(0).max(255).nullable(),
  usernameFragment: ascii(256).nullable(),
})
/** The safety words: first a hash of one's nonce and fingerprint, then the other's nonce, then one's own. */
const commitment = z.strictObject({ kind: z.literal('commitment'), hash: thirtyTwoBytes })
const nonce = z.strictObject({ kind: z.literal('nonce'), nonce: thirtyTwoBytes })
/** What the other side is to show of one's own. */
const state = z.strictObject({
  kind: z.literal('state'),
  microphone: z.boolean(),
  camera: z.boolean(),
  screen: z.boolean(),
  /** There is no room for a picture: none is sent for now. */
  soundAlone: z.boolean().optional(),
})

export const signalData = z.discriminatedUnion('kind', [
  description,
  candidate,
  commitment,
  nonce,
  state,
])
export type SignalData = z.infer<typeof signalData>

export const oneCall = z.strictObject({ callId: uuid })
export const oneCase = z.strictObject({ appointmentId: uuid })
/** In a call, or on a page of its case. */
export const callOrCase = z.union([oneCall, oneCase])
/** The page, as it calls itself: the same one after a cut, another one after a reload. */
export const joinedCall = oneCall.extend({
  instance: uuid,
  /** It was in before, on a line that was lost: it takes no newer page's place. */
  isBack: z.boolean().optional(),
})
/** To that page of the other side. */
export const sentSignal = oneCall.extend({ to: uuid, data: signalData })
export const callQuality = oneCall.extend({
  roundTripMs: z.int().min(0).max(60_000),
  jitterMs: z.int().min(0).max(60_000),
  lostPermille: z.int().min(0).max(1_000),
  /** It goes through a relay. */
  isRelayed: z.boolean(),
})

export type MeasuredQuality = Omit<z.infer<typeof callQuality>, 'callId'>

/** As browsers take it. */
export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.infer<typeof iceServer>

/** In the call, or on a page that shows whether the other side is there. */
export const places = ['CALL', 'PAGE'] as const
export type Place = (typeof places)[number]
