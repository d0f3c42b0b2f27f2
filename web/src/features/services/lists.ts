import { booking } from '@konsil/contract/booking'
import { questionnaires } from '@konsil/contract/questionnaires'
import { services } from '@konsil/contract/services'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The addresses of pictures that not everybody may see last a quarter of an hour. */
const picturesLast = 10 * 60 * 1000

/** Whatever is done to services: every list of them, and what is missing, is read anew. */
export const everyList = { queryKey: ['services'] }

export const useOwnServices = (isWanted = true) =>
  useQuery({
    queryKey: ['services', 'own'],
    queryFn: ({ signal }) => call(services.listOwn, {}, { signal }),
    staleTime: 0,
    refetchInterval: picturesLast,
    enabled: isWanted,
  })

/** Services of the catalogue that a doctor can subscribe to now. */
export const useAvailable = (isWanted: boolean) =>
  useQuery({
    queryKey: ['services', 'available'],
    queryFn: ({ signal }) => call(services.listAvailable, {}, { signal }),
    staleTime: 0,
    enabled: isWanted,
  })

export const useCatalogue = () =>
  useQuery({
    queryKey: ['services', 'catalogue'],
    queryFn: ({ signal }) => call(services.listCatalogue, {}, { signal }),
    staleTime: 0,
  })

export const usePending = () =>
  useQuery({
    queryKey: ['services', 'pending'],
    queryFn: ({ signal }) => call(services.listPending, {}, { signal }),
    staleTime: 0,
    refetchInterval: picturesLast,
  })

export const useOptions = (isWanted: boolean) =>
  useQuery({
    queryKey: ['services', 'options'],
    queryFn: ({ signal }) => call(services.listOptions, {}, { signal }),
    enabled: isWanted,
  })

export const useDurations = (isWanted: boolean) =>
  useQuery({
    queryKey: ['services', 'durations'],
    queryFn: ({ signal }) => call(services.listDurations, {}, { signal }),
    enabled: isWanted,
  })

export const useQuestionnaires = (isWanted: boolean) =>
  useQuery({
    queryKey: ['services', 'questionnaires'],
    queryFn: ({ signal }) => call(questionnaires.list, {}, { signal }),
    enabled: isWanted,
  })

export const useCurrentStatus = () =>
  useQuery({
    queryKey: ['services', 'currentStatus'],
    queryFn: ({ signal }) => call(booking.readCurrentStatus, {}, { signal }),
    staleTime: 0,
  })
