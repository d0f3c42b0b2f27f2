import type { Secrets } from './secrets.ts'

/**
 * A key for each case: whoever forgets it has erased what was sealed with it, in older copies too. Where words of
 * a case may be older than its key, `isCurrent` says whether it opens them.
 */
export interface CaseKeys {
  /** For a case that an open transaction is about to store: that one must not commit before it is durable. */
  make(caseId: string): MadeKey
  /** Of those cases whose key was not forgotten. */
  open(caseIds: readonly string[]): Promise<ReadonlyMap<string, Secrets>>
  /** To seal with: of cases that are stored, made where there is none. */
  take(caseIds: readonly string[]): Promise<ReadonlyMap<string, Secrets>>
  /** For ever. */
  forget(caseIds: readonly string[]): Promise<void>
  /** Forgets those that were made for a case that was never stored, and never will be. */
  clearUnused(findStored: FindStored): Promise<void>
}

export interface MadeKey {
  key: Secrets
  durable: Promise<void>
}

/** Which of these cases are stored. */
export type FindStored = (caseIds: string[]) => Promise<ReadonlySet<string>>
