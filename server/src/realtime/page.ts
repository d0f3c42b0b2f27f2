import type { SocketNamespace } from '@konsil/contract/realtime'
import type { Socket } from 'socket.io'
import type { LivePage } from '../ports/live.ts'
import { arrivalsOf } from './arrivals.ts'
import type { Failures } from './failures.ts'

/** What a capability sees of one socket. */
export const pageAt = <Name extends SocketNamespace>(
  socket: Socket,
  namespace: Name,
  { heard }: Failures,
): LivePage<Name> => ({
  hear(event: string, answer) {
    // A listener by name is called a moment late, and no more once whoever said it has hung up.
    socket.onAny((name: string, ...sent: unknown[]) => {
      if (name !== event || !socket.connected) return
      const last = sent.at(-1)
      const tell = typeof last === 'function' ? (last as (told: unknown) => void) : undefined
      const [question] = tell ? sent.slice(0, -1) : sent
      void heard(() => answer(question), { namespace, event }).then(tell)
    })
  },
  say: (signal, payload) => void socket.emit(signal, payload),
  join: room => void socket.join(room),
  joinJudged: arrivalsOf(socket),
  leave: room => void socket.leave(room),
  isIn: room => socket.rooms.has(room),
  whenClosed: act =>
    void socket.once('disconnect', () => void heard(act, { namespace, event: 'disconnect' })),
})
