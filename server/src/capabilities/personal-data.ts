import type { KeptData } from '@konsil/contract/access'
import type { Connection, InTransaction } from '../database/connect.ts'

/**
 * What a capability keeps about people. Each gives one of these, and `compose.ts` hands them to
 * `access`, which deletes accounts and may not import those that stand on it.
 */
export interface PersonalData {
  summary(connection: Connection, userId: string): Promise<KeptData[]>
  /** In the transaction that closes the account. */
  erase(tx: InTransaction, userId: string): Promise<void>
}

export const erased = (kind: KeptData['kind'], count: number): KeptData => ({
  kind,
  count,
  fate: 'ERASED',
})
