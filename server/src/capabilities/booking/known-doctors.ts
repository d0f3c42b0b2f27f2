import { dayLater, onTheWire } from '@konsil/contract/core/time'
import type { Connection } from '../../database/connect.ts'
import type { OccupiedUntil } from '../schedules/index.ts'
import { type Facts, type Months, readFacts, readOccupiedIn, type Versions } from './doctors.ts'

/** A doctor, with the taken time around the days that were asked for. */
export interface Doctor {
  facts: Facts
  occupied: OccupiedUntil[]
}

interface Days {
  from: string
  to: string
}

interface Taken {
  list: OccupiedUntil[]
  /** Of which some may run out. */
  hasHolds: boolean
}

interface KeptTaken {
  version: number
  /** By first and last month. */
  spans: Map<string, Taken>
}

export type KnownDoctors = ReturnType<typeof createKnownDoctors>

const mostKept = 5_000
const mostSpans = 12

/**
 * What was read of doctors stays in memory for as long as nothing of it changed: triggers count the
 * changes, and whoever asks has read the counts first. At most two statements more, however many
 * doctors: the facts that changed, the taken time that did.
 */
export function createKnownDoctors() {
  const factsOf = rememberedFacts()
  const takenOf = rememberedTaken()
  return async (
    connection: Connection,
    versions: Versions[],
    days: Days,
    now: Date,
  ): Promise<Doctor[]> => {
    const facts = await factsOf(connection, versions, now)
    const taken = await takenOf(connection, versions, monthsAround(days, now), now)
    return versions.flatMap(({ doctor_id: id }) => {
      const [own, occupied] = [facts.get(id), taken.get(id)]
      return own && occupied ? { facts: own, occupied: stillTaken(occupied, now) } : []
    })
  }
}

function rememberedFacts() {
  const kept = new Map<string, Facts>()
  return async (connection: Connection, versions: Versions[], now: Date) => {
    const known = new Map<string, Facts>()
    const changed: string[] = []
    for (const { doctor_id: id, facts: version } of versions) {
      const one = kept.get(id)
      if (one?.version === version) known.set(id, one)
      else changed.push(id)
    }
    if (changed.length === 0) return known
    for (const one of await readFacts(connection, changed, now)) {
      known.set(one.id, one)
      keep(kept, one.id, one)
    }
    return known
  }
}

function rememberedTaken() {
  const kept = new Map<string, KeptTaken>()
  return async (connection: Connection, versions: Versions[], months: Months, now: Date) => {
    const span = `${months.first} ${months.last}`
    const known = new Map<string, Taken>()
    const changed: string[] = []
    for (const { doctor_id: id, occupied: version } of versions) {
      const one = kept.get(id)
      const taken = one?.version === version ? one.spans.get(span) : undefined
      if (taken) known.set(id, taken)
      else changed.push(id)
    }
    if (changed.length === 0) return known
    for (const { id, version, occupied } of await readOccupiedIn(
      connection,
      changed,
      months,
      now,
    )) {
      const taken = { list: occupied, hasHolds: occupied.some(({ until }) => until !== null) }
      known.set(id, taken)
      const former = kept.get(id)
      const goesOn = former?.version === version && former.spans.size < mostSpans
      const spans = goesOn ? former.spans : new Map<string, Taken>()
      keep(kept, id, { version, spans: spans.set(span, taken) })
    }
    return known
  }
}

/** A hold that ran out is free. */
const stillTaken = ({ list, hasHolds }: Taken, now: Date) =>
  hasHolds ? list.filter(({ until }) => until === null || until > now.getTime()) : list

function keep<T>(kept: Map<string, T>, id: string, one: T) {
  kept.delete(id)
  kept.set(id, one)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}

/** In which the days lie, wherever in the world, with the pause beside an appointment. */
function monthsAround({ from, to }: Days, now: Date): Months {
  const ahead = dayLater(onTheWire(now).slice(0, 10), -1)
  const notBefore = (day: string) => (day > ahead ? day : ahead)
  return {
    first: dayLater(notBefore(from), -1).slice(0, 7),
    last: dayLater(notBefore(to), 2).slice(0, 7),
  }
}
