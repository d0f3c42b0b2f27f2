/** The sockets: one namespace each, the session's token in the handshake (`auth.token`). */
export const namespaces = ['/chat', '/booking', '/notification'] as const
export type Namespace = (typeof namespaces)[number]
