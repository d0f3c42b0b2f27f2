import { contract } from '@konsil/contract/contract'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import type { QueryKey } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

interface Query {
  queryKey: QueryKey
  queryFn?: (context: { signal: AbortSignal }) => unknown
  /** A page of a long list. */
  ask?: (asked: { page: number; size: number }, signal: AbortSignal) => unknown
}

const files: Record<string, Record<string, unknown>> = import.meta.glob(
  ['../../features/*/queries.ts', './signed-in.tsx'],
  { eager: true },
)
const isQuery = (value: unknown): value is Query =>
  typeof value === 'object' && value !== null && 'queryKey' in value

/** What a query that stands in a function is asked with. */
const given: Record<string, unknown[]> = {
  accessLogQuery: ['0198c0de-0000-7000-8000-000000000001', 5],
  aheadQuery: ['2026-12-07'],
  answersQuery: ['0198c0de-0000-7000-8000-000000000001'],
  appointmentQuery: ['0198c0de-0000-7000-8000-000000000001'],
  appointmentsQuery: [5],
  askedQuery: ['0198c0de-0000-7000-8000-000000000001'],
  blogQuery: ['0198c0de-0000-7000-8000-000000000001'],
  bookedServicesIn: ['2026-11'],
  calendarQuery: ['2026-12-07'],
  callQuery: ['0198c0de-0000-7000-8000-000000000001'],
  campaignQuery: ['0198c0de-0000-7000-8000-000000000001'],
  cancelledQuery: ['2026-12-01T00:00:00Z', 5],
  chatroomQuery: ['0198c0de-0000-7000-8000-000000000001'],
  dayQuery: ['2026-12-07', 'Europe/Berlin'],
  decidedCertificates: ['0198c0de-0000-7000-8000-000000000001'],
  daysQuery: ['2026-12-01', '2026-12-31', 'Europe/Berlin'],
  doctorDetailQuery: ['0198c0de-0000-7000-8000-000000000001'],
  doctorQuery: ['0198c0de-0000-7000-8000-000000000001'],
  doctorsOfCategoryQuery: ['0198c0de-0000-7000-8000-000000000001', undefined],
  documentsQuery: ['0198c0de-0000-7000-8000-000000000001'],
  effectOfBanQuery: ['0198c0de-0000-7000-8000-000000000001'],
  earlierDoctorsQuery: ['Europe/Berlin'],
  eventsQuery: [5],
  feeQuery: [100],
  filesToNameQuery: ['0198c0de-0000-7000-8000-000000000001'],
  foundCases: ['KNSL34002'],
  foundQuery: ['ab'],
  freeDatesQuery: [{}, '2026-12-07'],
  freeDoctorsQuery: [{}, '2026-12-07', 'Europe/Berlin'],
  newDoctorsIn: [2026],
  newPatientsIn: [2026],
  noticesQuery: ['SYSTEM', 5, 'en'],
  numberedQuery: ['KNSL34002'],
  offeredPeople: [{ search: '', type: '' }],
  officeCases: ['DISPUTES'],
  onlineDoctorsIn: [{ year: 2026, month: '11' }],
  otherDoctorsQuery: ['0198c0de-0000-7000-8000-000000000001', 'Europe/Berlin'],
  ownStatisticsIn: [2026],
  ratingsOf: [undefined],
  uploadedCertificates: ['0198c0de-0000-7000-8000-000000000001'],
  reachQuery: [{ method: 'ALL', kind: 'PROMOTION' }],
  recipientListQuery: ['0198c0de-0000-7000-8000-000000000001'],
  recipientLists: [''],
  repeatPatientsIn: ['2026-11'],
  reportsQuery: ['0198c0de-0000-7000-8000-000000000001'],
  resultsOf: [{ id: '0198c0de-0000-7000-8000-000000000001', isOpen: false }],
  revenueIn: [2026],
  revenueOfDays: ['2026-01-01', '2026-12-31'],
  revenueOfTwo: [2026, 2025],
  savedDoctorsQuery: ['Europe/Berlin'],
  scheduledCampaigns: [{ search: '', from: '', to: '', timeZone: 'Europe/Berlin' }],
  sentCampaigns: [{ search: '', from: '', to: '', timeZone: 'Europe/Berlin' }],
  siteListQuery: ['languages'],
  slotsQuery: [{}, '2026-12-07'],
  templateQuery: ['0198c0de-0000-7000-8000-000000000001'],
  templates: [''],
  toDoQuery: [5],
  topRevenueIn: [{ year: 2026, month: '11' }],
  uncertainQuery: ['0198c0de-0000-7000-8000-000000000001'],
  uploadsQuery: ['0198c0de-0000-7000-8000-000000000001'],
}

const queries = Object.values(files)
  .flatMap(exported => Object.entries(exported))
  .map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'function' && given[name]
      ? (value as (...args: unknown[]) => unknown)(...given[name])
      : value,
  ])
  .filter((entry): entry is [string, Query] => isQuery(entry[1]))

/** By the name of its folder. */
const capabilityOf = (address: string) =>
  Object.entries(contract)
    .find(([, endpoints]) =>
      Object.values(endpoints).some(({ path }) => address.split('?')[0] === apiPrefix + path),
    )?.[0]
    .replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

test.each(queries)('the root of %s is the capability that answers it', async (_name, query) => {
  const fetch = vi.fn<(address: string) => Promise<Response>>().mockRejectedValue(new TypeError())
  vi.stubGlobal('fetch', fetch)
  const { signal } = new AbortController()
  const ask = query.queryFn?.({ signal }) ?? query.ask?.({ page: 1, size: 10 }, signal)
  await expect(ask).rejects.toThrow()
  expect(capabilityOf(fetch.mock.calls[0]?.[0] ?? '')).toBe(query.queryKey[0])
})

test('every query of a feature is among them', () => {
  const named = Object.entries(files).flatMap(([file, exported]) =>
    file.includes('/features/') ? Object.keys(exported) : [],
  )
  expect(named.filter(name => !queries.some(([one]) => one === name))).toEqual([])
})
