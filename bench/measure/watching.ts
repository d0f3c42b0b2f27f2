import { io, type Socket } from 'socket.io-client'

/*
 * Run as a program, by `watchers.ts`: opens sockets that look at one day of a doctor, and tells when all of
 * them have heard a signal, and each of them when.
 */
export interface Watching {
  url: string
  tokens: string[]
  day: { doctorId: string; date: string }
}
export interface Heard {
  signal: 'locked' | 'released'
  /** Of the clock that all processes of a machine share, in milliseconds. */
  at: number[]
}

const openedAtOnce = 25
const now = () => Number(process.hrtime.bigint()) / 1e6

function opened({ url, day }: Watching, token: string) {
  const socket = io(`${url}/booking`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  })
  return new Promise<Socket>((resolve, reject) => {
    // Answered once it is in the room.
    socket.once('joinResponse', () => resolve(socket))
    socket.once('connect_error', reject).once('connect', () => socket.emit('booking', day))
  })
}

async function watch(asked: Watching) {
  const heard: Record<Heard['signal'], number[]> = { locked: [], released: [] }
  const hear = (signal: Heard['signal']) => () => {
    const times = heard[signal]
    times.push(now())
    if (times.length < asked.tokens.length) return
    heard[signal] = []
    process.send?.({ signal, at: times } satisfies Heard)
  }
  const waiting = asked.tokens.values()
  const openNext = async () => {
    for (const token of waiting) {
      const socket = await opened(asked, token)
      socket.on('locked', hear('locked')).on('released', hear('released'))
      // Whoever is gone hears nothing, and the measurement of nothing.
      socket.once('disconnect', () => process.exit(1))
    }
  }
  await Promise.all(Array.from({ length: openedAtOnce }, openNext))
  process.send?.('open')
}

process.on('message', (asked: Watching) => void watch(asked))
// Whoever started it is gone, however it ended.
process.on('disconnect', () => process.exit())
