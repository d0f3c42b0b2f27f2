import { type SignInRole, signInRoles } from '@konsil/contract/core/roles'

/** Who has a dashboard: every other stored role gets the page that says so (D-007). */
export type DashboardRole = SignInRole

export const isDashboardRole = (role: string): role is DashboardRole =>
  signInRoles.some(known => known === role)
