import type { Generated } from 'kysely'

/** Where `CASE_KEYS_URL` says, or beside the cases. */
interface CaseKeyTable {
  case_id: string
  wrapped: Buffer
  /** Its case was seen to be stored. */
  is_used: Generated<boolean>
}

/** The same id in the database of the cases and in that of their keys. */
interface PlaceTable {
  is_only: Generated<boolean>
  id: string
}

interface KeysPlaceTable extends PlaceTable {
  cleared_by: string | null
}

/** When the newest copy began; noted by whoever made it. */
interface CopyTable {
  is_only: Generated<boolean>
  begun_at: Date
}

export interface CaseKeyTables {
  'case_keys.case_key': CaseKeyTable
  'case_keys.place': KeysPlaceTable
  'case_keys.copy': CopyTable
  key_place: PlaceTable
  data_copy: CopyTable
}
