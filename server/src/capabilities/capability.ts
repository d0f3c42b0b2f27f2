import type { ConsentDocument } from '@konsil/contract/core/consents'
import type { Endpoints } from '@konsil/contract/core/endpoint'
import type { InTransaction } from '../database/connect.ts'
import type { HandlersOf } from '../http/call.ts'
import type { JobHandler } from '../jobs/job.ts'
import type { OpenedPages } from '../ports/live.ts'
import type { PersonalData } from './personal-data.ts'
import type { WaitingForOffice } from './waiting-for-office.ts'

/**
 * What each capability gives to the house; `compose.ts` puts them together. What it gives to others
 * beside this stands in its `index.ts`.
 */
export interface Capability<All extends Endpoints> extends AnyCapability {
  /** One for each of its calls. */
  handlers: HandlersOf<All>
}

export type FollowWithdrawal = (
  tx: InTransaction,
  userId: string,
  document: ConsentDocument,
) => Promise<void>

/** The same, whatever its calls are. */
export interface AnyCapability {
  handlers: object
  jobs?: JobHandler[]
  /** What it keeps about people. */
  personalData?: PersonalData
  /** What it gives up when somebody withdraws a consent, in the transaction of that. */
  consentWithdrawn?: FollowWithdrawal
  /** What waits for an administrator. */
  waitingForOffice?: WaitingForOffice[]
  /** Removes what has no further use. Called every hour. */
  clearExpired?(): Promise<void>
  /** What it says to pages that open one of the sockets. */
  live?: OpenedPages
}
