import { administratorActs, administratorsLog } from '@konsil/contract/administrators-log'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import { press } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const by = { firstName: 'Alex', lastName: 'Kerner', title: null }
const happenedAt = '2026-11-20T09:30:00.000Z'
const noted = (act: string, changes = {}) => ({
  act,
  about: 'Winter hours',
  people: null,
  by,
  happenedAt,
  ...changes,
})

const whatOf = () => screen.getAllByRole('rowheader').map(one => one.textContent)

test('the log says who did what and when, every act in words of its own', async () => {
  const network = signedIn(personWith('ADMIN'))
  const list = administratorActs.map(act => noted(act))
  network.answer(administratorsLog.listActs, { list, total: list.length })
  await renderPage('/dashboard/administrators-log')
  await screen.findByRole('table', { name: 'Administrators’ log' })
  const said = whatOf()
  expect(said[0]).toBe('Sent the notification “Winter hours”')
  expect(new Set(said).size).toBe(administratorActs.length)
  for (const sentence of said) expect(sentence).toMatch(/ “Winter hours”$/)
  expect(said.join()).not.toMatch(/no words for|act\./)
  const [, first] = screen.getAllByRole('row')
  within(first as HTMLElement).getByText('Alex Kerner')
  const time = (first as HTMLElement).querySelector('time')
  expect(time?.dateTime).toBe(happenedAt)
})

test('how many it reached is said, whoever has left, and what this version has no words for', async () => {
  const network = signedIn(personWith('ADMIN'))
  const list = [
    noted('CAMPAIGN_SENT', { people: 100_000 }),
    noted('RECIPIENT_LIST_REMOVED', { people: 1, by: null }),
    noted('NEWER_ACT'),
  ]
  network.answer(administratorsLog.listActs, { list, total: 3 })
  await renderPage('/dashboard/administrators-log')
  await screen.findByRole('table')
  expect(whatOf()).toEqual([
    'Sent the notification “Winter hours”100,000 people',
    'Deleted the recipient list “Winter hours”1 person',
    'Something that this version has no words for, to “Winter hours”',
  ])
  screen.getByText('Somebody without an account by now')
})

test('the log comes ten lines a page; what could not be loaded is asked for again', async () => {
  const network = signedIn(personWith('ADMIN'))
  network.fail(administratorsLog.listActs)
  await renderPage('/dashboard/administrators-log')
  await screen.findByText('The log could not be loaded.')
  const all = Array.from({ length: 12 }, (_, at) => noted('CAMPAIGN_SENT', { about: `No ${at}` }))
  network.answerWith(administratorsLog.listActs, async ({ page = 1, size = 10 }) => ({
    list: all.slice((page - 1) * size, page * size),
    total: all.length,
  }))
  await press('Try again')
  await screen.findByText('1 to 10 of 12')
  await press('Next')
  await screen.findByText('11 to 12 of 12')
  expect(whatOf()).toEqual(['Sent the notification “No 10”', 'Sent the notification “No 11”'])
})

test('SHELL-30 an empty log says so', async () => {
  const network = signedIn(personWith('ADMIN'))
  network.answer(administratorsLog.listActs, { list: [], total: 0 })
  await renderPage('/dashboard/administrators-log')
  await screen.findByText('Nothing has been noted yet.')
})
