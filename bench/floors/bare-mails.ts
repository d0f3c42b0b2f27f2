import { createTransport } from 'nodemailer'

/*
 * Run as a program, by `start-bare-mails.ts`: the mail library alone, with so many connections that are kept open and
 * never wait for the next mail. Nothing is looked up, decided or noted.
 */
export interface BareMail {
  from: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}
export interface BareOrder {
  mail: BareMail
  /** Numbers of the receivers, from the first to before the last. */
  from: number
  to: number
}

const [, , url = '', connections = ''] = process.argv
const transport = createTransport({
  url,
  pool: true,
  maxConnections: Number(connections),
  disableFileAccess: true,
  disableUrlAccess: true,
})

async function send({ mail, from, to }: BareOrder) {
  let next = from
  const work = async () => {
    while (next < to) {
      const address = `bare-${next}@bench.example`
      next += 1
      await transport.sendMail({
        ...mail,
        to: { name: '', address },
        messageId: `<${Buffer.from(address).toString('base64url')}@localhost>`,
      })
    }
  }
  // Twice as many as there are connections: the next mail is written while one is handed over.
  await Promise.all(Array.from({ length: 2 * Number(connections) }, work))
}

process.on('message', (order: BareOrder) => {
  void send(order).then(() => process.send?.({}))
})
process.send?.({})
