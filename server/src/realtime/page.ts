import { Refusal } from '@konsil/contract/core/refusals'
import type { SocketNamespace } from '@konsil/contract/realtime'
import type { Socket } from 'socket.io'
import { placesOf } from '../http/errors.ts'
import type { LivePage } from '../ports/live.ts'
import type { Logger } from '../ports/logger.ts'
import { arrivalsOf } from './arrivals.ts'

/** What a capability sees of one socket. */
export const pageAt = <Name extends SocketNamespace>(
  socket: Socket,
  namespace: Name,
  log: Logger,
): LivePage<Name> => ({
  hear(event: string, answer) {
    // A listener by name is called a moment late, and no more once whoever said it has hung up.
    socket.onAny((name: string, ...sent: unknown[]) => {
      if (name !== event || !socket.connected) return
      const last = sent.at(-1)
      const tell = typeof last === 'function' ? (last as (told: unknown) => void) : undefined
      const [question] = tell ? sent.slice(0, -1) : sent
      void logFailure(() => answer(question), { namespace, event }, log).then(tell)
    })
  },
  say: (signal, payload) => void socket.emit(signal, payload),
  join: room => void socket.join(room),
  joinJudged: arrivalsOf(socket),
  leave: room => void socket.leave(room),
  isIn: room => socket.rooms.has(room),
  whenClosed: act =>
    void socket.once(
      'disconnect',
      () => void logFailure(act, { namespace, event: 'disconnect' }, log),
    ),
})

/**
 * Unheard, a failure of these acts would end the process. What was sent is not logged, nor the message, which may
 * quote it. Answers what the act does, or why it was not done.
 */
export async function logFailure<T>(
  act: () => T | Promise<T>,
  about: { namespace: SocketNamespace; event: string },
  log: Logger,
) {
  try {
    return await act()
  } catch (error) {
    // Expected, and no fault of ours: whoever sends too much would fill the log as well.
    if (error instanceof Refusal) return { refusal: error.id }
    const known = error instanceof Error
    const reason = known ? error.name : 'unknown'
    const stack = known ? placesOf(error) : ''
    log.error({ ...about, reason, stack }, 'an event of a socket failed')
    return { refusal: 'server.failed' as const }
  }
}
