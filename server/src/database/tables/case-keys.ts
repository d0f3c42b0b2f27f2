/** Written by `case-keys/` alone, in the database that `CASE_KEYS_URL` names where it is set. */
export interface CaseKeyTable {
  case_id: string
  wrapped: Buffer
  made_at: Date
  /** Null until its case was seen to be stored. */
  kept_since: Date | null
}

export interface CaseKeyTables {
  'case_keys.case_key': CaseKeyTable
}
