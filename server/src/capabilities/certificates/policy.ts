import type { CertificateTable } from '../../database/tables/certificates.ts'

type State = CertificateTable['state']

/** States in which an administrator has yet to decide. */
export const waitingStates = ['PENDING_APPROVAL', 'REVIEWING'] as const satisfies State[]

export const isWaiting = (state: State) => waitingStates.some(one => one === state)

type Submission = Pick<CertificateTable, 'replaces_id' | 'state'>

/** The state of the submission that shall replace a certificate, while it is not approved. */
export function successorOf(id: string, all: readonly Submission[]) {
  const states = all.filter(one => one.replaces_id === id).map(one => one.state)
  if (states.some(isWaiting)) return 'WAITING'
  return states.includes('REJECTED') ? 'REJECTED' : null
}

/** Whether its doctor may change it: not during a review, and not while another change waits or was rejected. */
export const mayEdit = (one: Pick<CertificateTable, 'id' | 'state'>, all: readonly Submission[]) =>
  one.state !== 'REVIEWING' && successorOf(one.id, all) === null
