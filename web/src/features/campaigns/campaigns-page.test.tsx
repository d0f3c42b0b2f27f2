import { campaigns } from '@konsil/contract/campaigns'
import {
  sampleCampaign,
  sampleCampaignCounts,
  sampleScheduledCampaign,
} from '@konsil/contract/samples/campaigns'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { office, openPlace } from '../../testing/campaigns.ts'
import { fill, press, type, userEvent } from '../../testing/user-event.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const headers = () => screen.getAllByRole('columnheader').map(one => one.textContent)
const filtersOf = (asked: { question: unknown }[]) =>
  (asked.at(-1)?.question as { filters?: unknown } | undefined)?.filters

test('NADM-01 the left menu leads to six places, and says which one is shown', async () => {
  office()
  await openPlace()
  await heading('Sent notification')
  const menu = within(screen.getByText('All places of this page').closest('details') as HTMLElement)
  const names = () => menu.getAllByRole('link', { hidden: true }).map(one => one.textContent)
  expect(names()).toEqual([
    'Send now',
    'Schedule a notification',
    'Sent notification',
    'Scheduled notification',
    'Notification template',
    'Recipient lists',
  ])
  for (const name of names()) {
    await userEvent.click(menu.getByRole('link', { name: name ?? '', hidden: true }))
    await heading(name ?? '')
    const current = menu.getByRole('link', { current: 'page', hidden: true })
    expect(current.textContent).toBe(name)
  }
})

test.each([
  ['?tab=new-notification', 'Send now'],
  ['?tab=new-schedule-notification', 'Schedule a notification'],
  ['?tab=schedule-notification', 'Scheduled notification'],
  ['?tab=no-such-place', 'Sent notification'],
  ['?tab=sent-notification&view=edit&id=1', 'Sent notification'],
])('NADM-02, D-272 %s shows %s, also after a reload', async (query, title) => {
  office()
  await openPlace(query)
  expect((await heading(title)).textContent).toBe(title)
})

test('NADM-03, D-273 what was sent stands with recipient, sending method, time and a way to it', async () => {
  const network = office()
  const sent = [
    sampleCampaign(1),
    sampleCampaign(2, {
      pushMessage: '',
      state: 'PAUSED',
      counts: sampleCampaignCounts({ WAITING: 4 }),
    }),
    sampleCampaign(3, { pushEmail: '' }),
  ]
  network.answer(campaigns.listSent, { list: sent, total: 3 })
  await openPlace()
  const [, first, second, third] = await screen.findAllByRole('row')
  expect(headers()).toEqual(['Title', 'Recipient', 'Sending method', 'Sent time', 'View'])
  expect(first?.textContent).toMatch(/News 1.*All users.*Message and Email.*02\.03\.2026, 10:00/)
  expect(second?.textContent).toMatch(/News 2Paused.*Sending methodEmail/)
  expect(third?.textContent).toMatch(/Sending methodMessageSent/)
  const view = screen.getByRole('link', { name: 'View: News 3' })
  expect(view.getAttribute('href')).toBe(
    `/dashboard/notification?tab=sent-notification&view=detail&id=${sent[2]?._id}`,
  )
})

test('NADM-03 a range of days, both included, where the reader lives', async () => {
  const network = office()
  await openPlace()
  await screen.findByText('Nothing has been sent yet.')
  type(screen.getByLabelText('From'), '28 Mar 2026')
  type(screen.getByLabelText('To'), '29 Mar 2026')
  await screen.findByText('There is nothing in these days.')
  // The clocks in Berlin are put forward in that night.
  await waitFor(() =>
    expect(filtersOf(network.asked(campaigns.listSent))).toEqual({
      from: '2026-03-27T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    }),
  )
  type(screen.getByLabelText('To'), '27 Mar 2026')
  screen.getByText('This day is before the first one.')
})

test('NADM-04, D-274, D-277 what is scheduled has repeat and time besides, and a New button', async () => {
  const network = office()
  const scheduled = [
    sampleScheduledCampaign(1),
    sampleScheduledCampaign(2, { isFollowUserTimezone: false, repeat: false, repeatEvery: null }),
  ]
  network.answer(campaigns.listScheduled, { list: scheduled, total: 2 })
  await openPlace('?tab=schedule-notification')
  const [, first, second] = await screen.findAllByRole('row')
  expect(headers()).toEqual([
    'Title',
    'Recipient',
    'Sending method',
    'Sent time',
    'Repeat',
    'Scheduled time',
    'View',
  ])
  expect(first?.textContent).toMatch(
    /Sent time-.*YesMonthly.*01\.07\.2031, 09:00by the clock of each/,
  )
  expect(second?.textContent).toMatch(/RepeatNo.*01\.07\.2031, 09:00View/)
  screen.getByLabelText('From')
  const made = screen.getByRole('link', { name: 'New' })
  expect(made.getAttribute('href')).toBe('/dashboard/notification?tab=new-schedule-notification')
})

test.each([
  ['', campaigns.listSent],
  ['?tab=schedule-notification', campaigns.listScheduled],
] as const)(
  'NADM-07 the list at "%s" shows five, and is searched two seconds after typing',
  async (query, endpoint) => {
    const network = office()
    network.answer(endpoint, { list: [1, 2, 3, 4, 5].map(at => sampleCampaign(at)), total: 7 })
    await openPlace(query)
    await screen.findByText('1 to 5 of 7')
    expect(network.asked(endpoint).at(-1)?.question).toMatchObject({ page: 1, size: 5 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const before = network.asked(endpoint).length
    type(screen.getByRole('searchbox'), 'closed')
    act(() => void vi.advanceTimersByTime(1_900))
    expect(network.asked(endpoint)).toHaveLength(before)
    act(() => void vi.advanceTimersByTime(200))
    vi.useRealTimers()
    await waitFor(() => expect(filtersOf(network.asked(endpoint))).toEqual({ search: 'closed' }))
  },
)

test('NADM-20 a list that could not be loaded is asked for again', async () => {
  const network = office()
  network.fail(campaigns.listSent)
  await openPlace()
  await screen.findByText('The sent notifications could not be loaded.')
  network.answer(campaigns.listSent, { list: [sampleCampaign(1)], total: 1 })
  await press('Try again')
  await screen.findByRole('rowheader', { name: 'News 1' })
})

test('NADM-01 who is writing is asked before another place takes it away', async () => {
  office()
  await openPlace('?tab=new-notification')
  await fill(await screen.findByLabelText('Title'), 'Half a')
  await userEvent.click(screen.getByRole('link', { name: 'Recipient lists', hidden: true }))
  await screen.findByRole('dialog')
  await heading('Send now')
})
