import type { DoctorState, ManagedDoctor } from '@konsil/contract/doctors'
import type { TextPerLanguage } from '@konsil/contract/core/texts'
import { onTheWire } from '@konsil/contract/core/time'

type DoctorStanding = Pick<ManagedDoctor, 'status' | 'activeAt'>

interface Account {
  state: 'NEW' | 'ACTIVE' | 'BANNED' | 'DELETED'
  /** When the last ban was lifted. */
  unbanned_at: Date | null
}

const names: Record<DoctorState, TextPerLanguage> = {
  ACTIVE: { en: 'Active', de: 'Aktiv' },
  INACTIVE: { en: 'Inactive', de: 'Inaktiv' },
  BANNED: { en: 'Banned', de: 'Gesperrt' },
}

/**
 * How a doctor stands (D-334). Nobody hands in a physician ID before their mail is confirmed: since when it is valid
 * without a break says since when both are, and a ban is a break.
 */
export function standingOf(
  { state, unbanned_at: unbanned }: Account,
  validSince: Date | undefined,
): DoctorStanding {
  if (state === 'BANNED') return stands('BANNED')
  if (state !== 'ACTIVE' || !validSince) return stands('INACTIVE')
  return stands('ACTIVE', unbanned && unbanned > validSince ? unbanned : validSince)
}

const stands = (code: DoctorState, since?: Date): DoctorStanding => ({
  status: { code, name: names[code] },
  activeAt: since ? onTheWire(since) : null,
})
