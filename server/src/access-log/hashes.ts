import { createHash } from 'node:crypto'
import { onTheWire } from '@konsil/contract/core/time'
import type { Selectable } from 'kysely'
import type {
  AccessLogAnchoredTable,
  AccessLogAnchorTable,
  AccessLogLineTable,
} from '../database/tables/access-log.ts'

/** What the first link of a chain follows. */
export const beginning = Buffer.alloc(32)

type Written = string | number | null | readonly Written[]
const hashOf = (...written: Written[]) =>
  createHash('sha256').update(JSON.stringify(written)).digest()

/** Over all that a line says, and the line before it. */
export const hashOfLine = (line: Omit<Selectable<AccessLogLineTable>, 'number' | 'hash'>) =>
  hashOf(
    line.previous_hash.toString('hex'),
    line.case_id,
    line.place,
    line.reader_id,
    line.role,
    line.thing,
    line.thing_id,
    onTheWire(line.happened_at),
    line.reason_id,
    line.reason_hash?.toString('hex') ?? null,
  )

export type Anchored = Omit<Selectable<AccessLogAnchoredTable>, 'anchor_number'>

/** Over the ends of chains in the order of their cases, and the anchor before it. */
export const hashOfAnchor = (
  anchor: Omit<Selectable<AccessLogAnchorTable>, 'hash'>,
  ends: readonly Anchored[],
) =>
  hashOf(
    anchor.previous_hash.toString('hex'),
    anchor.number,
    onTheWire(anchor.made_at),
    ends.map(({ case_id, place, hash }) => [case_id, place, hash.toString('hex')]),
  )
