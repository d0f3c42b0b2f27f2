import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'

/*
 * Run as a program, by `talkers.ts`: opens the pages of both sides of conversations, has them say things, and tells
 * how long each took until the other side heard it. What is lost, told twice or out of order ends it.
 */
export interface Place {
  room: string
  /** Of each of the two. */
  sides: { url: string; token: string }[]
}
export type Order =
  | { do: 'OPEN'; places: Place[]; pages: number }
  /** In these places so many, so many at once, each once the one before was heard. */
  | { do: 'SAY'; from: number; to: number; amount: number; atOnce: number }
  /** In all places in turn, as a clock says. */
  | { do: 'PACE'; perSecond: number; seconds: number }
export interface Done {
  /** Milliseconds until the other side heard it. */
  times: number[]
  seconds: number
}

interface Told {
  room: string
  clientId: string
  number?: number
}
interface Said {
  begin: number
  by: Socket
  heardBy: Set<Socket>
  isAnswered: boolean
  done(time: number): void
  time: number
}

/** The server connects to its database meanwhile, for which each of them waits only so long. */
const openedAtOnce = 5
const lastPatience = 20_000
const text = 'Guten Tag, ich habe den Befund vom MRT und eine Aufnahme hochgeladen.'
const pairs: { room: string; sockets: Socket[] }[] = []
const said = new Map<string, Said>()

function fail(why: string): never {
  process.send?.({ failed: why })
  throw new Error(why)
}

function opened({ room }: Place, { url, token }: Place['sides'][number]) {
  const socket = io(`${url}/chat`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  })
  socket.once('disconnect', () => fail('somebody was disconnected'))
  return new Promise<Socket>((resolve, reject) => {
    socket.once('connect_error', reject).once('connect', () => {
      socket.emit('join', { room }, () => resolve(socket))
    })
  })
}

function hear(socket: Socket) {
  let last: number | undefined
  socket.on('chat', ({ clientId, number }: Told) => {
    if (last !== undefined && number !== last + 1) fail(`${number} was told after ${last}`)
    last = number
    const one = said.get(clientId)
    if (!one || one.heardBy.has(socket)) return fail('a message was told twice')
    one.heardBy.add(socket)
    if (socket !== one.by) one.time = performance.now() - one.begin
    settle(clientId, one)
  })
}

function settle(id: string, one: Said) {
  if (!one.isAnswered || one.heardBy.size < 2) return
  said.delete(id)
  one.done(one.time)
}

/** Answers how long the other side waited for it; whoever said it hears it too, and its answer. */
const say = (at: number, side: number) =>
  new Promise<number>(resolve => {
    const { room, sockets } = pairs[at] ?? fail('there is no such place')
    const by = sockets[side] ?? fail('there is no such side')
    const id = randomUUID()
    const one: Said = {
      begin: performance.now(),
      by,
      heardBy: new Set(),
      isAnswered: false,
      done: resolve,
      time: 0,
    }
    said.set(id, one)
    by.emit('chat', { room, message: text, id }, (answer: { message?: Told }) => {
      if (answer.message?.clientId !== id) fail(`answered ${JSON.stringify(answer)}`)
      one.isAnswered = true
      settle(id, one)
    })
  })

async function open({ places, pages }: Extract<Order, { do: 'OPEN' }>) {
  const waiting = places.entries()
  const openNext = async () => {
    for (const [at, place] of waiting) {
      for (let page = 0; page < pages; page += 1) {
        const sockets = await Promise.all(place.sides.map(side => opened(place, side)))
        if (pages === 1) for (const socket of sockets) hear(socket)
        pairs[at] = { room: place.room, sockets }
      }
    }
  }
  await Promise.all(Array.from({ length: openedAtOnce }, openNext))
}

async function sayAll({ from, to, amount, atOnce }: Extract<Order, { do: 'SAY' }>) {
  const turns = Array.from({ length: amount }, (_, at) => at).values()
  const times: number[] = []
  const places = to - from
  const goOn = async () => {
    for (const at of turns) {
      times.push(await say(from + (at % places), Math.floor(at / places) % 2))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  return times
}

async function pace({ perSecond, seconds }: Extract<Order, { do: 'PACE' }>) {
  const begin = performance.now()
  const all: Promise<number>[] = []
  while (all.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((performance.now() - begin) / 1_000) * perSecond)
    while (all.length < due) {
      const at = all.length
      all.push(say(at % pairs.length, Math.floor(at / pairs.length) % 2))
    }
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  const giveUp = setTimeout(() => fail(`${said.size} messages were lost`), lastPatience)
  const times = await Promise.all(all)
  clearTimeout(giveUp)
  return times
}

async function perform(order: Order): Promise<Done> {
  const begin = performance.now()
  const times =
    order.do === 'SAY' ? await sayAll(order) : order.do === 'PACE' ? await pace(order) : []
  if (order.do === 'OPEN') await open(order)
  return { times, seconds: (performance.now() - begin) / 1_000 }
}

process.on('message', (order: Order) => {
  perform(order).then(
    done => process.send?.(done),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})
// Whoever started it is gone, however it ended.
process.on('disconnect', () => process.exit())
