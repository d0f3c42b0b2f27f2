import type { CertificateTable } from '../../database/tables/certificates.ts'

type State = CertificateTable['state']

/** States in which an administrator has yet to decide. */
export const waitingStates = ['PENDING_APPROVAL', 'REVIEWING'] as const satisfies State[]

export const isWaiting = (state: State) => waitingStates.some(one => one === state)

type Reviewed = Pick<CertificateTable, 'state' | 'review_ends_at'>

/** A review that came to no decision is over after its time, and what was opened waits as before (D-044). */
export const isInReview = ({ state, review_ends_at: end }: Reviewed, now: Date) =>
  state === 'REVIEWING' && (end === null || end > now)

type Submission = Pick<CertificateTable, 'replaces_id' | 'state'>

/** The state of the submission that shall replace a certificate, while it is not approved. */
export function successorOf(id: string, all: readonly Submission[]) {
  const states = all.filter(one => one.replaces_id === id).map(one => one.state)
  if (states.some(isWaiting)) return 'WAITING'
  return states.includes('REJECTED') ? 'REJECTED' : null
}

/** Whether its doctor may change it: not during a review, and not while another change waits or was rejected. */
export const mayEdit = (
  one: Reviewed & Pick<CertificateTable, 'id'>,
  all: readonly Submission[],
  now: Date,
) => !isInReview(one, now) && successorOf(one.id, all) === null
