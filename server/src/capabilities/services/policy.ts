import { type PlainRefusalId, Refusal } from '@konsil/contract/core/refusals'
import type { DoctorServiceTable } from '../../database/tables/services.ts'

export type ServiceState = DoctorServiceTable['state']
export type ServiceAct =
  | 'change'
  | 'review'
  | 'approve'
  | 'decline'
  | 'chooseQuestionnaire'
  | 'namePositions'
  | 'activate'
  | 'deactivate'
  | 'remove'

/** From which state an act leads to which; everything else is refused. */
export const steps: Record<ServiceAct, Partial<Record<ServiceState, ServiceState>>> = {
  change: { PENDING_APPROVAL: 'PENDING_APPROVAL', REJECTED: 'PENDING_APPROVAL' },
  review: { PENDING_APPROVAL: 'REVIEWING', REVIEWING: 'REVIEWING' },
  approve: { PENDING_APPROVAL: 'MISSING_QUESTIONNAIRE', REVIEWING: 'MISSING_QUESTIONNAIRE' },
  decline: { PENDING_APPROVAL: 'REJECTED', REVIEWING: 'REJECTED' },
  chooseQuestionnaire: {
    MISSING_QUESTIONNAIRE: 'ACTIVE',
    ACTIVE: 'ACTIVE',
    DEACTIVATED: 'DEACTIVATED',
  },
  namePositions: {
    MISSING_QUESTIONNAIRE: 'MISSING_QUESTIONNAIRE',
    ACTIVE: 'ACTIVE',
    DEACTIVATED: 'DEACTIVATED',
  },
  activate: { DEACTIVATED: 'ACTIVE' },
  deactivate: { ACTIVE: 'DEACTIVATED' },
  remove: {
    PENDING_APPROVAL: 'REMOVED',
    REVIEWING: 'REMOVED',
    MISSING_QUESTIONNAIRE: 'REMOVED',
    ACTIVE: 'REMOVED',
    DEACTIVATED: 'REMOVED',
    REJECTED: 'REMOVED',
  },
}

const refusalOf: Record<ServiceAct, PlainRefusalId> = {
  change: 'service.not.editable',
  review: 'service.decided',
  approve: 'service.decided',
  decline: 'service.decided',
  chooseQuestionnaire: 'service.not.approved',
  namePositions: 'service.not.approved',
  activate: 'service.step.not.possible',
  deactivate: 'service.step.not.possible',
  remove: 'not.found',
}

export const may = (act: ServiceAct, state: ServiceState) => steps[act][state] !== undefined

/** The state that the act leads to; a step that is not in the table is refused. */
export function stepFrom(state: ServiceState, act: ServiceAct): ServiceState {
  const next = steps[act][state]
  if (next) return next
  const isLookedAt = act === 'change' && state === 'REVIEWING'
  throw new Refusal(isLookedAt ? 'service.in.review' : refusalOf[act])
}

/** States in which an administrator has yet to decide. */
export const waitingStates = ['PENDING_APPROVAL', 'REVIEWING'] as const satisfies ServiceState[]
