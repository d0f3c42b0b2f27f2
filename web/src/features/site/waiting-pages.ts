import type { WaitingKind } from '@konsil/contract/site'
import { officeCasesPath } from '../../lib/signed-in/paths.ts'

/** Where an administrator deals with what waits. */
export const waitingPages: Record<WaitingKind, string> = {
  CERTIFICATES: '/dashboard/uploaded-certificate',
  PROPOSALS: '/dashboard/services',
  DISPUTES: officeCasesPath,
  REJECTIONS: officeCasesPath,
  REMAINDERS: officeCasesPath,
  LATE_REPORTS: officeCasesPath,
  LOST_DOCTORS: officeCasesPath,
  MONEY_CASES: '/dashboard/payments',
  PAYOUTS: '/dashboard/payouts',
  HELD_CAMPAIGNS: '/dashboard/notification',
}
