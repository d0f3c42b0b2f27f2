import type { Campaign, CampaignResult } from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import {
  sampleCampaign,
  sampleCampaignCounts,
  sampleScheduledCampaign,
} from '@konsil/contract/samples/campaigns'
import { idOf } from '@konsil/contract/samples/ids'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { list, office, openPlace } from '../../testing/campaigns.ts'
import type { Network } from '../../testing/network.ts'
import { lineOf } from '../../testing/sockets.ts'
import { dialog, press, pressIn, userEvent } from '../../testing/user-event.ts'

const anna: CampaignResult['userInfo'] = {
  email: 'anna@example.org',
  firstName: 'Anna',
  lastName: 'Albers',
  type: 'PATIENT',
}

const someResult = (number: number, changes: Partial<CampaignResult> = {}): CampaignResult => ({
  userId: idOf(number),
  userInfo: anna,
  state: 'SENT',
  reason: null,
  words: null,
  byBell: true,
  byMail: true,
  isSentAgain: false,
  changedAt: '2026-03-02T09:00:00.000Z',
  ...changes,
})

async function openOne(of: Campaign, network: Network = office()) {
  network.answer(campaigns.readCampaign, of)
  const tab = of.state === 'SCHEDULED' ? 'schedule-notification' : 'sent-notification'
  await openPlace(`?tab=${tab}&view=detail&id=${of._id}`)
  await screen.findByRole('heading', { name: of.title })
  return network
}

const region = (name: string) => within(screen.getByRole('region', { name }))
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('NADM-08, NADM-22 what was sent offers Back and Resend alone, and Resend begins a new one like it', async () => {
  const of = sampleCampaign(1, { kind: 'PROMOTION' })
  await openOne(of)
  expect(link('Back')).toBe('/dashboard/notification?tab=sent-notification')
  expect(link('Resend')).toBe(`/dashboard/notification?tab=new-notification&id=${of._id}`)
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Resend' }))
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  expect(title.value).toBe('News 1')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Push text').value).toBe('We are closed.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Promotion/ }).checked).toBe(true)
})

test('NADM-08, NADM-33 what is scheduled offers Edit and Delete, which is asked about first', async () => {
  const of = sampleScheduledCampaign(1, {
    method: 'GROUP',
    recipient: {
      title: list.title,
      recipientListId: list._id,
      users: list.recipients,
      isFromList: null,
    },
  })
  const network = await openOne(of)
  expect(screen.queryByRole('link', { name: 'Resend' })).toBeNull()
  expect(link('Edit')).toBe(
    `/dashboard/notification?tab=schedule-notification&view=edit&id=${of._id}`,
  )
  screen.getByText('01.07.2031, 09:00')
  screen.getByText('Monthly')
  screen.getByText(/^As the list is now/)
  network.answer(campaigns.remove, {})
  await press('Delete')
  const asked = await dialog('Delete “News 1”?')
  expect(network.asked(campaigns.remove)).toEqual([])
  const looks = network.asked(campaigns.readCampaign).length
  await pressIn(asked, 'Delete')
  await screen.findByText('Deleted successfully')
  await screen.findByText('Nothing is scheduled.')
  expect(network.asked(campaigns.readCampaign)).toHaveLength(looks)
  expect(network.asked(campaigns.remove).map(one => one.question)).toEqual([{ id: of._id }])
  expect(window.location.search).toBe('?tab=schedule-notification')
})

test('NADM-31, D-284 what is being sent by now is not deleted, and that is said', async () => {
  const network = await openOne(sampleScheduledCampaign(1))
  network.refuse(campaigns.remove, 'campaign.not.scheduled')
  await press('Delete')
  await pressIn(await dialog(/^Delete/), 'Delete')
  await screen.findByText(/^Deleted notification failed/)
})

test.each([
  [true, 'The people who were on the list when it was sent'],
  [false, 'The list was deleted: the 3 people kept with this notification'],
])(
  'D-336 the detail says whether the list was there when it was sent: %s',
  async (isFromList, said) => {
    const { recipients: users, title } = list
    const recipient = { title, recipientListId: null, users, isFromList }
    await openOne(sampleCampaign(1, { method: 'GROUP', recipient }))
    screen.getByText(said)
  },
)

async function lineLetIn() {
  const line = await waitFor(() => {
    const opened = lineOf('/notification')
    if (!opened) throw new Error('no line')
    return opened
  })
  act(() => line.letIn())
  return line
}

test('NADM-38 progress is seen live: what the server tells stands there at once', async () => {
  const of = sampleCampaign(1, {
    state: 'SENDING',
    endedTime: null,
    isCounted: false,
    counts: sampleCampaignCounts({ SENT: 1, WAITING: 1 }),
  })
  const network = await openOne(of)
  screen.getByText('1 of 2 people are done; more are being added.')
  const line = await lineLetIn()
  expect(line.questions('subscribe')).toHaveLength(1)
  const told = {
    _id: of._id,
    state: 'SENDING' as const,
    isCounted: true,
    counts: sampleCampaignCounts({ SENT: 5, FAILED: 1, WAITING: 2 }),
  }
  network.answer(campaigns.readCampaign, { ...of, ...told })
  act(() => line.hear('campaign', told))
  await screen.findByText('6 of 8 people are done (75%).')
  const ended = {
    ...told,
    state: 'SENT' as const,
    counts: sampleCampaignCounts({ SENT: 7, FAILED: 1 }),
  }
  network.answer(campaigns.readCampaign, { ...of, ...ended })
  act(() => line.hear('campaign', ended))
  await screen.findByText('8 of 8 people are done (100%).')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull())
})

test('NADM-38 a screen reader hears each tenth part, another state and the end, not each person', async () => {
  const of = sampleCampaign(1, {
    state: 'SENDING',
    endedTime: null,
    counts: sampleCampaignCounts({ SENT: 41, WAITING: 59 }),
  })
  const network = await openOne(of)
  const isProgress = ({ textContent }: Element) => textContent?.includes('are done')
  const told = screen.getAllByRole('status').find(isProgress) ?? document.body
  const line = await lineLetIn()
  const heard = [told.textContent]
  const watching = new MutationObserver(() => heard.push(told.textContent))
  watching.observe(told, { childList: true, characterData: true, subtree: true })
  const tell = async (state: 'SENDING' | 'PAUSED' | 'SENT', SENT: number) => {
    const now = {
      state,
      isCounted: true,
      counts: sampleCampaignCounts({ SENT, WAITING: 100 - SENT }),
    }
    network.answer(campaigns.readCampaign, { ...of, ...now })
    act(() => line.hear('campaign', { _id: of._id, ...now }))
    await screen.findByText(`${SENT} of 100 people are done (${SENT}%).`)
  }
  for (const sent of [42, 45, 49, 50, 51]) await tell('SENDING', sent)
  await tell('PAUSED', 51)
  await tell('SENT', 100)
  await waitFor(() =>
    expect(heard).toEqual([
      'Being sent: 40% of the people are done.',
      'Being sent: 50% of the people are done.',
      'Paused: 50% of the people are done.',
      'Sent: 100% of the people are done.',
    ]),
  )
  watching.disconnect()
})

test('NADM-38 what is not sent yet is paused, continued and cancelled', async () => {
  const of = sampleCampaign(1, {
    state: 'SENDING',
    endedTime: null,
    counts: sampleCampaignCounts({ SENT: 1, WAITING: 9 }),
  })
  const network = office()
  let now = of
  network.answerWith(campaigns.readCampaign, async () => now)
  network.answerWith(campaigns.pause, async () => (now = { ...of, state: 'PAUSED' }))
  network.answerWith(campaigns.resume, async () => (now = of))
  network.answerWith(
    campaigns.cancel,
    async () =>
      (now = { ...of, state: 'CANCELLED', counts: sampleCampaignCounts({ SENT: 1, LEFT_OUT: 9 }) }),
  )
  await openPlace(`?tab=sent-notification&view=detail&id=${of._id}`)
  await press('Pause')
  await press('Continue')
  await screen.findByText('Sending goes on')
  await press('Cancel the rest')
  const asked = await dialog('Cancel what has not been sent yet?')
  expect(network.asked(campaigns.cancel)).toEqual([])
  await pressIn(asked, 'Cancel the rest')
  await screen.findByText('The rest was cancelled')
  await screen.findByText('10 of 10 people are done (100%).')
  expect(screen.queryByRole('button', { name: 'Cancel the rest' })).toBeNull()
})

test('NADM-38 each person has a result with its reason; one result is shown alone', async () => {
  const network = office()
  const results = [
    someResult(1),
    someResult(2, { state: 'FAILED', reason: 'REFUSED', words: '550 no such user', byBell: false }),
    someResult(3, { state: 'LEFT_OUT', reason: 'SWITCHED_OFF', byBell: false, byMail: false }),
    someResult(4, { userInfo: null }),
  ]
  network.answerWith(campaigns.listResults, async ({ filters = {} }) => {
    const found = results.filter(({ state }) => !filters.state || state === filters.state)
    return { list: found, total: found.length }
  })
  await openOne(sampleCampaign(1), network)
  const part = region('Result for each person')
  const [, sent, failed, leftOut] = await part.findAllByRole('row')
  expect(sent?.textContent).toMatch(/Anna Albersanna@example.org.*Sent.*Message and Email/)
  expect(failed?.textContent).toMatch(/Failed.*The mail server refused it550 no such user.*Email/)
  expect(leftOut?.textContent).toMatch(/Left outHas not agreed to promotion/)
  await userEvent.selectOptions(part.getByRole('combobox', { name: 'Result' }), 'Failed')
  await waitFor(() => expect(part.getAllByRole('row')).toHaveLength(2))
  await userEvent.selectOptions(part.getByRole('combobox', { name: 'Result' }), 'Uncertain')
  await part.findByText('Nobody has this result.')
})

test('NADM-38 the results are downloaded as a table, as they are filtered, and only whole', async () => {
  const network = await openOne(sampleCampaign(1))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  )
  const part = region('Result for each person')
  await userEvent.selectOptions(part.getByRole('combobox', { name: 'Result' }), 'Failed')
  network.answerFile(campaigns.downloadResults, 'results.csv', ['"email"\r\n', '"a@b"\r\n'])
  await press('Download as a table (CSV)')
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(network.asked(campaigns.downloadResults).at(-1)?.question).toEqual({
    id: sampleCampaign(1)._id,
    state: 'FAILED',
  })
  network.answerFile(campaigns.downloadResults, 'results.csv', ['"email"\r\n', '"a@'])
  await press('Download as a table (CSV)')
  await screen.findByText('The download broke off. Please try again.')
  expect(saved).toHaveBeenCalledOnce()
})

test('NADM-38 to those alone of whom nobody knows whether they got it, it can be sent again', async () => {
  const network = office()
  const uncertain = [someResult(1, { state: 'UNCERTAIN', reason: 'BROKEN_OFF' })]
  network.answer(campaigns.listResults, { list: uncertain, total: 1 })
  await openOne(
    sampleCampaign(1, { counts: sampleCampaignCounts({ SENT: 9, UNCERTAIN: 1 }) }),
    network,
  )
  screen.getByText('Of 1 person nobody knows whether they got it.')
  await userEvent.click(screen.getByRole('link', { name: 'Send again to them' }))
  await screen.findByText('1 person chosen, of at most 500')
  screen.getByRole('button', { name: 'Take out Anna Albers' })
  expect(network.asked(campaigns.listResults).at(-1)?.question).toEqual({
    id: sampleCampaign(1)._id,
    size: 500,
    filters: { state: 'UNCERTAIN', isSentAgain: false },
  })
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('News 1')
  network.refuse(campaigns.add, 'campaign.sent.again')
  await press('Send')
  await pressIn(await dialog('Send it now?'), 'Send')
  await screen.findByText(/cannot be sent again to any of these people/)
  const question = () => network.asked(campaigns.add).at(-1)?.question
  expect(question()).toMatchObject({ againOf: sampleCampaign(1)._id })
  await pressIn(await dialog('Send it now?'), 'Go on writing')
  // To everybody it is a new one.
  screen.getByText(/only those get it for whom it is uncertain/)
  await userEvent.click(screen.getByRole('radio', { name: /^All/ }))
  expect(screen.queryByText(/only those get it for whom it is uncertain/)).toBeNull()
  await press('Send')
  await pressIn(await dialog('Send it now?'), 'Send')
  await waitFor(() => expect(network.asked(campaigns.add)).toHaveLength(2))
  expect(question()).not.toHaveProperty('againOf')
})

test('NADM-38 to whom it was sent again is said, and it is not offered once more', async () => {
  const network = office()
  const uncertain = [someResult(1, { state: 'UNCERTAIN', isSentAgain: true })]
  network.answer(campaigns.listResults, { list: uncertain, total: 1 })
  const counts = sampleCampaignCounts({ SENT: 9, UNCERTAIN: 1 })
  await openOne(sampleCampaign(1, { counts, sentAgain: 1 }), network)
  await screen.findByText('Sent again with another notification')
  expect(screen.queryByRole('link', { name: 'Send again to them' })).toBeNull()
})

test('NADM-38 one that is held back for its number of people says so', async () => {
  const counts = sampleCampaignCounts({ WAITING: 1_200 })
  await openOne(sampleCampaign(1, { state: 'PAUSED', counts, needsProof: true }))
  screen.getByText('Held back: more than 1,000 people would be reached.')
  screen.getByText(/“Continue” asks you to prove who you are/)
  screen.getByRole('button', { name: 'Continue' })
})

test('NADM-20 one that could not be loaded is asked for again', async () => {
  const network = office()
  network.refuse(campaigns.readCampaign, 'not.found')
  await openPlace(`?tab=sent-notification&view=detail&id=${idOf(1)}`)
  await screen.findByText('This notification could not be loaded.')
  expect(link('Back')).toBe('/dashboard/notification?tab=sent-notification')
})
