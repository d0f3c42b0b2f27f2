import * as z from 'zod'
import { type ConsentDocument, neededForHealthData } from './core/consents.ts'
import { uuid } from './core/uuid.ts'

/** The sockets: one namespace each, the session's token in the handshake (`auth.token`). */
export const namespaces = ['/chat', '/booking', '/notification'] as const
export type SocketNamespace = (typeof namespaces)[number]

/** What whoever opens it has agreed to, as with a call: else it is refused with `consent.required`. */
export const neededBySocket: Partial<Record<SocketNamespace, readonly ConsentDocument[]>> = {
  '/chat': neededForHealthData,
}

/** Only the room of the own user id is given (D-301). */
export const subscription = z.object({ room: uuid })

/** What a browser asks on `/notification`, and what it is told. */
export interface NotificationQuestions {
  subscribe(question: z.infer<typeof subscription>): void
  getNewNotification(): void
}
export interface NotificationSignals {
  newNotification(told: { numOfNewNotifications: number }): void
}

/** What a browser asks, by namespace. */
export interface SocketQuestions {
  '/chat': object
  '/booking': object
  '/notification': NotificationQuestions
}
/** What a browser is told, by namespace. */
export interface SocketSignals {
  '/chat': object
  '/booking': object
  '/notification': NotificationSignals
}
export type QuestionName<Name extends SocketNamespace> = keyof SocketQuestions[Name] & string
export type SignalName<Name extends SocketNamespace> = keyof SocketSignals[Name] & string
export type SignalPayload<
  Name extends SocketNamespace,
  Signal extends SignalName<Name>,
> = SocketSignals[Name][Signal] extends (payload: infer Payload) => void ? Payload : never
