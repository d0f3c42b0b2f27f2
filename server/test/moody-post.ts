import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** What the mail server does with a mail to one receiver. */
export type Mood =
  | 'TAKE'
  /** 550 at the receiver. */
  | 'REFUSE'
  /** 451 at the receiver: not now. */
  | 'LATER'
  /** The connection ends at the receiver. */
  | 'HANG UP'
  /** 554 once it has it. */
  | 'REFUSE CONTENT'
  /** It takes the whole of it, and the connection ends before it says so. */
  | 'BREAK OFF'
  /** The connection ends in the middle of the mail. */
  | 'HALF'
  /** It takes the whole of it, and says nothing. */
  | 'STALL'

export interface Taken {
  to: string
  raw: string
  parsed: Email
}

/** A mail server with a mood for each receiver. */
export async function startMoodyPost() {
  const moods = new Map<string, Mood>()
  const taken: Taken[] = []
  /** Every mail of which it had the whole, whatever it said. */
  const whole: { to: string; raw: string }[] = []
  const sockets = new Set<Socket>()
  const moodOf = (to: string) => moods.get(to) ?? 'TAKE'
  const refusing = (responseCode: number, words: string) =>
    Object.assign(new Error(words), { responseCode })
  const endOf = ({ remotePort }: SMTPServerSession) => {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, session, done) {
      if (moodOf(address) === 'HANG UP') return endOf(session)
      if (moodOf(address) === 'REFUSE') return done(refusing(550, 'No such mailbox'))
      if (moodOf(address) === 'LATER') return done(refusing(451, 'Try again later'))
      return done()
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? ''
      const mood = moodOf(to)
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => {
        parts.push(part)
        if (mood === 'HALF') endOf(session)
      })
      stream.on('end', () => {
        if (mood === 'HALF') return
        whole.push({ to, raw: Buffer.concat(parts).toString('utf8') })
        if (mood === 'STALL') return
        if (mood === 'BREAK OFF') return endOf(session)
        if (mood === 'REFUSE CONTENT') return done(refusing(554, 'Looks like spam'))
        const raw = Buffer.concat(parts)
        PostalMime.parse(raw).then(parsed => {
          taken.push({ to, raw: raw.toString('utf8'), parsed })
          done()
        }, done)
      })
    },
  })
  // A connection that ends in mid-sentence is what is tried.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    moods,
    taken,
    whole,
    url: `smtp://127.0.0.1:${port}`,
    takenBy: (to: string, subject: string) =>
      taken.filter(mail => mail.to === to && mail.parsed.subject === subject),
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
