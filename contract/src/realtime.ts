/** The sockets: one namespace each, the session's token in the handshake (`auth.token`). */
export const namespaces = ['/chat', '/booking', '/notification'] as const
export type Namespace = (typeof namespaces)[number]

/** What a browser asks on `/notification`, and what it is told (D-301). */
export interface NotificationQuestions {
  /** Only the room of the own user id is given. */
  subscribe(question: { room: string }): void
  getNewNotification(): void
}
export interface NotificationSignals {
  newNotification(told: { numOfNewNotifications: number }): void
}
