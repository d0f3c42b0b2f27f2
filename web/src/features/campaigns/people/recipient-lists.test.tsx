import { access } from '@konsil/contract/access'
import { campaigns } from '@konsil/contract/campaigns'
import { Refusal } from '@konsil/contract/core/refusals'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import { answerReceivers, someList, someReceiver } from '../../../testing/recipients.ts'
import { dialog, fill, press, pressIn, type, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const here = '/dashboard/notification?tab=customize-recipient'
const people = Array.from({ length: 7 }, (_, at) => someReceiver(at + 1))
const lists = Array.from({ length: 6 }, (_, at) => someList(at + 1, people.slice(0, at + 1)))

/** As the server finds them: by their title, a page at a time. */
async function openLists(path = here) {
  const network = signedIn(personWith('ADMIN'))
  answerReceivers(network, people)
  network.answerWith(campaigns.listRecipientLists, async question => {
    const { page = 1, size = 50, filters: { search = '' } = {} } = question
    const found = lists.filter(({ title }) => title.includes(search))
    return { list: found.slice((page - 1) * size, page * size), total: found.length }
  })
  await renderPage(path)
  return network
}

const titles = () => screen.getAllByRole('rowheader').map(one => one.textContent)

test('NADM-06 NADM-07 lists stand five a page with title, number, edit and delete, and are searched', async () => {
  const network = await openLists()
  await screen.findByRole('table', { name: 'Recipient lists' })
  expect(titles()).toEqual(['List 1', 'List 2', 'List 3', 'List 4', 'List 5'])
  const second = within(screen.getAllByRole('row')[2] as HTMLElement)
  expect(second.getAllByRole('cell')[0]?.lastChild?.textContent).toBe('2')
  second.getByRole('button', { name: 'Edit: List 2' })
  second.getByRole('button', { name: 'Delete: List 2' })
  await userEvent.type(screen.getByRole('searchbox'), 'List 6{Enter}')
  await screen.findByText('List 6')
  expect(titles()).toEqual(['List 6'])
  expect(network.asked(campaigns.listRecipientLists).at(-1)?.question).toMatchObject({
    filters: { search: 'List 6' },
  })
})

test('NADM-19 a list without a name and without people is refused, and nothing is sent', async () => {
  const network = await openLists()
  await press('New')
  const form = await dialog('New recipient list')
  await pressIn(form, 'Save')
  await form.findByText('Please enter recipient list name')
  form.getByText('Please select at least one recipient')
  expect(network.asked(campaigns.addRecipientList)).toEqual([])
  await userEvent.click(await form.findByRole('checkbox', { name: 'Choose First1 Last1' }))
  expect(form.queryByText('Please select at least one recipient')).toBeNull()
})

test('NADM-24 NADM-29 a list is saved: that is said, the lists are asked for again, the modal closes', async () => {
  const network = await openLists()
  network.answer(campaigns.addRecipientList, someList(7, people))
  await press('New')
  const form = await dialog('New recipient list')
  type(form.getByLabelText('Name'), 'Volunteers')
  await userEvent.click(await form.findByRole('checkbox', { name: 'Choose First2 Last2' }))
  const asked = network.asked(campaigns.listRecipientLists).length
  await pressIn(form, 'Save')
  await screen.findByText('Saved recipient list successfully')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.asked(campaigns.addRecipientList)[0]?.question).toEqual({
    title: 'Volunteers',
    description: '',
    recipients: [{ userId: people[1]?._id }],
  })
  expect(network.asked(campaigns.listRecipientLists).length).toBeGreaterThan(asked)
})

test('NADM-09 NADM-29 the modal of a list shows its people, and sends what was changed over what was seen', async () => {
  const network = await openLists()
  network.answer(campaigns.updateRecipientList, lists[1] ?? someList(2, people))
  await press('Edit: List 2')
  const form = await dialog('Edit recipient list')
  await pressIn(form, 'Take out First1 Last1')
  await pressIn(form, 'Save')
  await screen.findByText('Saved recipient list successfully')
  expect(network.asked(campaigns.updateRecipientList)[0]?.question).toEqual({
    title: 'List 2',
    description: '',
    recipients: [{ userId: people[1]?._id }],
    recipientListId: lists[1]?._id,
    version: 1,
  })
})

test('NADM-29 when another administrator was quicker, nothing that was chosen is lost', async () => {
  const network = await openLists()
  network.refuse(campaigns.updateRecipientList, 'recipient.list.changed')
  network.answer(campaigns.readRecipientList, {
    ...someList(1, people.slice(4)),
    title: 'Theirs',
    version: 4,
  })
  await press('Edit: List 1')
  const form = await dialog('Edit recipient list')
  type(form.getByLabelText('Name'), 'Mine')
  await pressIn(form, 'Save')
  await form.findByText(/^This recipient list was changed meanwhile/)
  await pressIn(form, 'Keep my changes')
  network.answer(campaigns.updateRecipientList, someList(1, people))
  await pressIn(form, 'Save')
  await screen.findByText('Saved recipient list successfully')
  expect(network.asked(campaigns.updateRecipientList).at(-1)?.question).toMatchObject({
    title: 'Mine',
    version: 4,
  })
})

test('NADM-32 D-288 a list is deleted after a question and a proof of who one is', async () => {
  const network = await openLists()
  let isProven = false
  network.answerWith(campaigns.removeRecipientList, async () => {
    if (isProven) return {}
    throw new Refusal('proof.required', { ways: [] })
  })
  await press('Delete: List 1')
  const question = within(await screen.findByRole('dialog', { name: 'Delete “List 1”?' }))
  question.getByText(/^What is scheduled for this list is still sent/)
  await pressIn(question, 'Delete')
  await dialog('Please confirm that it is you')
  network.answer(access.prove, {})
  isProven = true
  await fill(screen.getByLabelText('Current password'), 'secret-12')
  await press('Confirm and continue')
  await screen.findByText('Deleted successfully')
  expect(network.asked(campaigns.removeRecipientList).at(-1)?.question).toEqual({
    recipientListId: lists[0]?._id,
  })
})

test('NADM-02 one list is shown with its people as they are now', async () => {
  const [list] = lists
  const gone = { _id: someReceiver(99)._id, userId: someReceiver(99)._id, userInfo: null }
  const network = signedIn(personWith('ADMIN'))
  const recipients = [...(list?.recipients ?? []), gone]
  network.answer(campaigns.readRecipientList, { ...someList(1, []), recipients })
  await renderPage(`${here}&view=detail&id=${list?._id}`)
  await screen.findByRole('heading', { level: 2, name: 'List 1' })
  screen.getByText('2 people')
  expect(titles()).toEqual([
    'First1 Last1person-1@example.org',
    'Somebody without an account by now',
  ])
})

test('SHELL-30 no list at all says so, and one that is not there can be left', async () => {
  const network = signedIn(personWith('ADMIN'))
  network.answer(campaigns.listRecipientLists, { list: [], total: 0 })
  network.refuse(campaigns.readRecipientList, 'not.found')
  await renderPage(`${here}&view=detail&id=${someReceiver(1)._id}`)
  await screen.findByText('The recipient list could not be loaded.')
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByText(/^There is no recipient list yet\./)
})
