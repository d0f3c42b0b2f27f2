import {
  sampleMonths,
  sampleOwnStatistics,
  sampleStars,
  sampleWeek,
} from '@konsil/contract/samples/statistics'
import { statistics } from '@konsil/contract/statistics'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import type { Network } from '../../../testing/network.ts'
import { choose, figure, says, tableOf } from '../../../testing/statistics.ts'
import { press, userEvent } from '../../../testing/user-event.ts'
import { sayMinutes } from './say-minutes.ts'

let network: Network

beforeEach(() => {
  stubPageLoads()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') })
  network = signedIn(personWith('DOCTOR'))
})

const open = () => renderPage('/dashboard/statistic')

test('STAT-06 appointments by status, service, month and weekday, ratings, repeat patients and times of a year', async () => {
  await open()
  const counts = (await screen.findAllByRole('term')).map(term => term.parentElement?.textContent)
  expect(counts).toEqual([
    'Appointments booked in 202637',
    'Time to answer3.2 hours',
    'Time to deliver3 days',
  ])
  const itemsOf = async (name: string) =>
    (await figure(name)).getAllByRole('listitem').map(one => one.textContent)
  expect(await itemsOf('Appointments by status')).toEqual(['Completed30', 'Cancelled7'])
  expect(await itemsOf('Appointments by service')).toEqual([
    'Heart surgery25',
    'Knee replacement12',
  ])
  await says(
    await figure('Appointments by month'),
    '37 appointments were booked in 2026, most of them in July (6).',
  )
  await says(
    await figure('Appointments by weekday'),
    'Of the appointments booked in 2026 most are on a Monday: 9.',
  )
  await says(
    await figure('Ratings by star'),
    '2026: 20 ratings, 85% of them with more than three stars.',
  )
  const [heads, january, february] = await tableOf(await figure('Ratings over time'))
  expect([heads, january, february]).toEqual([
    ['Month', 'Ratings', 'Stars on average'],
    ['January 2026', '0', ''],
    ['February 2026', '3', '4.4'],
  ])
  expect(await itemsOf('Repeat patients')).toEqual(['1Booked many times4', '2Booked one time21'])
})

test('STAT-06 a month of one star on average says so', async () => {
  const own = sampleOwnStatistics()
  const perMonth = sampleMonths(2, 2).map((count, at) => ({
    count,
    average: [1, 1.5][at] ?? null,
  }))
  network.answer(
    statistics.readOwnStatistics,
    sampleOwnStatistics({ ratings: { ...own.ratings, perMonth } }),
  )
  await open()
  const overTime = await figure('Ratings over time')
  const bars = overTime.getByText('stars on average').parentElement?.querySelectorAll('g > rect')
  const pointed = async (at: number) => {
    const reach = bars?.[at * 2]
    if (reach) await userEvent.hover(reach)
    return overTime.getByText(/^(January|February) 2026/, { selector: 'p' }).textContent
  }
  expect(await pointed(0)).toBe('January 2026 1 star')
  expect(await pointed(1)).toBe('February 2026 1.5 stars')
})

test('STAT-06 another year is asked for; a year without anything says so', async () => {
  await open()
  await screen.findByText('Appointments booked in 2026')
  const none = { count: 0, medianMinutes: null }
  network.answer(
    statistics.readOwnStatistics,
    sampleOwnStatistics({
      year: 2020,
      appointments: {
        total: 0,
        perStatus: [],
        perService: [],
        perMonth: sampleMonths(),
        perWeekday: sampleWeek(),
      },
      ratings: {
        perStar: sampleStars(),
        perMonth: sampleMonths().map(count => ({ count, average: null })),
      },
      repeatPatients: { numOfPatientsBookedManyTimes: 0, numOfPatientsBookedOneTime: 0 },
      timeToAnswer: none,
      timeToDeliver: none,
    }),
  )
  await choose(screen, 'Year', '2020')
  await screen.findByText('Appointments booked in 2020')
  expect(network.asked(statistics.readOwnStatistics).at(-1)?.question).toEqual({ year: 2020 })
  expect(screen.getAllByText('No appointment was booked in 2020.')).toHaveLength(4)
  expect(screen.getAllByText('2020: there are no ratings.')).toHaveLength(2)
  expect(screen.getAllByText('Not yet')).toHaveLength(2)
})

test('SHELL-30 statistics that did not come are asked for again; those that were there stay', async () => {
  network.refuse(statistics.readOwnStatistics, 'role.not.allowed')
  await open()
  await screen.findByText('Your statistics could not be loaded.')
  network.answer(statistics.readOwnStatistics, sampleOwnStatistics())
  await press('Try again')
  await screen.findByText('Appointments booked in 2026')
  network.refuse(statistics.readOwnStatistics, 'role.not.allowed')
  await choose(screen, 'Year', '2021')
  await screen.findByText('Your statistics could not be loaded.')
  screen.getByText('Appointments booked in 2026')
})

test.each([
  [1, 'en', '1 minute'],
  [59, 'en', '59 minutes'],
  [90, 'en', '1.5 hours'],
  [2_880, 'de', '2 Tage'],
  [3_600, 'de', '2,5 Tage'],
] as const)('STAT-06 %i minutes are in %s: %s', (minutes, language, words) => {
  expect(sayMinutes(minutes, language)).toBe(words)
})
