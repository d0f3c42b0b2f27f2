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
  /** As whoever handed it over called it; null of what nobody is shown by its name. */
  name: string | null
}

export interface ArrivingFileTable {
  id: string
  began_at: Date
  owner_id: string | null
  bytes: Generated<number>
}

export interface CaseFileTable {
  id: string
  case_id: string | null
  kind: 'DOCUMENT' | 'REPORT'
  uploader_id: string
  sealed_name: Buffer | null
  sealed_key: Buffer | null
  is_resumable: boolean
  announced: number
  size: Generated<number>
  pieces: Generated<number>
  state: 'ARRIVING' | 'CHECKING' | 'KEPT' | 'REFUSED' | 'REMOVED'
  sha256: Buffer | null
  mime_type: string | null
  is_scanned: Generated<boolean>
  reason: string | null
  created_at: Date
  expires_at: Date
  first_read_at: Date | null
  fixed_at: Date | null
  version: number | null
}

export interface CaseFilePieceTable {
  id: string
  file_id: string
  starts_at: number
  bytes: number | null
}

export interface DocumentTables {
  case_file: CaseFileTable
  case_file_piece: CaseFilePieceTable
  stored_file: StoredFileTable
  arriving_file: ArrivingFileTable
}
