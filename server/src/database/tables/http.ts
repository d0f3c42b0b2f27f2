export interface HttpTables {
  /** Of one account or address, under a hash. */
  attempt: { key: string; times: Date[]; allowed: boolean; expires_at: Date }
}
