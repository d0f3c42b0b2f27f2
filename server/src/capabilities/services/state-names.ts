import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { DoctorServiceState } from '@konsil/contract/offered-service'

/** How the states of what a doctor offers are called. */
export const stateNames: Record<DoctorServiceState, TextPerLanguage> = {
  PENDING_APPROVAL: { en: 'Waiting for approval', de: 'Wartet auf Genehmigung' },
  REVIEWING: { en: 'In review', de: 'In Prüfung' },
  MISSING_QUESTIONAIRE: { en: 'Questionnaire missing', de: 'Fragebogen fehlt' },
  ACTIVE: { en: 'Active', de: 'Aktiv' },
  DEACTIVATED: { en: 'Deactivated', de: 'Deaktiviert' },
  REJECTED: { en: 'Declined', de: 'Abgelehnt' },
}
