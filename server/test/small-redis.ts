import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

interface Entry {
  at: number
  fields: string[]
}

/**
 * As much of Redis as sockets of several processes need: streams that are added to and waited on,
 * and channels on which nothing is ever said. Everything else is answered with OK.
 */
export async function startSmallRedis(port = 0) {
  const streams = new Map<string, Entry[]>()
  const added = new EventEmitter().setMaxListeners(0)
  const sockets = new Set<Socket>()
  let last = 0
  let isFull = false

  async function answer([name = '', ...rest]: string[]) {
    if (name.toLowerCase() === 'xadd') {
      if (isFull) return "-OOM command not allowed when used memory > 'maxmemory'.\r\n"
      const [stream = '', , , , , ...fields] = rest
      last += 1
      streams.set(stream, [...(streams.get(stream) ?? []), { at: last, fields }])
      added.emit(stream)
      return bulk(`${last}-0`)
    }
    if (name.toLowerCase() === 'subscribe') {
      const pushed = rest.map((channel, at) => `>3\r\n${bulk(name)}${bulk(channel)}:${at + 1}\r\n`)
      return pushed.join('')
    }
    if (name.toLowerCase() !== 'xread') return '+OK\r\n'
    const [, wait, , , , stream = '', offset = '$'] = rest
    const after = offset === '$' ? last : Number.parseInt(offset, 10)
    const fresh = () => (streams.get(stream) ?? []).filter(({ at }) => at > after)
    if (fresh().length === 0) {
      const signal = AbortSignal.timeout(Number(wait))
      await once(added, stream, { signal }).catch(() => undefined)
    }
    const entries = fresh().map(({ at, fields }) => list([bulk(`${at}-0`), list(fields.map(bulk))]))
    // A map of one stream, as a client is answered that speaks the third version of the protocol.
    return entries.length === 0 ? '_\r\n' : `%1\r\n${bulk(stream)}${list(entries)}`
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
    /** All that was added to streams. */
    added: () => [...streams.values()].flat().flatMap(({ fields }) => fields),
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

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
