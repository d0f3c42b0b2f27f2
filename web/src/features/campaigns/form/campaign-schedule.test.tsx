import type { Campaign } from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { sampleScheduledCampaign } from '@konsil/contract/samples/campaigns'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { office, openPlace } from '../../../testing/campaigns.ts'
import type { Network } from '../../../testing/network.ts'
import {
  calendarOf,
  dialog,
  fill,
  isHeld,
  press,
  pressIn,
  type,
  userEvent,
} from '../../../testing/user-event.ts'

const dayField = () => screen.findByLabelText<HTMLInputElement>('Day')
const timeField = () => screen.getByLabelText<HTMLInputElement>('Time')

/** With a title and a push text. */
async function plan() {
  const network = office()
  network.answer(campaigns.add, sampleScheduledCampaign(9))
  await openPlace('?tab=new-schedule-notification')
  await fill(await screen.findByLabelText('Title'), 'News')
  await fill(screen.getByLabelText('Push text'), 'There are news.')
  return network
}

async function schedule(said = /^It is sent on/) {
  await press('Schedule')
  const asked = await dialog('Schedule it?')
  expect(asked.getByText(/^It is sent on/).parentElement?.textContent).toMatch(said)
  await pressIn(asked, 'Schedule')
}

const added = (network: Network) => network.asked(campaigns.add).map(one => one.question)

test('NADM-15 without a day nothing is scheduled', async () => {
  const network = await plan()
  await press('Schedule')
  await screen.findByText('Please select delivery schedule time')
  expect(document.activeElement).toBe(await dayField())
  expect(added(network)).toEqual([])
})

test('NADM-15, D-279 past days are not offered, and a time that has passed today is refused', async () => {
  const network = await plan()
  const now = new Date()
  const berlin = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' })
  const today = berlin.format(now)
  expect(calendarOf(await dayField())?.min).toBe(today)
  type(await dayField(), today)
  type(timeField(), '00:00')
  await press('Schedule')
  await screen.findByText('Please select delivery schedule time')
  expect(added(network)).toEqual([])
})

test('NADM-17, D-280, NADM-26 the hour is sent as an instant with zone and offset; each may get it by their own clock', async () => {
  const network = await plan()
  type(await dayField(), '1.7.2031')
  type(timeField(), '9')
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'At this hour by the clock of each person' }),
  )
  await schedule(/^It is sent on 01\.07\.2031 at 09:00, by the clock of each person\.$/)
  await screen.findByText('Created successfully')
  await screen.findByRole('heading', { level: 1, name: 'Scheduled notification' })
  expect(added(network)).toMatchObject([
    {
      scheduledTime: '2031-07-01T07:00:00.000Z',
      timezone: 120,
      timeZone: 'Europe/Berlin',
      isFollowUserTimezone: true,
      repeat: false,
    },
  ])
})

test('NADM-17 another zone is chosen, and what that is here stands beside it', async () => {
  const network = await plan()
  type(await dayField(), '1.7.2031')
  const zone = screen.getByRole('combobox', { name: 'Time zone' })
  await userEvent.clear(zone)
  await userEvent.type(zone, 'New York')
  await userEvent.click(await screen.findByRole('option', { name: /New York/ }))
  await screen.findByText('01.07.2031, 15:00')
  await schedule(/^It is sent on 01\.07\.2031 at 09:00\. That is the time in this zone: .*New York/)
  await waitFor(() =>
    expect(added(network)).toMatchObject([
      { scheduledTime: '2031-07-01T13:00:00.000Z', timezone: -240, timeZone: 'America/New_York' },
    ]),
  )
})

test('NADM-17 a time that the clocks skip is said, and moves forward', async () => {
  const network = await plan()
  type(await dayField(), '30.3.2031')
  type(timeField(), '02:30')
  await screen.findByText(/^There is no 02:30 on this day.* It goes out at 03:30\.$/)
  await schedule(/^It is sent on 30\.03\.2031 at 03:30\.$/)
  await waitFor(() =>
    expect(added(network)).toMatchObject([{ scheduledTime: '2031-03-30T01:30:00.000Z' }]),
  )
})

test('D-277 it is repeated daily, weekly or monthly', async () => {
  const network = await plan()
  type(await dayField(), '31.1.2031')
  const repeat = screen.getByRole('combobox', { name: 'Repeat' })
  await userEvent.selectOptions(repeat, 'Monthly')
  screen.getByText('Where a month has no such day, its last day counts.')
  await schedule(/^It is sent on 31\.01\.2031 at 09:00\. After that it is sent every month\.$/)
  await waitFor(() =>
    expect(added(network)).toMatchObject([{ repeat: true, repeatEvery: 'MONTHLY' }]),
  )
})

async function edit(of: Campaign) {
  const network = office()
  network.answer(campaigns.readCampaign, of)
  await openPlace(`?tab=schedule-notification&view=edit&id=${of._id}`)
  return network
}

test('NADM-27, NADM-32 what is scheduled is opened as it is, and changed', async () => {
  const of = sampleScheduledCampaign(1)
  const network = await edit(of)
  expect((await dayField()).value).toBe('01.07.2031')
  expect(timeField().value).toBe('09:00')
  expect(isHeld(screen.getByRole('button', { name: 'Save' }))).toBe(true)
  await fill(screen.getByLabelText('Title'), ', newer')
  network.answer(campaigns.update, { ...of, version: 2 })
  await press('Save')
  await pressIn(await dialog('Save the changes?'), 'Save')
  await screen.findByText('Updated successfully')
  expect(network.asked(campaigns.update).map(one => one.question)).toEqual([
    {
      id: of._id,
      version: 1,
      title: 'News 1, newer',
      kind: 'INFORMATION',
      method: 'ALL',
      recipient: {},
      pushMessage: 'We are closed.',
      pushEmail: '<p>We are closed.</p>',
      attachments: [],
      scheduledTime: '2031-07-01T07:00:00.000Z',
      timezone: 120,
      timeZone: 'Europe/Berlin',
      isFollowUserTimezone: true,
      repeat: true,
      repeatEvery: 'MONTHLY',
    },
  ])
})

test('NADM-27 another administrator was quicker: nothing is saved over it unseen', async () => {
  const of = sampleScheduledCampaign(1)
  const network = await edit(of)
  await fill(await screen.findByLabelText('Title'), ', mine')
  network.refuse(campaigns.update, 'campaign.changed')
  network.answer(campaigns.readCampaign, { ...of, version: 5, pushMessage: 'Theirs' })
  await press('Save')
  await pressIn(await dialog('Save the changes?'), 'Save')
  await screen.findByText(/^This notification was changed meanwhile/)
  await press(/^Keep/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Push text').value).toBe('Theirs')
  network.answer(campaigns.update, { ...of, version: 6 })
  await press('Save')
  await pressIn(await dialog('Save the changes?'), 'Save')
  await screen.findByText('Updated successfully')
  expect(network.asked(campaigns.update).at(-1)?.question).toMatchObject({
    version: 5,
    title: 'News 1, mine',
    pushMessage: 'Theirs',
  })
})

test('NADM-31, D-290 what was not saved is said so', async () => {
  const network = await edit(sampleScheduledCampaign(1))
  await fill(await screen.findByLabelText('Title'), ', mine')
  network.refuse(campaigns.update, 'campaign.not.scheduled')
  await press('Save')
  await pressIn(await dialog('Save the changes?'), 'Save')
  await screen.findByText(/^Updated notification failed/)
})

test('D-284 what is being sent already is not opened to be changed', async () => {
  await edit(sampleScheduledCampaign(1, { state: 'SENDING' }))
  await screen.findByText('This notification is being sent already and can no longer be changed.')
  expect(screen.queryByLabelText('Title')).toBeNull()
})
