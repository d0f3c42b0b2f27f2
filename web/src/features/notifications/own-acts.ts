import type { RoleCode } from '@konsil/contract/core/roles'

const ownActs: Partial<Record<RoleCode, readonly string[]>> = {
  PATIENT: ['AU001', 'AU002', 'AU004', 'AU008'],
  DOCTOR: ['AU005'],
}

/** What somebody has just done themselves was told them where they did it. */
export const isOwnAct = (role: RoleCode, code: string) => ownActs[role]?.includes(code) ?? false
