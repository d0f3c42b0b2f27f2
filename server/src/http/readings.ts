import { Gauge, type Registry } from 'prom-client'
import type { QueuedJobs } from '../jobs/waiting.ts'
import { within } from './within.ts'

/** What is read when somebody asks for the figures. */
export interface Readings {
  queue(): Promise<QueuedJobs[]>
  connections(): { used: number; idle: number; waiting: number }
  /** Whether Redis answers; undefined where there is none. */
  redis(): Promise<boolean | undefined>
  /** Bytes that are left for files; undefined where nobody can say. */
  free(): Promise<number | undefined>
  /** Bytes of it that uploads may still be announced with before they are refused. */
  roomForUploads(): Promise<number | undefined>
  /** Seconds since the newest whole copy of the data began; null where there is none. */
  dataCopy(): Promise<number | null>
  /** The same of the keys of cases, told by their own database. */
  keysCopy(): Promise<number | null>
  /** Seconds since the oldest file of a case arrived that is still looked into; 0 where there is none. */
  oldestFileCheck(): Promise<number>
  /** Seconds since the oldest case was to be forgotten whose key is still there; 0 where none is. */
  toForget(): Promise<number>
}

/**
 * Reads all of them side by side, and waits for none that hangs: an orchestrator ends a process whose figures take
 * long, which would not mend a database. Without a reading there is no figure; all others are told.
 */
export function gaugesOfReadings(registers: Registry[]) {
  const measureQueue = queueGauges(registers)
  const measureRoom = roomGauges(registers)
  const measureCopies = copyGauges(registers)
  const measureForUploads = oneFigure(registers, {
    name: 'konsil_room_for_uploads_bytes',
    help: 'Room that uploads may still be announced with: free, without what is on its way and what is kept free; a larger one is refused, and below 0 each; missing where nobody can say',
  })
  const measureFileCheck = oneFigure(registers, {
    name: 'konsil_oldest_file_check_seconds',
    help: 'How long ago the oldest file of a case arrived that is still looked into, and seen by nobody else; 0 where there is none',
  })
  const measureToForget = oneFigure(registers, {
    name: 'konsil_oldest_case_to_forget_seconds',
    help: 'How long ago the oldest case was to be forgotten whose key is still there; 0 where none is',
  })
  const measureRedis = oneFigure(registers, {
    name: 'konsil_redis_reachable',
    help: '1 when Redis answers, else 0: then live events reach the pages of this process alone; missing where there is none',
  })
  return async (readings: Readings) => {
    const all = await Promise.all([
      ifKnown(readings.queue()),
      ifKnown(readings.redis()),
      ifKnown(readings.free()),
      ifKnown(readings.roomForUploads()),
      ifKnown(readings.oldestFileCheck()),
      ifKnown(readings.dataCopy()),
      ifKnown(readings.keysCopy()),
      ifKnown(readings.toForget()),
    ])
    const [queue, redis, free, forUploads, fileCheck, dataCopy, keysCopy, toForget] = all
    measureQueue(queue)
    measureRedis(redis === undefined ? undefined : Number(redis))
    measureRoom(readings.connections(), free)
    measureForUploads(forUploads)
    measureFileCheck(fileCheck)
    measureCopies(dataCopy, keysCopy)
    measureToForget(toForget)
  }
}

const ifKnown = <T>(reading: Promise<T>) => within(reading).catch(() => undefined)

/** Of the whole database, read when somebody asks. */
function queueGauges(registers: Registry[]) {
  const oldest = new Gauge({
    name: 'konsil_oldest_job_seconds',
    help: 'How long the oldest job that a worker could take has been waiting',
    labelNames: ['name'],
    registers,
  })
  const waiting = new Gauge({
    name: 'konsil_jobs_waiting',
    help: 'Jobs that are still to be done, those that failed and are tried again too',
    labelNames: ['name'],
    registers,
  })
  const unknown = new Gauge({
    name: 'konsil_unknown_jobs',
    help: 'Jobs that wait under a name that this version does not have, without those given up',
    labelNames: ['name'],
    registers,
  })
  const givenUp = new Gauge({
    name: 'konsil_jobs_given_up',
    help: 'Jobs that failed for the last time and are kept for somebody to look into',
    labelNames: ['name'],
    registers,
  })
  const readable = new Gauge({
    name: 'konsil_queue_readable',
    help: '1 when the queue could be read, else 0: then it has no other figures',
    registers,
  })
  return (queue: QueuedJobs[] | undefined) => {
    for (const gauge of [oldest, waiting, unknown, givenUp]) gauge.reset()
    readable.set(queue ? 1 : 0)
    for (const { job: name, isKnown, waiting: left, oldestSeconds, givenUp: lost } of queue ?? []) {
      if (lost > 0) givenUp.set({ name }, lost)
      if (isKnown) waiting.set({ name }, left)
      else unknown.set({ name }, left)
      if (isKnown && oldestSeconds !== null) oldest.set({ name }, oldestSeconds)
    }
  }
}

function roomGauges(registers: Registry[]) {
  const connections = new Gauge({
    name: 'konsil_database_connections',
    help: 'Connections of this process to the database, and those who wait for one',
    labelNames: ['state'],
    registers,
  })
  const room = new Gauge({
    name: 'konsil_free_bytes',
    help: 'Room that is left where the files lie; missing where nobody can say',
    labelNames: ['place'],
    registers,
  })
  return (now: ReturnType<Readings['connections']>, free: number | undefined) => {
    for (const [state, count] of Object.entries(now)) connections.set({ state }, count)
    room.reset()
    if (free !== undefined) room.set({ place: 'files' }, free)
  }
}

/** Null: there is no copy; undefined: nobody could say. */
type Age = number | null | undefined

function copyGauges(registers: Registry[]) {
  const age = new Gauge({
    name: 'konsil_copy_age_seconds',
    help: 'How long ago the newest whole copy of data and of keys began; missing where none was noted',
    labelNames: ['of'],
    registers,
  })
  const reachable = new Gauge({
    name: 'konsil_keys_reachable',
    help: '1 when the database of the keys of cases answers, else 0: then nobody can open a case',
    registers,
  })
  return (data: Age, keys: Age) => {
    reachable.set(keys === undefined ? 0 : 1)
    age.reset()
    if (typeof data === 'number') age.set({ of: 'data' }, data)
    // Data that were copied without any keys: infinitely late.
    const ofKeys = keys === null && typeof data === 'number' ? Number.POSITIVE_INFINITY : keys
    if (typeof ofKeys === 'number') age.set({ of: 'keys' }, ofKeys)
  }
}

/** Missing where it is not known. */
function oneFigure(registers: Registry[], named: { name: string; help: string }) {
  const gauge = new Gauge({ ...named, registers })
  return (figure: number | undefined) => {
    if (figure === undefined) gauge.remove()
    else gauge.set(figure)
  }
}
