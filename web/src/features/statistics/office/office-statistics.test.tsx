import { statistics } from '@konsil/contract/statistics'
import { sampleCounts, sampleMonths, sampleTopDoctor } from '@konsil/contract/samples/statistics'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../lib/words/language.ts'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import type { Network } from '../../../testing/network.ts'
import { choose, figure, keepSaved, says, tableOf } from '../../../testing/statistics.ts'
import { press, userEvent } from '../../../testing/user-event.ts'

let network: Network

beforeEach(() => {
  stubPageLoads()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') })
  network = signedIn(personWith('ADMIN'))
})

const open = (query = '') => renderPage(`/dashboard${query}`)
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))
const questions = (endpoint: Parameters<Network['asked']>[0]) =>
  network.asked(endpoint).map(({ question }) => question)
const labels = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map(option => option.textContent)
const chosen = (field: HTMLElement) => (field as HTMLSelectElement).value

test('ASTAT-01, D-214 three tabs; Reload asks for all of the open one again, with what is chosen', async () => {
  await open()
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(tab => tab.textContent)).toEqual(['Service', 'Doctor', 'Patient'])
  await openTab('Patient')
  const repeat = await figure('Repeat patients')
  await choose(repeat, 'Month', 'March')
  await says(repeat, /^March 2026:/)
  const before = [statistics.bookedServices, statistics.newPatients].map(
    one => network.asked(one).length,
  )
  const asked = questions(statistics.repeatPatients).length
  await press('Reload')
  await waitFor(() =>
    expect(questions(statistics.repeatPatients).slice(asked)).toEqual([{ time: '2026-03' }]),
  )
  expect(network.asked(statistics.bookedServices)).toHaveLength(before[0] ?? -1)
  expect(network.asked(statistics.newPatients)).toHaveLength((before[1] ?? -1) + 1)
  expect(chosen(repeat.getByLabelText('Month'))).toBe('03')
})

test('ASTAT-02 the current month and year to begin with, the 9 years before it, and what is chosen is shown and kept in the address', async () => {
  await open()
  const booked = await figure('Booked services')
  await says(booked, /in November 2026/)
  expect(chosen(booked.getByLabelText('Month'))).toBe('11')
  expect(labels(booked.getByLabelText('Year'))).toEqual(
    [2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017].map(String),
  )
  await choose(booked, 'Month', 'January')
  await choose(booked, 'Year', '2019')
  await says(booked, /in January 2019/)
  expect(questions(statistics.bookedServices)).toEqual(
    ['2026-11', '2026-01', '2019-01'].map(time => ({ time })),
  )
  expect(window.location.search).toBe('?booked=2019-01')
})

test.each(['?booked=2016-12', '?booked=2026-13', '?booked=2027-01', '?booked=x&revenue=1900'])(
  'ASTAT-02 the address %s names no period that there is: the current one is shown',
  async query => {
    await open(query)
    const booked = await figure('Booked services')
    expect(chosen(booked.getByLabelText('Month'))).toBe('11')
    expect(chosen(booked.getByLabelText('Year'))).toBe('2026')
    await waitFor(() => expect(questions(statistics.bookedServices)).toEqual([{ time: '2026-11' }]))
    await waitFor(() => expect(questions(statistics.profit)).toContainEqual({ year: 2026 }))
  },
)

test('ASTAT-03 the booked services, a slice each, in percent or in numbers and in the current language', async () => {
  await open()
  const booked = await figure('Booked services')
  const slices = async () => (await booked.findAllByRole('listitem')).map(one => one.textContent)
  expect(await slices()).toEqual(['1Heart surgery66.67%', '2Knee replacement33.33%'])
  expect(document.querySelectorAll('figure path').length).toBeGreaterThanOrEqual(2)
  await choose(booked, 'Shown as', 'Number')
  expect(await slices()).toEqual(['1Heart surgery2', '2Knee replacement1'])
  await chooseLanguage('de')
  const gebucht = await figure('Gebuchte Leistungen')
  await choose(gebucht, 'Angabe', 'Prozent')
  const [first] = await gebucht.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/^1Herzchirurgie66,67\s%$/)
})

test('ASTAT-05, D-216, D-332 ratings per star, first of the service with most of them, or of all', async () => {
  await open()
  const rated = await figure('Ratings')
  await says(rated, 'Heart surgery: 5 ratings, 80% of them with more than three stars.')
  expect(labels(rated.getByLabelText('Service'))).toEqual([
    'All services',
    'Heart surgery',
    'Knee replacement',
  ])
  await choose(rated, 'Service', 'All services')
  await says(rated, /^All services:/)
  expect(questions(statistics.ratings)).toEqual([{ serviceId: idOf(900) }, {}])
  expect(await tableOf(rated)).toEqual([
    ['Stars', 'Ratings'],
    ['1 star', '0'],
    ['2 stars', '1'],
    ['3 stars', '0'],
    ['4 stars', '1'],
    ['5 stars', '3'],
  ])
})

test('ASTAT-06, ASTAT-07, ASTAT-10 two of five years, never the same one, and how the later one did', async () => {
  network.answerWith(statistics.profit, async ({ year }) =>
    year === 2026 ? sampleMonths(100, 0, 50) : sampleMonths(0, 100),
  )
  await open()
  const compared = await figure('Revenue of two years')
  const [first, second] = [
    compared.getByLabelText('First year'),
    compared.getByLabelText('Second year'),
  ]
  expect(labels(first)).toEqual(['2026', '2024', '2023', '2022'])
  expect(labels(second)).toEqual(['2025', '2024', '2023', '2022'])
  await says(compared, 'Revenue was €1.50 in 2026, and €1.00 in 2025.')
  expect((await compared.findByText('Increased')).parentElement?.textContent).toBe('Increased 50%')
  await choose(compared, 'First year', '2024')
  await says(compared, 'Revenue was €1.00 in 2025, and €1.00 in 2024.')
  expect(compared.getByText('Not Change').parentElement?.textContent).toBe('Not Change 0%')
  expect(labels(second)).toEqual(['2026', '2025', '2023', '2022'])
})

test.each([
  ['en', 'What was paid in USD is not counted.'],
  ['de', 'Nicht mitgezählt ist, was in USD bezahlt wurde.'],
] as const)(
  'PAY-19 revenue that leaves a currency out says so beside it, in %s',
  async (language, note) => {
    network.answerWith(statistics.otherCurrencies, async ({ year }) =>
      year === 2026 ? [{ month: '03', currency: 'USD' } as const] : [],
    )
    await chooseLanguage(language)
    await open('?tab=doctor')
    const [top = '', monthly = '', compared = ''] =
      language === 'en'
        ? ['Doctors by revenue', 'Revenue per month', 'Revenue of two years']
        : ['Ärztinnen und Ärzte nach Umsatz', 'Umsatz je Monat', 'Umsatz zweier Jahre']
    const doctors = await figure(top)
    await doctors.findByRole('status')
    expect(doctors.queryByText(new RegExp(note))).toBeNull()
    await choose(
      doctors,
      language === 'en' ? 'Month' : 'Monat',
      language === 'en' ? 'March' : 'März',
    )
    await says(doctors, new RegExp(note))
    await open()
    await says(await figure(monthly), new RegExp(note))
    await says(await figure(compared), new RegExp(note))
  },
)

test('ASTAT-06 the year that is not chosen stays what it was, and both stand in the address or neither', async () => {
  await open('?compare=2025&with=2024')
  const compared = await figure('Revenue of two years')
  const years = ['First year', 'Second year'] as const
  const steps = [
    [1, '2026', '?compare=2025&with=2026'],
    [0, '2022', '?compare=2022&with=2026'],
    [1, '2025', '?compare=2022&with=2025'],
    [0, '2026', ''],
    [0, '2023', '?compare=2023&with=2025'],
  ] as const
  for (const [side, year, address] of steps) {
    const other = compared.getByLabelText(years[1 - side] ?? '')
    const before = chosen(other)
    await choose(compared, years[side], year)
    expect([chosen(other), window.location.search]).toEqual([before, address])
  }
})

test.each([
  [1_000_050, 0, 'Increased €10,000.50'],
  [0, 1_000_050, 'Decreased €10,000.50'],
])('ASTAT-08 of %i cents against %i the whole figure is in euros', async (now, before, words) => {
  network.answerWith(statistics.profit, async ({ year }) =>
    sampleMonths(year === 2026 ? now : before),
  )
  await open()
  const compared = await figure('Revenue of two years')
  const said = await compared.findByText(words.split(' ')[0] ?? '')
  expect(said.parentElement?.textContent).toBe(words)
})

test('ASTAT-11, D-220 revenue per month: the axis in hundreds of euros, each amount exact', async () => {
  await open()
  const monthly = await figure('Revenue per month')
  await says(monthly, '€13,545.67 in 2026; the strongest month was March with €12,345.67.')
  monthly.getByText('in hundreds of euros')
  const axis = [...document.querySelectorAll('figure svg text')].map(text => text.textContent)
  expect(axis).toContain('123.5')
  const [, , march] =
    monthly
      .getByText('in hundreds of euros')
      .parentElement?.querySelectorAll('g > rect:first-child') ?? []
  if (march) await userEvent.hover(march)
  expect(monthly.getByText('March 2026').textContent).toBe('March 2026 €12,345.67')
  const [, january, , third] = await tableOf(monthly)
  expect([january, third]).toEqual([
    ['January 2026', '€1,200.00'],
    ['March 2026', '€12,345.67'],
  ])
})

test('ASTAT-12, ASTAT-13, ASTAT-14 the Patient tab counts patients, new ones and those who come again', async () => {
  await open('?tab=patient')
  await screen.findByText('1,200')
  const counted = screen.getAllByRole('term').map(term => term.parentElement?.textContent)
  expect(counted).toEqual(
    expect.arrayContaining(['Total patients1,200', 'Patients who already booked340']),
  )
  await says(await figure('New patients'), '13 new patients in 2026, most of them in February (9).')
  const repeat = await figure('Repeat patients')
  await says(repeat, 'November 2026: 5 of 20 patients booked more than once.')
  expect(repeat.getAllByRole('listitem').map(one => one.textContent)).toEqual([
    '1Booked many times5',
    '2Booked one time15',
  ])
})

test('ASTAT-15 to ASTAT-18 the Doctor tab counts doctors, new ones, who earns most and who works when', async () => {
  await open('?tab=doctor')
  const total = await screen.findByText('Total doctors')
  const counts = within(total.closest('dl') as HTMLElement).getAllByRole('definition')
  expect(counts.map(one => one.textContent)).toEqual(['40', '31', '9'])
  await says(await figure('New doctors'), '2 new doctors in 2026, most of them in February (2).')
  const top = await figure('Doctors by revenue')
  expect((await top.findAllByRole('listitem')).map(one => one.textContent)).toEqual([
    'Dr. Jonas Brandt 1€2,500.50',
    'Dr. Jonas Brandt 2€999.00',
  ])
  expect(top.getByRole('link', { name: 'Dr. Jonas Brandt 1' }).getAttribute('href')).toBe(
    `/dashboard/doctor-management?tab=profile&view=detail&id=${idOf(1)}`,
  )
  const online = await figure('Online doctors')
  await says(online, 'In November 2026 most doctors have working times on Wednesday: 14.')
  expect((await tableOf(online)).slice(1)).toEqual([
    ['Monday', '12'],
    ['Tuesday', '9'],
    ['Wednesday', '14'],
    ['Thursday', '3'],
    ['Friday', '0'],
    ['Saturday', '0'],
    ['Sunday', '0'],
  ])
})

test('ASTAT-17 an account that was deleted has its revenue and leads nowhere', async () => {
  network.answer(statistics.topRevenue, [
    { doctor: { _id: idOf(3), user: { isDeleted: true, profile: null } }, revenue: 1_000 },
    sampleTopDoctor(1, 900),
  ])
  await open('?tab=doctor')
  const top = await figure('Doctors by revenue')
  await says(top, 'In November 2026 a deleted account had the most revenue: €10.00.')
  expect(top.getAllByRole('link').map(link => link.textContent)).toEqual(['Dr. Jonas Brandt 1'])
})

test('ASTAT-17, D-223 month and year arrive by name, a code and a number', async () => {
  await open('?tab=doctor&top=2025-03&online=2024-09')
  await waitFor(() =>
    expect(questions(statistics.topRevenue)).toEqual([{ year: 2025, month: '03' }]),
  )
  await waitFor(() =>
    expect(questions(statistics.onlineDoctors)).toEqual([{ year: 2024, month: '09' }]),
  )
})

test('ASTAT-19, SHELL-30 what fails is said in the place of the chart, which keeps what it shows until it has come', async () => {
  await open()
  const booked = await figure('Booked services')
  await says(booked, /in November 2026/)
  network.refuse(statistics.bookedServices, 'role.not.allowed')
  await choose(booked, 'Month', 'May')
  await booked.findByText('The booked services could not be loaded.')
  await says(booked, /in November 2026/)
  expect(booked.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()

  network.answer(statistics.bookedServices, { list: sampleCounts(7) })
  await userEvent.click(booked.getByRole('button', { name: 'Try again' }))
  await says(
    booked,
    '7 appointments were booked and paid for in May 2026, most often Heart surgery (100%).',
  )
  expect(booked.queryByText('The booked services could not be loaded.')).toBeNull()

  network.refuse(statistics.bookedServices, 'role.not.allowed')
  await press('Reload')
  await booked.findByText('The booked services could not be loaded.')
  await says(booked, /in May 2026/)
})

test('ASTAT-19 a chart that never came offers to ask again, and the others are there', async () => {
  network.refuse(statistics.ratedServices, 'role.not.allowed')
  await open()
  const rated = await figure('Ratings')
  await rated.findByText('The ratings could not be loaded.')
  await says(await figure('Booked services'), /in November 2026/)
  network.answer(statistics.ratedServices, { list: sampleCounts(5) })
  await userEvent.click(rated.getByRole('button', { name: 'Try again' }))
  await says(await figure('Ratings'), /^Heart surgery:/)
})

test('SHELL-30 where nothing was counted, a sentence says so', async () => {
  network.answer(statistics.bookedServices, { list: [] })
  network.answer(statistics.profit, sampleMonths())
  await open()
  const booked = await figure('Booked services')
  await says(booked, 'No appointment was booked and paid for in November 2026.')
  expect(booked.queryByRole('button')).toBeNull()
  await says(await figure('Revenue per month'), 'There was no revenue in 2026.')
  const compared = await figure('Revenue of two years')
  await says(compared, '2025 – 2026: there was no revenue in either year.')
  expect(compared.getByText('Not Change').parentElement?.textContent).toBe('Not Change 0%')
})

test('what a chart shows is saved as a table that computes, and nothing in it is a formula', async () => {
  const saved = keepSaved()
  network.answer(statistics.topRevenue, [
    sampleTopDoctor(1, 250_050),
    {
      doctor: {
        _id: idOf(2),
        user: {
          isDeleted: false,
          profile: { firstName: '=HYPERLINK("x")', lastName: 'B', title: null, imgUrl: null },
        },
      },
      revenue: -1_250,
    },
  ])
  await chooseLanguage('de')
  await open('?tab=doctor')
  const top = await figure('Ärztinnen und Ärzte nach Umsatz')
  await userEvent.click(await top.findByRole('button', { name: 'Als CSV herunterladen' }))
  expect(saved.map(({ name }) => name)).toEqual([
    'Ärztinnen und Ärzte nach Umsatz November 2026.csv',
  ])
  expect(await saved[0]?.text).toBe(
    `${['Ärztin oder Arzt;Umsatz (EUR)', 'Dr. Jonas Brandt 1;"2500,50"', `"'=HYPERLINK(""x"") B";"-12,50"`].join('\r\n')}\r\n`,
  )
})

test('ASTAT-03 of thirteen services each has its number in the pie', async () => {
  const totals = Array.from({ length: 13 }, (_, at) => (at < 11 ? 20 : 1))
  network.answer(statistics.bookedServices, { list: sampleCounts(...totals) })
  await open()
  const booked = await figure('Booked services')
  await booked.findAllByRole('listitem')
  const numbers = [...document.querySelectorAll('figure:first-of-type svg g > text')]
  expect(numbers.map(one => one.textContent).toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 13 }, (_, at) => String(at + 1)),
  )
})

test('ASTAT-19 after an outage a figure comes back by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-28T12:00:00Z') })
  network.refuse(statistics.doctorOverview, 'server.busy')
  await open('?tab=doctor')
  await screen.findByText('The number of doctors could not be loaded.', {}, { timeout: 4_000 })
  network.answer(statistics.doctorOverview, { total: 40, active: 31, inactive: 9 })
  await vi.advanceTimersByTimeAsync(16_000)
  await screen.findByText('Inactive doctors')
  expect(screen.queryByText('The number of doctors could not be loaded.')).toBeNull()
})
