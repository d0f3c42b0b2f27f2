import type { Generated } from 'kysely'

export interface StoredFileTable {
  id: string
  owner_id: string
  mime_type: string
  bytes: number
  sha256: Buffer
  bound_kind: string | null
  bound_id: string | null
  created_at: Date
  is_released: Generated<boolean>
}

export interface ArrivingFileTable {
  id: string
  began_at: Date
  owner_id: string | null
  bytes: Generated<number>
}

export interface DocumentTables {
  stored_file: StoredFileTable
  arriving_file: ArrivingFileTable
}
