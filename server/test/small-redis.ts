import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A thousand to the millisecond. */
interface Entry {
  at: number
  fields: string[]
}

interface Small {
  port?: number
  /** Its clock, in milliseconds. */
  behind?: number
}

/**
 * As much of Redis as sockets of several processes need: streams that are added to and waited on,
 * and channels on which nothing is ever said. Everything else is answered with OK.
 */
export async function startSmallRedis({ port = 0, behind = 0 }: Small = {}) {
  const streams = new Map<string, Entry[]>()
  const added = new EventEmitter().setMaxListeners(0)
  const sockets = new Set<Socket>()
  let last = 0
  let isFull = false
  let awake: Promise<unknown> = Promise.resolve()
  let wake = () => {}
  const entriesOf = (stream: string) => streams.get(stream) ?? []
  const microseconds = () =>
    Math.floor((performance.timeOrigin + performance.now() - behind) * 1_000)

  const answers: Record<string, (rest: string[]) => string | Promise<string>> = {
    xadd([stream = '', , , , , ...fields]) {
      if (isFull) return "-OOM command not allowed when used memory > 'maxmemory'.\r\n"
      last = Math.max(last + 1, Math.floor(microseconds() / 1_000) * 1_000)
      streams.set(stream, [...entriesOf(stream), { at: last, fields }])
      added.emit(stream)
      return bulk(idOf(last))
    },
    xrevrange: ([stream = '']) => list(entriesOf(stream).slice(-1).map(entry)),
    async xread([, wait, , , , stream = '', offset = '$']) {
      const after = offset === '$' ? last : placeOf(offset)
      const fresh = () => entriesOf(stream).filter(({ at }) => at > after)
      if (fresh().length === 0) {
        const signal = AbortSignal.timeout(Number(wait))
        await once(added, stream, { signal }).catch(() => undefined)
      }
      const entries = fresh().map(entry)
      // A map of one stream, as a client is answered that speaks the third version of the protocol.
      return entries.length === 0 ? '_\r\n' : `%1\r\n${bulk(stream)}${list(entries)}`
    },
    time() {
      const now = microseconds()
      return list([bulk(String(Math.floor(now / 1e6))), bulk(String(now % 1e6))])
    },
    subscribe: channels =>
      channels
        .map((channel, at) => `>3\r\n${bulk('subscribe')}${bulk(channel)}:${at + 1}\r\n`)
        .join(''),
  }
  async function answer([name = '', ...rest]: string[]) {
    await awake
    const answered = await (answers[name.toLowerCase()]?.(rest) ?? '+OK\r\n')
    await awake
    return answered
  }

  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    let unread = ''
    let answered = Promise.resolve()
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const { commands, rest } = commandsIn(unread + chunk)
      unread = rest
      for (const command of commands) {
        answered = answered.then(async () => void socket.write(await answer(command), 'latin1'))
      }
    })
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    /** How many wait for what is added to a stream next. */
    waiting: (stream: string) => added.listenerCount(stream),
    /** From now on it takes nothing, or takes it again. */
    fill: (full: boolean) => void (isFull = full),
    /** It goes on and does nothing, as a process that is held; woken, it does all that it was asked meanwhile. */
    hang: () => void (awake = new Promise<void>(resolve => (wake = resolve))),
    wake: () => wake(),
    /** All that was added to streams. */
    added: () => [...streams.values()].flat().flatMap(({ fields }) => fields),
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const idOf = (at: number) => `${Math.floor(at / 1_000)}-${at % 1_000}`
const placeOf = (id: string) => {
  const [milliseconds, nth] = id.split('-').map(Number)
  return (milliseconds ?? 0) * 1_000 + (nth ?? 0)
}
const entry = ({ at, fields }: Entry) => list([bulk(idOf(at)), list(fields.map(bulk))])
const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`
const list = (items: string[]) => `*${items.length}\r\n${items.join('')}`

/** Whole commands at the beginning of what was read, each a list of texts. */
function commandsIn(text: string) {
  const commands: string[][] = []
  let rest = text
  for (;;) {
    const command = commandAt(rest)
    if (!command) return { commands, rest }
    commands.push(command.parts)
    rest = rest.slice(command.length)
  }
}

function commandAt(text: string) {
  const [head = '', count = ''] = /^\*(\d+)\r\n/.exec(text) ?? []
  if (!head) return undefined
  const parts: string[] = []
  let length = head.length
  while (parts.length < Number(count)) {
    const [size = '', signs = ''] = /^\$(\d+)\r\n/.exec(text.slice(length, length + 20)) ?? []
    const start = length + size.length
    length = start + Number(signs) + 2
    if (!size || text.length < length) return undefined
    parts.push(text.slice(start, length - 2))
  }
  return { parts, length }
}
