import { Refusal } from '@konsil/contract/core/refusals'
import { expect, test } from 'vitest'
import { type ServiceAct, may, type ServiceState, stepFrom, steps } from './policy.ts'

const states: ServiceState[] = [
  'PENDING_APPROVAL',
  'REVIEWING',
  'MISSING_QUESTIONNAIRE',
  'ACTIVE',
  'DEACTIVATED',
  'REJECTED',
  'REMOVED',
]

/** Every act in every state, as the decisions have it: where it leads, or why it is refused. */
const expected: Record<ServiceAct, Record<ServiceState, string>> = {
  change: {
    PENDING_APPROVAL: 'PENDING_APPROVAL',
    REVIEWING: 'service.in.review',
    MISSING_QUESTIONNAIRE: 'service.not.editable',
    ACTIVE: 'service.not.editable',
    DEACTIVATED: 'service.not.editable',
    REJECTED: 'PENDING_APPROVAL',
    REMOVED: 'service.not.editable',
  },
  review: waitingTo('REVIEWING'),
  approve: waitingTo('MISSING_QUESTIONNAIRE'),
  decline: waitingTo('REJECTED'),
  chooseQuestionnaire: {
    PENDING_APPROVAL: 'service.not.approved',
    REVIEWING: 'service.not.approved',
    MISSING_QUESTIONNAIRE: 'ACTIVE',
    ACTIVE: 'ACTIVE',
    DEACTIVATED: 'DEACTIVATED',
    REJECTED: 'service.not.approved',
    REMOVED: 'service.not.approved',
  },
  namePositions: {
    ...all('service.not.approved'),
    MISSING_QUESTIONNAIRE: 'MISSING_QUESTIONNAIRE',
    ACTIVE: 'ACTIVE',
    DEACTIVATED: 'DEACTIVATED',
  },
  activate: { ...all('service.step.not.possible'), DEACTIVATED: 'ACTIVE' },
  deactivate: { ...all('service.step.not.possible'), ACTIVE: 'DEACTIVATED' },
  remove: { ...all('REMOVED'), REMOVED: 'not.found' },
}

function all(outcome: string): Record<ServiceState, string> {
  return {
    PENDING_APPROVAL: outcome,
    REVIEWING: outcome,
    MISSING_QUESTIONNAIRE: outcome,
    ACTIVE: outcome,
    DEACTIVATED: outcome,
    REJECTED: outcome,
    REMOVED: outcome,
  }
}

function waitingTo(state: ServiceState) {
  return { ...all('service.decided'), PENDING_APPROVAL: state, REVIEWING: state }
}

function outcome(state: ServiceState, act: ServiceAct) {
  try {
    return stepFrom(state, act)
  } catch (error) {
    return error instanceof Refusal ? error.id : error
  }
}

test.each(Object.keys(steps) as ServiceAct[])(
  'SERV-14, SERV-16, D-044, D-047 %s: every state',
  act => {
    expect(Object.fromEntries(states.map(state => [state, outcome(state, act)]))).toEqual(
      expected[act],
    )
    for (const state of states) {
      expect(may(act, state)).toBe(states.some(next => next === expected[act][state]))
    }
  },
)
