import {
  type Campaign,
  type CampaignTemplate,
  mostChosen,
  type RecipientList,
  type ReceiverState,
} from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import type { OutputOf, QuestionOf } from '@konsil/contract/core/endpoint'
import { onTheWire, dayLater } from '@konsil/contract/core/time'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'
import { instantAt } from '../../lib/calls/time-zone.ts'
import type { PagedList } from '../../lib/signed-in/use-pages.ts'

/** Other administrators change them, and the server goes on sending: what is shown again is asked for again. */
const fresh = { staleTime: 0 }

export interface Rows<Row> {
  list: Row[]
  total: number
  /** More were found than are counted. */
  isMore?: boolean
}

export interface Narrowed {
  search: string
  /** Days of the calendar where the reader lives, both included; empty where the range is open. */
  from: string
  to: string
  timeZone: string
}

const filtersOf = ({ search, from, to, timeZone }: Narrowed) => ({
  ...(search && { search }),
  ...(from && { from: onTheWire(instantAt(`${from}T00:00`, timeZone)) }),
  ...(to && { to: onTheWire(instantAt(`${dayLater(to, 1)}T00:00`, timeZone)) }),
})

export const sentCampaigns = (narrowed: Narrowed): PagedList<Rows<Campaign>> => ({
  queryKey: ['campaigns', 'sent', narrowed],
  ask: (asked, signal) =>
    call(campaigns.listSent, { ...asked, filters: filtersOf(narrowed) }, { signal }),
})

export const scheduledCampaigns = (narrowed: Narrowed): PagedList<Rows<Campaign>> => ({
  queryKey: ['campaigns', 'scheduled', narrowed],
  ask: (asked, signal) =>
    call(campaigns.listScheduled, { ...asked, filters: filtersOf(narrowed) }, { signal }),
})

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'one', id],
    queryFn: ({ signal }) => call(campaigns.readCampaign, { id }, { signal }),
    ...fresh,
  })

const searchedFor = (search: string) => ({ filters: search ? { search } : {} })

export const templates = (search: string): PagedList<Rows<CampaignTemplate>> => ({
  queryKey: ['campaigns', 'templates', search],
  ask: (asked, signal) =>
    call(campaigns.listTemplates, { ...asked, ...searchedFor(search) }, { signal }),
})

/** All templates and lists by their names, to choose from. */
export const choicesQuery = queryOptions({
  queryKey: ['campaigns', 'choices'],
  queryFn: ({ signal }) => call(campaigns.listChoices, {}, { signal }),
  ...fresh,
})

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'template', id],
    queryFn: ({ signal }) => call(campaigns.readTemplate, { id }, { signal }),
    ...fresh,
  })

export const recipientLists = (search: string): PagedList<Rows<RecipientList>> => ({
  queryKey: ['campaigns', 'lists', search],
  ask: (asked, signal) =>
    call(campaigns.listRecipientLists, { ...asked, ...searchedFor(search) }, { signal }),
})

export const recipientListQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'list', id],
    queryFn: ({ signal }) => call(campaigns.readRecipientList, { id }, { signal }),
    ...fresh,
  })

export type OfferedPerson = OutputOf<typeof campaigns.listReceivers>['list'][number]

interface Sought {
  search: string
  /** Empty for both. */
  type: '' | 'DOCTOR' | 'PATIENT'
}

export const offeredPeople = ({ search, type }: Sought): PagedList<Rows<OfferedPerson>> => ({
  queryKey: ['campaigns', 'people', search, type],
  ask: (asked, signal) =>
    call(
      campaigns.listReceivers,
      { ...asked, filters: { ...(search && { search }), ...(type && { type }) } },
      { signal },
    ),
})

export type Reached = QuestionOf<typeof campaigns.countReceivers>

/** How many it reaches; the number before stays until the next one is there. */
export const reachQuery = (asked: Reached) =>
  queryOptions({
    queryKey: ['campaigns', 'reach', asked],
    queryFn: ({ signal }) => call(campaigns.countReceivers, asked, { signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  })

/** Those of whom nobody knows whether they got it, and to whom it was not sent again: as many as can be chosen. */
export const uncertainQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'uncertain', id],
    queryFn: ({ signal }) => {
      const asked = {
        id,
        size: mostChosen,
        filters: { state: 'UNCERTAIN' as const, isSentAgain: false },
      }
      return call(campaigns.listResults, asked, { signal })
    },
    ...fresh,
  })

interface ResultsAsked {
  id: string
  state: ReceiverState | undefined
  /** There is more to come. */
  isOpen: boolean
}

const lookAgainAfter = 5_000

export const resultsOf = ({
  id,
  state,
  isOpen,
}: ResultsAsked): PagedList<OutputOf<typeof campaigns.listResults>> => ({
  queryKey: ['campaigns', 'results', id, state],
  ask: (asked, signal) =>
    call(campaigns.listResults, { id, ...asked, filters: state ? { state } : {} }, { signal }),
  ...(isOpen && { refetchInterval: () => lookAgainAfter }),
})
