import type { PublicDoctor } from '@konsil/contract/site-pages'
import { expect, test } from 'vitest'
import { introducedOn, subjectAt } from './directory.ts'

const doctor = (id: string, changed: Partial<PublicDoctor> = {}): PublicDoctor => ({
  id,
  slug: id,
  name: id,
  title: '',
  categories: ['CARDIOLOGY'],
  languages: [],
  services: [],
  ...changed,
})

const many = (count: number) => Array.from({ length: count }, (_, index) => doctor(String(index)))
const dayAfter = (days: number) => new Date(Date.UTC(2026, 10, 24 + days, 12))

test.each([1, 3, 6, 7, 12, 20, 100])(
  'SHELL-28 of %i doctors each stands on the landing page as often as every other',
  count => {
    const doctors = many(count)
    const times = new Map(doctors.map(({ id }) => [id, 0]))
    for (let day = 0; day < count; day += 1) {
      const shown = introducedOn(doctors, dayAfter(day))
      expect(new Set(shown).size).toBe(Math.min(6, count))
      for (const { id } of shown) times.set(id, (times.get(id) ?? 0) + 1)
    }
    expect(new Set(times.values())).toEqual(new Set([Math.min(6, count)]))
  },
)

test('SHELL-28 who stands on the landing page changes at midnight in Berlin, and tells nothing of prices and days', () => {
  const doctors = many(20).map(one => ({ ...one, nextFreeDay: '2026-12-01' }))
  const at = (time: string) => introducedOn(doctors, new Date(time))
  expect(at('2026-11-24T22:59:59Z')).toEqual(at('2026-11-23T23:00:00Z'))
  expect(at('2026-11-24T23:00:00Z')).not.toEqual(at('2026-11-24T22:59:59Z'))
  expect(Object.keys(at('2026-11-24T12:00:00Z')[0] ?? {})).not.toContain('nextFreeDay')
  expect(introducedOn([], dayAfter(0))).toEqual([])
})

const category = {
  id: 'heart',
  code: 'CARDIOLOGY',
  name: { en: 'Heart', de: 'Herz' },
  description: { en: '', de: '' },
}
const service = (cents: number, currency: 'EUR' | 'USD' = 'EUR') => ({
  id: 'of the catalogue',
  doctorServiceId: 'of the doctor',
  name: { en: 'Talk', de: 'Gespräch' },
  description: { en: '', de: '' },
  leastCents: cents,
  mostCents: cents,
  currency,
  consultationType: 'VIDEO' as const,
  minutes: 30,
  appliedFor: 'ALL' as const,
  includes: [],
})

test('SHELL-35 the page of a category has its doctors, whoever has time first, and each service once with its lowest and highest price', () => {
  const doctors = [
    doctor('none'),
    doctor('late', {
      nextFreeDay: '2026-12-03',
      services: [service(18_000), service(9_000, 'USD')],
    }),
    doctor('soon', { nextFreeDay: '2026-12-01', services: [service(12_000)] }),
    doctor('other', { categories: ['DERMATOLOGY'], services: [service(1)] }),
  ]
  const place = { path: '/specialties/:slug', slug: 'cardiology' } as const
  const found = subjectAt({ categories: [category], doctors, blogs: [] }, place, dayAfter(0))
  expect(found?.specialty?.doctors.map(({ id }) => id)).toEqual(['soon', 'late', 'none'])
  expect(
    found?.services?.map(({ leastCents, mostCents, currency }) => [
      leastCents,
      mostCents,
      currency,
    ]),
  ).toEqual([
    [12_000, 18_000, 'EUR'],
    [9_000, 9_000, 'USD'],
  ])
  const empty = subjectAt({ categories: [category], doctors: [], blogs: [] }, place, dayAfter(0))
  expect(empty, 'then the price list stands there').toEqual({
    specialty: { category, doctors: [] },
  })
  expect(subjectAt({ categories: [], doctors, blogs: [] }, place, dayAfter(0))).toBeUndefined()
})
