import type { WaitingKind } from '@konsil/contract/site'

/** Where an administrator deals with what waits. */
export const waitingPages: Record<WaitingKind, string> = {
  CERTIFICATES: '/dashboard/uploaded-certificate',
  PROPOSALS: '/dashboard/services',
  MONEY_CASES: '/dashboard/payments',
}
