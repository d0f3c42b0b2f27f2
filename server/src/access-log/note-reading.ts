import { later, minutes } from '@konsil/contract/core/time'
import { type ReaderRole, type ReadThing, sittingMinutes } from '@konsil/contract/reading'
import type { InTransaction } from '../database/connect.ts'
import { allSent } from '../database/transaction.ts'
import { hashOfLine } from './hashes.ts'
import { findReadSince, insertLines, lockEnd } from './store.ts'

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
export async function noteReading(tx: InTransaction, now: Date, reading: Reading) {
  const asked = { ...reading, since: later(now, -sitting) }
  if (notNoted(reading, await findReadSince(tx, asked)).length === 0) return
  // The second look sees what was noted while this one waited.
  const [end, noted] = await allSent(lockEnd(tx, reading.caseId), findReadSince(tx, asked))
  const lines: ReturnType<typeof lineOf>[] = []
  for (const one of notNoted(reading, noted)) {
    lines.push(lineOf(reading, one, now, lines.at(-1) ?? end))
  }
  if (lines.length > 0) await insertLines(tx, lines)
}

type Noted = Awaited<ReturnType<typeof findReadSince>>

/** A reason begins a sitting of its own: its patient reads each. */
const notNoted = ({ things, reason }: Reading, noted: Noted) =>
  things.filter(
    ({ thing, id }) =>
      !noted.some(
        line =>
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
