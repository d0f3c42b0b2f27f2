import { certificates } from '@konsil/contract/certificates'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'
import type { PagedList } from '../../lib/signed-in/use-pages.ts'

/** The addresses of the files last a quarter of an hour. */
const filesLast = 10 * 60 * 1000

export const certificateTypesQuery = queryOptions({
  queryKey: ['certificates', 'types'],
  queryFn: ({ signal }) => call(certificates.listTypes, {}, { signal }),
})

export const ownCertificates: PagedList<OutputOf<typeof certificates.listByDoctor>> = {
  queryKey: ['certificates', 'own'],
  ask: (asked, signal) => call(certificates.listByDoctor, asked, { signal }),
  refetchInterval: filesLast,
}

export const decidedCertificates: PagedList<OutputOf<typeof certificates.listDecided>> = {
  queryKey: ['certificates', 'decided'],
  ask: (asked, signal) => call(certificates.listDecided, asked, { signal }),
}

/** What waits for a decision. */
export const uploadedCertificates: PagedList<OutputOf<typeof certificates.listUploaded>> = {
  queryKey: ['certificates', 'uploaded'],
  ask: (asked, signal) => call(certificates.listUploaded, asked, { signal }),
  refetchInterval: filesLast,
}
