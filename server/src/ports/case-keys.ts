import type { Secrets } from './secrets.ts'

/** A key for each case: whoever forgets it has erased what was sealed with it, in older copies too. */
export interface CaseKeys {
  /** Durable when it answers, outside any transaction: made before its case is stored. */
  make(caseId: string): Promise<Secrets>
  /** Of those cases whose key was not forgotten. */
  open(caseIds: readonly string[]): Promise<ReadonlyMap<string, Secrets>>
  /** For ever. */
  forget(caseIds: readonly string[]): Promise<void>
  /** Forgets those that were made for a case that was never stored. */
  clearUnused(findStored: FindStored): Promise<void>
}

/** Which of these cases are there. */
export type FindStored = (caseIds: string[]) => Promise<ReadonlySet<string>>
