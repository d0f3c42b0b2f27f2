import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What can befall a network; until it is mended. */
export type Trouble =
  /** Connections break, and new ones are refused. */
  | 'CUT'
  /** Nothing comes through on what is open, for ever, and nobody is told; new ones are good. */
  | 'HALF_OPEN'
  /** A byte a second each way; what has waited comes afterwards. */
  | 'TRICKLE'
  /** What is sent waits. Mended, the connections break for those who opened them; the other end knows nothing of it yet. */
  | 'LATE'
  /** What is asked arrives, no answer does. */
  | 'MUTE'

interface Passage {
  near: Socket
  far: Socket
  /** What was sent, and not handed on. */
  waiting: { asked: Buffer[]; answered: Buffer[] }
  is: 'GOOD' | 'DEAD' | 'LATE'
}
type Way = keyof Passage['waiting']

const second = 1_000

/** A network between clients and a server, to which trouble can come. */
export async function networkLine(target: string) {
  let to = new URL(target)
  let trouble: Trouble | undefined
  const passages = new Set<Passage>()
  const those = (is: Passage['is']) => [...passages].filter(one => one.is === is)

  const server = createServer(near => {
    near.on('error', () => undefined)
    if (trouble === 'CUT') return void near.destroy()
    const far = connect({ port: Number(to.port), host: to.hostname }).on('error', () => undefined)
    const passage: Passage = { near, far, waiting: { asked: [], answered: [] }, is: 'GOOD' }
    passages.add(passage)
    near.on('data', bytes => carry(passage, 'asked', bytes))
    far.on('data', bytes => carry(passage, 'answered', bytes))
    for (const socket of [near, far]) socket.setNoDelay(true).on('close', () => end(passage))
  })

  function carry({ near, far, waiting, is }: Passage, way: Way, bytes: Buffer) {
    if (is === 'DEAD' || (trouble === 'MUTE' && way === 'answered')) return
    if (is === 'LATE' || trouble === 'TRICKLE') waiting[way].push(bytes)
    else (way === 'asked' ? far : near).write(bytes)
  }

  function end(passage: Passage) {
    const { near, far, is } = passage
    // Nobody hears that the other one is gone, but for what comes late.
    if (is !== 'GOOD' && !(near.destroyed && far.destroyed)) return
    passages.delete(passage)
    near.destroy()
    far.destroy()
  }

  function handOn({ near, far, waiting }: Passage, most = Number.POSITIVE_INFINITY) {
    for (const way of ['asked', 'answered'] as const) {
      const all = Buffer.concat(waiting[way])
      waiting[way] = all.length > most ? [all.subarray(most)] : []
      const socket = way === 'asked' ? far : near
      if (all.length > 0 && socket.writable) socket.write(all.subarray(0, most))
    }
  }

  const timer = setInterval(() => {
    if (trouble === 'TRICKLE') for (const passage of those('GOOD')) handOn(passage, 1)
  }, second)

  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Where new connections lead from now on. */
    leadTo: (target: string) => void (to = new URL(target)),
    befall(what: Trouble) {
      trouble = what
      for (const passage of those('GOOD')) {
        if (what === 'CUT') passage.far.destroy()
        if (what === 'HALF_OPEN') passage.is = 'DEAD'
        if (what === 'LATE') passage.is = 'LATE'
      }
    },
    mend() {
      if (trouble === 'TRICKLE') for (const passage of those('GOOD')) handOn(passage)
      trouble = undefined
      for (const { near } of those('LATE')) near.destroy()
    },
    /** What was late arrives now, and after it that the other end is gone. */
    arriveLate() {
      for (const passage of those('LATE')) {
        handOn(passage)
        passage.far.end()
      }
    },
    /** Whoever still waits on what is dead is told so, as by a machine that knows nothing of it. */
    resetDead() {
      for (const { near } of those('DEAD')) near.resetAndDestroy()
    },
    close() {
      clearInterval(timer)
      for (const { near, far } of passages) for (const socket of [near, far]) socket.destroy()
      server.close()
    },
  }
}

export type NetworkLine = Awaited<ReturnType<typeof networkLine>>
