import * as z from 'zod'

/** The sockets: one namespace each, the session's token in the handshake (`auth.token`). */
export const namespaces = ['/chat', '/booking', '/notification'] as const
export type SocketNamespace = (typeof namespaces)[number]

/** Only the room of the own user id is given (D-301). */
export const subscription = z.object({ room: z.uuid() })

/** What a browser asks on `/notification`, and what it is told. */
export interface NotificationQuestions {
  subscribe(question: z.infer<typeof subscription>): void
  getNewNotification(): void
}
/** What a browser asks, by namespace. */
export interface SocketQuestions {
  '/chat': object
  '/booking': object
  '/notification': NotificationQuestions
}
export interface NotificationSignals {
  newNotification(told: { numOfNewNotifications: number }): void
}
