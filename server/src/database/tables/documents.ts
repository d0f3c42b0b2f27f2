export interface StoredFileTable {
  id: string
  owner_id: string
  mime_type: string
  bytes: number
  sha256: Buffer
  bound_kind: string | null
  bound_id: string | null
  created_at: Date
}

export interface DocumentTables {
  stored_file: StoredFileTable
  arriving_file: { id: string; began_at: Date }
}
