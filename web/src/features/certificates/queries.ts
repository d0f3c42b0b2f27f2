import { certificates } from '@konsil/contract/certificates'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'
import type { PagedList } from '../../lib/signed-in/use-pages.ts'
import { untilOutcome } from './until-outcome.ts'
import { untilReviewEnds } from './until-review-ends.ts'

/** Doctors and other administrators change it: what is shown again is asked for again. */
const fresh = { staleTime: 0 }

export const certificateTypesQuery = queryOptions({
  queryKey: ['certificates', 'types'],
  queryFn: ({ signal }) => call(certificates.listTypes, {}, { signal }),
})

export const ownCertificates: PagedList<OutputOf<typeof certificates.listByDoctor>> = {
  queryKey: ['certificates', 'own'],
  ask: (asked, signal) => call(certificates.listByDoctor, asked, { signal }),
  refetchInterval: shown => untilReviewEnds(shown?.list ?? []),
}

/** Of all doctors without one. */
const of = (doctorId: string | undefined) => (doctorId ? { filters: { doctorId } } : {})

const decisionsAtOnce = 100

/** What was decided, of one doctor or of all, the newest first; older ones come when they are asked for. */
export const decidedCertificates = (doctorId?: string) =>
  infiniteQueryOptions({
    queryKey: ['certificates', 'decided', doctorId],
    queryFn: ({ pageParam: page, signal }) =>
      call(certificates.listDecided, { page, size: decisionsAtOnce, ...of(doctorId) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * decisionsAtOnce < total ? pages.length + 1 : undefined,
    select: ({ pages }) => {
      const all = pages.flatMap(({ list }) => list)
      return {
        // One decided meanwhile moves the others on: the last of a page is the first of the next one too.
        list: [...new Map(all.map(one => [one._id, one])).values()],
        total: pages.at(-1)?.total ?? 0,
      }
    },
    refetchInterval: ({ state }) =>
      untilOutcome(state.data?.pages.flatMap(({ list }) => list) ?? []),
    ...fresh,
  })

/** What waits for a decision. */
export const uploadedCertificates = (doctorId?: string) =>
  queryOptions({
    queryKey: ['certificates', 'uploaded', doctorId],
    queryFn: ({ signal }) => call(certificates.listUploaded, of(doctorId), { signal }),
    refetchInterval: ({ state }) => untilReviewEnds(state.data?.list ?? []),
    ...fresh,
  })
