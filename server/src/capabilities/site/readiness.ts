import type { PlainRefusalId } from '@konsil/contract/core/refusals'
import type { Database } from '../../database/connect.ts'
import { whyNoWrites } from '../../database/takes-writes.ts'
import { within } from '../../http/within.ts'
import { areJobsTaken } from '../../jobs/waiting.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { Logger } from '../../ports/logger.ts'

export type NotReady = Extract<PlainRefusalId, `not.ready.${string}`>

interface Looked {
  database: Database
  files: Pick<FileStore, 'free'>
  isRedisReached(): Promise<boolean | undefined>
  clock: Clock
  log: Logger
}

const answerKept = 1_000
/** With less, not even what is under way can be written to its end. */
const leastRoom = 16 * 1024 * 1024

interface Readiness {
  /** What keeps this process from answering calls. */
  faults: NotReady[]
  /**
   * Jobs wait, and no worker takes them. It keeps nobody from calling: as a fault it would have balancers take
   * every process away, whose calls are fine. Unknown where the queue cannot be read.
   */
  isStuck: boolean | undefined
  /** Without it calls are answered, and live events reach the pages of this process alone. Undefined where there is none. */
  isRedisReached: boolean | undefined
}

/** How this process is. Anybody may ask, so the answer is kept for a second. */
export function createReadiness(looked: Looked): () => Promise<Readiness> {
  const { clock, log } = looked
  let answer: Promise<Readiness> | undefined
  let askedAt = 0
  let told = ''
  let isToldStuck = false
  const tell = (now: Readiness) => {
    const reason = now.faults.join(', ')
    if (reason !== told && reason) log.warn({ reason }, 'this process is not ready')
    else if (reason !== told) log.info({}, 'this process is ready again')
    told = reason
    const { isStuck = isToldStuck } = now
    if (isStuck && !isToldStuck) log.warn({}, 'jobs wait, and no worker takes them')
    else if (!isStuck && isToldStuck) log.info({}, 'jobs are taken again')
    isToldStuck = isStuck
    return now
  }
  return () => {
    const now = clock.now().getTime()
    if (answer && Math.abs(now - askedAt) < answerKept) return answer
    askedAt = now
    answer = look(looked).then(tell)
    return answer
  }
}

async function look({ database, files, isRedisReached }: Looked): Promise<Readiness> {
  const looks: [() => Promise<NotReady | undefined>, NotReady][] = [
    [() => ofDatabase(database), 'not.ready.database'],
    [() => ofDisk(files), 'not.ready.disk'],
  ]
  const [areTaken, isReached, ...found] = await Promise.all([
    within(areJobsTaken(database)).catch(() => undefined),
    within(isRedisReached()).catch(() => false),
    ...looks.map(([one, ifItFails]) => within(one()).catch(() => ifItFails)),
  ])
  // Of a database that does not answer, nobody knows how its queue is.
  const isQueueAway = areTaken === undefined && !found.includes('not.ready.database')
  const faults = [...found, isQueueAway ? ('not.ready.queue' as const) : undefined]
  return {
    faults: [...new Set(faults.filter(fault => fault !== undefined))],
    isStuck: areTaken === undefined ? undefined : !areTaken,
    isRedisReached: isReached,
  }
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
