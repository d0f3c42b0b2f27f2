import type { WaitingKind } from '@konsil/contract/site'
import type { CountSince } from '../database/page.ts'
import type { Connection } from '../database/connect.ts'

/**
 * What a capability keeps that waits for an administrator. Each gives its kinds, and `compose.ts`
 * hands them to `site`, which tells them together and may not import those that stand on it.
 */
export interface WaitingForOffice {
  kind: WaitingKind
  count(connection: Connection): Promise<CountSince>
}
