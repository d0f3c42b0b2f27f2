import type { SocketNamespace, SocketQuestions } from '@konsil/contract/realtime'

const december = { from: '2026-12-01', to: '2026-12-31' }
const lockedAtNine = { date: '2026-12-07', start: '09:00', end: '09:30' }

/** What is sent with each event of a socket to reach for what belongs to somebody else. */
export const reachingFor: {
  [Name in SocketNamespace]: Record<keyof SocketQuestions[Name], (id: string) => unknown>
} = {
  '/chat': {
    join: id => ({ room: id }),
    leave: id => ({ room: id }),
    chat: id => ({ room: id, message: 'Hello' }),
    typing: id => ({ room: id }),
    read: id => ({ room: id, upTo: 1 }),
  },
  '/call': {
    join: id => ({ callId: id, instance: id }),
    leave: id => ({ callId: id }),
    here: id => ({ appointmentId: id }),
    signal: id => ({ callId: id, to: id, data: { kind: 'nonce', nonce: 'ab'.repeat(32) } }),
    ice: id => ({ callId: id }),
    watch: id => ({ appointmentId: id }),
    quality: id => ({
      callId: id,
      roundTripMs: 1,
      jitterMs: 1,
      lostPermille: 1,
      isRelayed: false,
    }),
  },
  '/booking': {
    remapping: () => undefined,
    booking: id => ({ doctorId: id, date: '2026-12-07' }),
    'stop-booking': id => ({ doctorId: id, date: '2026-12-07' }),
    subcribe: id => ({ doctorId: id, ...december }),
    unsubcribe: id => ({ doctorId: id, ...december }),
    lock: id => ({ doctorId: id, ...lockedAtNine }),
    release: id => ({ doctorId: id, ...lockedAtNine }),
  },
  '/notification': { subscribe: id => ({ room: id }), getNewNotification: id => id },
}
