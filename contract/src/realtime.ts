import * as z from 'zod'
import type {
  callOrCase,
  callQuality,
  IceServer,
  joinedCall,
  oneCall,
  oneCase,
  Place,
  sentSignal,
  SignalData,
} from './call-signals.ts'
import type { CampaignProgress } from './campaign.ts'
import type { Side } from './case-steps.ts'
import type { ChatMessage, oneRoom, readUpTo, SentMessage } from './chat-message.ts'
import { type ConsentDocument, neededForHealthData } from './core/consents.ts'
import { askedInstant, daysBetween, plannedDay } from './core/time.ts'
import type { RefusalId } from './core/refusals.ts'
import { uuid } from './core/uuid.ts'
import { wallTime } from './schedules.ts'
import type { Slot } from './slot.ts'

/**
 * The sockets: one namespace each, the session's token in the handshake (`auth.token`). Whoever has too many open
 * is refused one more with `too.many.requests`, and may try again later.
 */
export const namespaces = ['/chat', '/call', '/booking', '/notification'] as const
export type SocketNamespace = (typeof namespaces)[number]

/** What whoever opens it has agreed to, as with a call: else it is refused with `consent.required`. */
export const neededBySocket: Partial<Record<SocketNamespace, readonly ConsentDocument[]>> = {
  '/chat': neededForHealthData,
  '/call': neededForHealthData,
  '/booking': neededForHealthData,
}

/** Only the room of the own user id is given (D-301). */
export const subscription = z.object({ room: uuid })

/** What is told in every namespace. */
export interface CommonSignals {
  /** What was told for a while may have been lost between the processes of the server: whoever hears it asks for the state. */
  missed(told: Done): void
}

/** It is done, or there is nothing more to say of it. */
export type Done = Record<string, never>

/** What a browser asks on `/notification`, and what it is told. */
export interface NotificationQuestions {
  subscribe(question: z.infer<typeof subscription>): void
  getNewNotification(): void
}
export interface NotificationSignals {
  newNotification(told: { numOfNewNotifications: number }): void
  /** To administrators: how far something that goes to many has come. */
  campaign(told: CampaignProgress): void
}

/** The longest period that is watched at once: a month as calendars show it. */
export const longestWatchedDays = 62

/** The room of one day, in which somebody chooses (D-310). */
export const dayOfDoctor = z.object({ doctorId: uuid, date: plannedDay })
export const periodOfDoctor = z
  .object({ doctorId: uuid, from: plannedDay, to: plannedDay })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < longestWatchedDays)
/** A time as the slots answer it; `startUTC` decides on a day that has an hour twice. */
export const lockedTime = dayOfDoctor.extend({
  start: wallTime,
  end: wallTime,
  startUTC: askedInstant.optional(),
})
export type LockedTime = z.infer<typeof lockedTime>

/** What others are told of a time: its state, never who or since when. */
export interface TimeTold {
  doctorId: string
  date: string
  start: string
  end: string
  startUTC: string
  endUTC: string
}

/** What a browser asks on `/booking`, and what it is told (D-058, D-310); the spelling is that of the older clients. */
export interface BookingQuestions {
  remapping(): void
  booking(question: z.infer<typeof dayOfDoctor>): void
  'stop-booking'(question: z.infer<typeof dayOfDoctor>): void
  subcribe(question: z.infer<typeof periodOfDoctor>): void
  unsubcribe(question: z.infer<typeof periodOfDoctor>): void
  lock(question: LockedTime): void
  release(question: LockedTime): void
}
export interface BookingSignals {
  /** What is taken of the day; also in answer to a lock, whatever came of it. */
  joinResponse(told: { doctorId: string; date: string; slots: Slot[] }): void
  locked(told: TimeTold & { status: 'HELD' | 'BOOKED' }): void
  released(told: TimeTold): void
}

/** Why something was not done: what the machinery says of it, or the rules of a conversation or a call. */
export const refusalsOfSockets = [
  'request.malformed',
  'too.many.requests',
  'not.found',
  'chat.disabled',
  'too.many.messages',
  'attachment.not.available',
  'call.unauthorized.role',
  'call.must.be.answered.questionaire.appointment',
  'call.not.found.call',
  'call.not.open',
  'call.over',
  'call.taken',
  'server.busy',
  'server.failed',
] as const satisfies readonly RefusalId[]
export interface NotDone {
  refusal: (typeof refusalsOfSockets)[number]
}

/**
 * What a browser asks on `/chat`. What it hears of its own conversations needs no `join`: that opens one, whose
 * other side is told who is typing.
 */
export interface ChatQuestions {
  join(question: z.input<typeof oneRoom>): { mayWrite: boolean } | NotDone
  leave(question: z.input<typeof oneRoom>): void
  /** Answered once it is kept. */
  chat(question: SentMessage): { message: ChatMessage } | NotDone
  typing(question: z.input<typeof oneRoom>): void
  read(question: z.input<typeof readUpTo>): { unread: number } | NotDone
}
export interface ChatSignals {
  chat(told: ChatMessage): void
  typing(told: { room: string; author: string }): void
  read(told: { room: string; reader: string; upTo: number }): void
  /** It has ended, is another doctor's now, or has something to read that may not have been heard. */
  changed(told: { room: string }): void
}

/**
 * What a browser asks on `/call`. Whoever has joined says `here` each second, and so does a page that watches: by
 * that alone each side knows whether the other is there.
 */
export interface CallQuestions {
  /** Another page of the same person that is in it has to leave; not where this one only comes back. */
  join(question: z.input<typeof joinedCall>): CallJoined | NotDone
  /** For good: nobody comes back after the end who has left before. */
  leave(question: z.input<typeof callOrCase>): void
  here(question: z.input<typeof callOrCase>): { stayUntil: string | null } | NotDone
  /** To the page of the other side that said `here` by this name. */
  signal(question: z.input<typeof sentSignal>): Done | NotDone
  /** Fresh credentials, before the ways are looked for anew. */
  ice(question: z.input<typeof oneCall>): { ice: IceServer[] } | NotDone
  /** Of one case at a time: whether the other side is there. */
  watch(question: z.input<typeof oneCase>): { side: Side } | NotDone
  quality(question: z.input<typeof callQuality>): Done | NotDone
}
export interface CallJoined {
  appointmentId: string
  side: Side
  ice: IceServer[]
  endsAt: string
  stayUntil: string
}
export interface CallSignals {
  /** Of both sides, one's own pages included; `instance` of whoever is in the call. */
  here(told: { appointmentId: string; side: Side; place: Place; instance: string | null }): void
  signal(told: { callId: string; from: string; data: SignalData }): void
  left(told: { callId: string; side: Side; instance: string }): void
  /** By that page of one's own: this one is not in the call any more. */
  taken(told: { callId: string; instance: string }): void
  /** The case has ended, or is another doctor's: whoever goes on joins or watches anew. */
  changed(told: { appointmentId: string }): void
  /** The time to stay is over. */
  ended(told: { callId: string }): void
  /** The patient has released a number, which its doctor reads with the call. */
  phoneReleased(told: { callId: string }): void
}

/** What a browser asks, by namespace. */
export interface SocketQuestions {
  '/chat': ChatQuestions
  '/call': CallQuestions
  '/booking': BookingQuestions
  '/notification': NotificationQuestions
}
/** What a browser is told, by namespace. */
export interface SocketSignals {
  '/chat': ChatSignals & CommonSignals
  '/call': CallSignals & CommonSignals
  '/booking': BookingSignals & CommonSignals
  '/notification': NotificationSignals & CommonSignals
}
export type QuestionName<Name extends SocketNamespace> = keyof SocketQuestions[Name] & string
/** What a question is answered with, to whoever waits for it. */
export type AnswerTo<
  Name extends SocketNamespace,
  Question extends QuestionName<Name>,
> = SocketQuestions[Name][Question] extends (...asked: never[]) => infer Answer ? Answer : never
export type SignalName<Name extends SocketNamespace> = keyof SocketSignals[Name] & string
export type SignalPayload<
  Name extends SocketNamespace,
  Signal extends SignalName<Name>,
> = SocketSignals[Name][Signal] extends (payload: infer Payload) => void ? Payload : never
