import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

export const everyLook = 100

export const patience = {
  /** Half a question, or half a farewell, may stand still for so long. */
  still: 2_000,
  /** And take this long in all: the end of the process does not wait much longer. */
  whole: 10_000,
}

interface Known {
  underWay: Set<IncomingMessage>
  /** Bytes that had come when the last answer ended: more of them are the next question. */
  answeredAt: number
  seen: number
  movedAt: number
}

/**
 * What it answers, called when the server closes, ends the connections that nothing is answered on: at once
 * those on which nothing was asked, and half a question soon. Node's `closeIdleConnections` leaves alone
 * what never sent a byte, as the connections that browsers open in advance.
 */
export function endConnections(server: Server) {
  const all = new Map<Socket, Known>()
  server.on('connection', (socket: Socket) => {
    all.set(socket, { underWay: new Set(), answeredAt: 0, seen: 0, movedAt: 0 })
    socket.once('close', () => all.delete(socket))
  })
  server.on('request', (question, answer) => {
    const { socket } = question
    const known = all.get(socket)
    known?.underWay.add(question)
    answer.once('close', () => {
      known?.underWay.delete(question)
      if (known) known.answeredAt = socket.bytesRead
    })
  })
  return () => {
    const begunAt = performance.now()
    for (const known of all.values()) known.movedAt = begunAt
    const timer = setInterval(() => {
      const now = performance.now()
      for (const [socket, known] of all) {
        noteMove(socket, known, now)
        const isLate = now - known.movedAt > patience.still || now - begunAt > patience.whole
        if (isIdle(socket, known) || (isLate && !isBeingAnswered(known))) socket.destroy()
      }
      if (all.size === 0 && !server.listening) clearInterval(timer)
    }, everyLook)
  }
}

function noteMove({ bytesRead }: Socket, known: Known, now: number) {
  if (bytesRead === known.seen) return
  known.seen = bytesRead
  known.movedAt = now
}

const isIdle = ({ bytesRead }: Socket, { underWay, answeredAt }: Known) =>
  underWay.size === 0 && bytesRead === answeredAt

/** What waits for us, as for a store that is slow, is no fault of who asks. */
const isBeingAnswered = ({ underWay }: Known) =>
  [...underWay].some(question => question.complete || question.isPaused())
