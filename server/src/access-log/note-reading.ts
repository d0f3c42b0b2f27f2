import { later, minutes } from '@konsil/contract/core/time'
import { type ReaderRole, type ReadThing, sittingMinutes } from '@konsil/contract/reading'
import type { InTransaction } from '../database/connect.ts'
import { allSent } from '../database/transaction.ts'
import { hashOfLine } from './hashes.ts'
import { findReadSince, insertLines, lockEnds } from './store.ts'

export interface Reading {
  caseId: string
  readerId: string
  role: ReaderRole
  things: readonly ReadOne[]
  /** Why an administrator reads: where it is kept, and a hash of its words. */
  reason?: { id: string; hash: Buffer } | undefined
}

export interface ReadOne {
  thing: ReadThing
  /** Where a case has several of them. */
  id?: string
}

/** Within it, what is read again is noted already. */
export const sitting = minutes(sittingMinutes)

/**
 * The one way into the log, in the transaction of the reading: without its line nobody has read. Whoever reads in
 * the same case meanwhile waits, whoever reads again in the same sitting does not.
 */
export const noteReading = (tx: InTransaction, now: Date, reading: Reading) =>
  noteReadings(tx, now, [reading])

/** What one person reads of several cases, each named once, by as many statements as of one. */
export async function noteReadings(tx: InTransaction, now: Date, readings: readonly Reading[]) {
  const [{ readerId } = { readerId: '' }] = readings
  const since = later(now, -sitting)
  const findNoted = (of: readonly Reading[]) =>
    of.length === 0
      ? Promise.resolve([])
      : findReadSince(tx, { caseIds: of.map(({ caseId }) => caseId), readerId, since })
  const before = await findNoted(readings)
  const fresh = readings
    .filter(reading => notNoted(reading, before).length > 0)
    // Whoever reads the same ones at once holds them in the same order.
    .toSorted((one, other) => (one.caseId < other.caseId ? -1 : 1))
  if (fresh.length === 0) return
  // The second look sees what was noted while this one waited.
  const [ends, noted] = await allSent(
    lockEnds(
      tx,
      fresh.map(({ caseId }) => caseId),
    ),
    findNoted(fresh),
  )
  const endOf = (caseId: string) => {
    const end = ends.find(one => one.case_id === caseId)
    if (!end) throw new Error('a chain of the access log has no end')
    return end
  }
  const lines = fresh.flatMap(reading => linesBehind(endOf(reading.caseId), reading, noted, now))
  if (lines.length > 0) await insertLines(tx, lines)
}

type End = Pick<Awaited<ReturnType<typeof lockEnds>>[number], 'place' | 'hash'>

function linesBehind(end: End, reading: Reading, noted: Noted, now: Date) {
  const lines: ReturnType<typeof lineOf>[] = []
  for (const one of notNoted(reading, noted)) {
    lines.push(lineOf(reading, one, now, lines.at(-1) ?? end))
  }
  return lines
}

type Noted = Awaited<ReturnType<typeof findReadSince>>

/** A reason begins a sitting of its own: its patient reads each. */
const notNoted = ({ caseId, things, reason }: Reading, noted: Noted) =>
  things.filter(
    ({ thing, id }) =>
      !noted.some(
        line =>
          line.case_id === caseId &&
          line.thing === thing &&
          line.thing_id === (id ?? null) &&
          line.reason_id === (reason?.id ?? null),
      ),
  )

function lineOf(
  { caseId, readerId, role, reason }: Reading,
  { thing, id }: ReadOne,
  now: Date,
  before: { place: number; hash: Buffer },
) {
  const line = {
    case_id: caseId,
    place: before.place + 1,
    reader_id: readerId,
    role,
    thing,
    thing_id: id ?? null,
    happened_at: now,
    reason_id: reason?.id ?? null,
    reason_hash: reason?.hash ?? null,
    previous_hash: before.hash,
  }
  return { ...line, hash: hashOfLine(line) }
}
