import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface Accepted {
  id: string
  /** Whose process brought it. */
  by: string
}

/** A mail server that counts, and says yes only when whoever watches that process lets it. */
export async function startCountingPost() {
  const accepted: Accepted[] = []
  const post = {
    accepted,
    /** By process: waited for when a mail of it has been taken and before that is said. */
    watches: new Map<string, (mail: Accepted) => Promise<void>>(),
    urlFor: (_process: string) => '',
    stop: async () => {},
  }
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? '' }),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const mail = { id: idOf(Buffer.concat(parts).toString()), by: String(session.user) }
        accepted.push(mail)
        const watched = post.watches.get(mail.by)?.(mail) ?? Promise.resolve()
        watched.then(() => done(), done)
      })
    },
  })
  // A client that is killed in mid-sentence is no failure of the proof.
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  post.urlFor = process => `smtp://${process}:any@127.0.0.1:${port}`
  post.stop = () => new Promise<void>(resolve => server.close(() => resolve()))
  return post
}

/** The Message-ID is made of the mail's own id. */
function idOf(raw: string) {
  const [, written = ''] = /^Message-ID:\s*<([\w-]+)@/im.exec(raw) ?? []
  return Buffer.from(written, 'base64url').toString()
}
