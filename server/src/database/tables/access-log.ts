import type { ReaderRole } from '@konsil/contract/reading'
import type { Generated, GeneratedAlways } from 'kysely'

/** The end of the chain of one case. */
export interface AccessLogChainTable {
  case_id: string
  place: number
  hash: Buffer
  anchored_place: Generated<number>
}

export interface AccessLogLineTable {
  number: GeneratedAlways<number>
  case_id: string
  /** In the chain of its case, from 1. */
  place: number
  reader_id: string
  role: ReaderRole
  /** A `ReadThing`: the database takes new ones without being asked. */
  thing: string
  /** Where a case has several of them. */
  thing_id: string | null
  happened_at: Date
  reason_id: string | null
  reason_hash: Buffer | null
  previous_hash: Buffer
  hash: Buffer
}

export interface AccessLogAnchorTable {
  /** From 1. */
  number: number
  made_at: Date
  previous_hash: Buffer
  hash: Buffer
}

/** How far a chain was, and with which end, when it was anchored. */
export interface AccessLogAnchoredTable {
  anchor_number: number
  case_id: string
  place: number
  hash: Buffer
}

export interface AccessLogTables {
  access_log_chain: AccessLogChainTable
  access_log_line: AccessLogLineTable
  access_log_anchor: AccessLogAnchorTable
  access_log_anchored: AccessLogAnchoredTable
}
