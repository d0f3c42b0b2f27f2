import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/*
 * Run as a program, by `start-post.ts`: a mail server that takes every mail, keeps none, and counts them and those to
 * whom they went.
 */
export interface Counted {
  port: number
  /** How many it has taken. */
  taken: number
  /** To how many different people. */
  people: number
  bytes: number
  /** Of the clock that all processes of a machine share, in milliseconds. */
  at: number
}

/** Answered once it has taken so many. */
export interface CountTo {
  taken: number
}

const to = new Set<string>()
const counted: Omit<Counted, 'people' | 'at'> = { port: 0, taken: 0, bytes: 0 }
let awaited: number | undefined

function tellWhenThere() {
  if (awaited === undefined || counted.taken < awaited) return
  awaited = undefined
  const at = Number(process.hrtime.bigint()) / 1e6
  process.send?.({ ...counted, people: to.size, at } satisfies Counted)
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, { envelope }, done) {
    stream.on('data', (part: Buffer) => (counted.bytes += part.length))
    stream.on('end', () => {
      counted.taken += 1
      for (const { address } of envelope.rcptTo) to.add(address)
      done()
      tellWhenThere()
    })
  },
})
// Whoever is stopped in mid-sentence is no failure here.
server.on('error', () => undefined)
server.listen(0, '127.0.0.1', () => {
  counted.port = (server.server.address() as AddressInfo).port
  awaited = 0
  tellWhenThere()
})
process.on('message', ({ taken }: CountTo) => {
  awaited = taken
  tellWhenThere()
})
