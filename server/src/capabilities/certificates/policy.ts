import type { CertificateTable } from '../../database/tables/certificates.ts'

type State = CertificateTable['state']

/** An administrator has yet to decide on it. */
export const isWaiting = (state: State) => state === 'PENDING_APPROVAL' || state === 'REVIEWING'

/** Has a submission that shall take its place and was not approved yet. */
export const hasSuccessor = (
  id: string,
  all: readonly Pick<CertificateTable, 'replaces_id' | 'state'>[],
) =>
  all.some(one => one.replaces_id === id && one.state !== 'ACTIVE' && one.state !== 'DEACTIVATED')

/** Its doctor may: not while it is looked at, and not beside a change that was handed in already. */
export const mayEdit = (
  one: Pick<CertificateTable, 'id' | 'state'>,
  all: readonly Pick<CertificateTable, 'replaces_id' | 'state'>[],
) => one.state !== 'REVIEWING' && !hasSuccessor(one.id, all)
