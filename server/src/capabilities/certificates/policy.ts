import type { CertificateTable } from '../../database/tables/certificates.ts'

type State = CertificateTable['state']

/** An administrator has yet to decide on it. */
export const isWaiting = (state: State) => state === 'PENDING_APPROVAL' || state === 'REVIEWING'

type Submission = Pick<CertificateTable, 'replaces_id' | 'state'>

/** What became of the submission that shall take its place, while that was not approved yet. */
export function successorOf(id: string, all: readonly Submission[]) {
  const states = all.filter(one => one.replaces_id === id).map(one => one.state)
  if (states.some(isWaiting)) return 'WAITING'
  return states.includes('REJECTED') ? 'REJECTED' : null
}

/** Its doctor may: not while it is looked at, and not beside a change that was handed in already. */
export const mayEdit = (one: Pick<CertificateTable, 'id' | 'state'>, all: readonly Submission[]) =>
  one.state !== 'REVIEWING' && successorOf(one.id, all) === null
