import { booking } from '@konsil/contract/booking'
import { questionnaires } from '@konsil/contract/questionnaires'
import { services } from '@konsil/contract/services'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'

/** The addresses of pictures that not everybody may see last a quarter of an hour. */
const picturesLast = 10 * 60 * 1000

/** Other tabs and administrators change it: what is shown again is asked for again. */
const fresh = { staleTime: 0 }

export const ownServicesQuery = queryOptions({
  queryKey: ['services', 'own'],
  queryFn: ({ signal }) => call(services.listOwn, {}, { signal }),
  refetchInterval: picturesLast,
  ...fresh,
})

/** Services of the catalogue that a doctor can subscribe to now. */
export const availableServicesQuery = queryOptions({
  queryKey: ['services', 'available'],
  queryFn: ({ signal }) => call(services.listAvailable, {}, { signal }),
  ...fresh,
})

export const catalogueQuery = queryOptions({
  queryKey: ['services', 'catalogue'],
  queryFn: ({ signal }) => call(services.listCatalogue, {}, { signal }),
  ...fresh,
})

/** What waits for a decision. */
export const pendingServicesQuery = queryOptions({
  queryKey: ['services', 'pending'],
  queryFn: ({ signal }) => call(services.listPending, {}, { signal }),
  refetchInterval: picturesLast,
  ...fresh,
})

export const serviceOptionsQuery = queryOptions({
  queryKey: ['services', 'options'],
  queryFn: ({ signal }) => call(services.listOptions, {}, { signal }),
})

export const durationsQuery = queryOptions({
  queryKey: ['services', 'durations'],
  queryFn: ({ signal }) => call(services.listDurations, {}, { signal }),
})

export const questionnairesQuery = queryOptions({
  queryKey: ['questionnaires', 'list'],
  queryFn: ({ signal }) => call(questionnaires.list, {}, { signal }),
})

/** What a doctor still lacks to be booked. */
export const currentStatusQuery = queryOptions({
  queryKey: ['booking', 'currentStatus'],
  queryFn: ({ signal }) => call(booking.readCurrentStatus, {}, { signal }),
  ...fresh,
})

/** Who gets what of a price; the one before stays until it is there. */
export const feeQuery = (price: number) =>
  queryOptions({
    queryKey: ['services', 'fee', price],
    queryFn: async ({ signal }) => ({
      price,
      ...(await call(services.calculateFee, { price }, { signal })),
    }),
    placeholderData: keepPreviousData,
  })
