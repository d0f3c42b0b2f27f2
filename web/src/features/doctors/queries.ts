import { doctors } from '@konsil/contract/doctors'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'

/** Doctors change it, and other administrators: what is shown again is asked for again. */
const fresh = { staleTime: 0 }

/** Every one of them: what is looked for is found here (D-254). */
export const doctorsQuery = queryOptions({
  queryKey: ['doctors', 'all'],
  queryFn: ({ signal }) => call(doctors.search, {}, { signal }),
  ...fresh,
})

export const doctorDetailQuery = (id: string) =>
  queryOptions({
    queryKey: ['doctors', 'detail', id],
    queryFn: ({ signal }) => call(doctors.readDetail, { id }, { signal }),
    ...fresh,
  })

/** What is booked meanwhile counts too: it is asked for each time somebody thinks of a ban. */
export const effectOfBanQuery = (id: string) =>
  queryOptions({
    queryKey: ['doctors', 'effectOfBan', id],
    queryFn: ({ signal }) => call(doctors.readEffectOfBan, { id }, { signal }),
    ...fresh,
  })
