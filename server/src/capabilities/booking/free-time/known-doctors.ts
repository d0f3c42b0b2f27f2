import { dayLater, onTheWire } from '@konsil/contract/core/time'
import type { Database } from '../../../database/connect.ts'
import type { OccupiedUntil } from '../../schedules/index.ts'
import {
  type DoctorFacts,
  type DoctorVersions,
  type FactsSource,
  readFacts,
  readOccupiedIn,
} from '../store.ts'
import { lruCache } from './least-recently-used.ts'
import { type Month, monthsBetween } from './months.ts'

/** What is known of a doctor, with the taken time around the days that were asked for. */
export interface KnownDoctor {
  facts: DoctorFacts
  occupied: OccupiedUntil[]
}

interface DayRange {
  from: string
  to: string
}

interface Taken {
  list: OccupiedUntil[]
  /** Whether one of them is a hold, which may run out. */
  hasHolds: boolean
}

interface KnownSource extends FactsSource {
  database: Database
}

export type KnownDoctors = ReturnType<typeof createKnownDoctors>

/** How many entries each cache may hold: a service, a window, an absence or a taken time is one, of about 100 bytes. */
const usualMost = { facts: 200_000, taken: 400_000 }

/**
 * Caches doctors in memory. With every change triggers give the doctor another version (table
 * `doctor_change`); the caller reads the versions first, and what has another one here is read again.
 * At most two statements, however many doctors: one for facts, one for taken time. Never in a
 * transaction: what it has not committed yet would be cached for everybody.
 */
export function createKnownDoctors(source: KnownSource, most = usualMost) {
  const factsOf = rememberedFacts(source, most.facts)
  const takenOf = rememberedTaken(source.database, most.taken)
  return async (versions: DoctorVersions[], days: DayRange, now: Date): Promise<KnownDoctor[]> => {
    const facts = await factsOf(versions, now)
    const taken = await takenOf(versions, monthsAround(days, now), now)
    return versions.flatMap(({ doctor_id: id }) => {
      const [own, occupied] = [facts.get(id), taken.get(id)]
      return own && occupied ? { facts: own, occupied: stillTaken(occupied, now) } : []
    })
  }
}

function rememberedFacts(source: KnownSource, most: number) {
  const kept = lruCache<DoctorFacts>(most)
  return async (versions: DoctorVersions[], now: Date) => {
    const known = new Map<string, DoctorFacts>()
    const changed: string[] = []
    for (const { doctor_id: id, facts: version } of versions) {
      const one = kept.get(id)
      if (one?.version === version) known.set(id, one)
      else changed.push(id)
    }
    if (changed.length === 0) return known
    for (const one of await readFacts(source, changed, now)) {
      known.set(one.id, one)
      kept.set(one.id, one, sizeOf(one))
    }
    return known
  }
}

/** In entries; a doctor alone counts as ten. */
const sizeOf = ({ services, plans, absences }: DoctorFacts) =>
  plans.reduce(
    (sum, plan) => sum + 1 + plan.windows.length + plan.service_ids.length,
    10 + services.length + absences.length,
  )

/** Taken time is cached by month, so that periods which overlap share it. */
interface TakenByMonth {
  version: string
  months: Map<string, OccupiedUntil[]>
  /** The result for the months that were asked for last: most ask for the same. */
  last: Taken & { months: string }
}

function rememberedTaken(database: Database, most: number) {
  const kept = lruCache<TakenByMonth>(most)
  return async (versions: DoctorVersions[], months: Month[], now: Date) => {
    const known = new Map<string, Taken>()
    const changed: string[] = []
    const names = months.map(({ name }) => name).join(' ')
    for (const { doctor_id: id, occupied: version } of versions) {
      const one = kept.get(id)
      const taken = one?.version === version ? takenIn(one, months, names) : undefined
      if (taken) known.set(id, taken)
      else changed.push(id)
    }
    if (changed.length === 0) return known
    for (const { id, version, occupied } of await readOccupiedIn(database, changed, months, now)) {
      const last = { months: names, ...takenOf(occupied) }
      known.set(id, last)
      const former = kept.get(id)
      const all = former?.version === version ? former.months : new Map<string, OccupiedUntil[]>()
      for (const { name, begins, ends } of months) {
        all.set(
          name,
          occupied.filter(one => one.from < ends && begins < one.to),
        )
      }
      kept.set(id, { version, months: all, last }, sizeOfMonths(all))
    }
    return known
  }
}

/** In entries; a month alone counts as two. */
const sizeOfMonths = (months: TakenByMonth['months']) =>
  [...months.values()].reduce((sum, list) => sum + 2 + list.length, 0)

/** Undefined when one of the months is not cached. */
function takenIn(kept: TakenByMonth, months: Month[], names: string): Taken | undefined {
  if (kept.last.months === names) return kept.last
  const list: OccupiedUntil[] = []
  for (const [at, { name, begins }] of months.entries()) {
    const taken = kept.months.get(name)
    if (!taken) return undefined
    // What reaches over the end of a month is in both, and counts once.
    list.push(...(at === 0 ? taken : taken.filter(one => one.from >= begins)))
  }
  kept.last = { months: names, ...takenOf(list) }
  return kept.last
}

const takenOf = (list: OccupiedUntil[]): Taken => ({
  list,
  hasHolds: list.some(({ until }) => until !== null),
})

/** A hold that ran out is free. */
const stillTaken = ({ list, hasHolds }: Taken, now: Date) =>
  hasHolds ? list.filter(({ until }) => until === null || until > now.getTime()) : list

/** The months that cover the days in every time zone, and the buffer beside an appointment. */
function monthsAround({ from, to }: DayRange, now: Date): Month[] {
  const ahead = dayLater(onTheWire(now).slice(0, 10), -1)
  const notBefore = (day: string) => (day > ahead ? day : ahead)
  return monthsBetween(dayLater(notBefore(from), -1), dayLater(notBefore(to), 2))
}
