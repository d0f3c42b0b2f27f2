import { setTimeout as wait } from 'node:timers/promises'
import type { PlainRefusalId } from '@konsil/contract/core/refusals'
import type { Database } from '../../database/connect.ts'
import { whyNoWrites } from '../../database/takes-writes.ts'
import { areJobsTaken } from '../../jobs/waiting.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Logger } from '../../ports/logger.ts'

export type NotReady = Extract<PlainRefusalId, `not.ready.${string}`>

interface Looked {
  database: Database
  files: Pick<FileStore, 'free'>
  clock: Clock
  log: Logger
}

/** Of each look: who asks how we are waits no longer for one that hangs. */
const longestLook = 2_000
const answerKept = 1_000
/** With less, not even what is under way can be written to its end. */
const leastRoom = 16 * 1024 * 1024

/** What keeps this process from its work. Anybody may ask, so the answer is kept for a second. */
export function createReadiness(looked: Looked): () => Promise<NotReady[]> {
  const { clock, log } = looked
  let answer: Promise<NotReady[]> | undefined
  let askedAt = 0
  let told = ''
  const tell = (faults: NotReady[]) => {
    const reason = faults.join(', ')
    if (reason !== told && reason) log.warn({ reason }, 'this process is not ready')
    else if (reason !== told) log.info({}, 'this process is ready again')
    told = reason
    return faults
  }
  return () => {
    const now = clock.now().getTime()
    if (answer && Math.abs(now - askedAt) < answerKept) return answer
    askedAt = now
    answer = look(looked).then(tell)
    return answer
  }
}

async function look({ database, files }: Looked) {
  const looks: [() => Promise<NotReady | undefined>, NotReady][] = [
    [() => ofDatabase(database), 'not.ready.database'],
    [() => ofDisk(files), 'not.ready.disk'],
    [() => ofQueue(database), 'not.ready.queue'],
  ]
  const found = await Promise.all(
    looks.map(([one, ifItFails]) => within(one()).catch(() => ifItFails)),
  )
  // Of a database that does not answer, nobody knows how its queue is.
  const all = found.includes('not.ready.database') ? found.slice(0, 2) : found
  return [...new Set(all.filter(fault => fault !== undefined))]
}

async function ofDatabase(database: Database): Promise<NotReady | undefined> {
  const why = await whyNoWrites(database)
  return (
    why &&
    (
      {
        away: 'not.ready.database',
        readOnly: 'not.ready.read.only',
        full: 'not.ready.disk',
      } as const
    )[why]
  )
}

async function ofDisk(files: Looked['files']): Promise<NotReady | undefined> {
  const free = await files.free()
  return free !== undefined && free < leastRoom ? 'not.ready.disk' : undefined
}

const ofQueue = async (database: Database): Promise<NotReady | undefined> =>
  (await areJobsTaken(database)) ? undefined : 'not.ready.queue'

async function within<T>(work: Promise<T>) {
  const late = new AbortController()
  const tooLong = wait(longestLook, undefined, { signal: late.signal }).then(() => {
    throw new Error('took too long')
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    tooLong.catch(() => undefined)
    work.catch(() => undefined)
    late.abort()
  }
}
