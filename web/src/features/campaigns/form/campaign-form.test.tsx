import { campaigns } from '@konsil/contract/campaigns'
import { sampleCampaign } from '@konsil/contract/samples/campaigns'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  choicesOf,
  list,
  office,
  openPlace,
  people,
  someTemplate,
} from '../../../testing/campaigns.ts'
import type { Network } from '../../../testing/network.ts'
import { fileOf, stubUploads } from '../../../testing/uploads.ts'
import { isWrongWith } from '../../../testing/wrong-group.ts'
import { dialog, fill, isHeld, press, pressIn, userEvent } from '../../../testing/user-event.ts'

const titleField = () => screen.findByLabelText<HTMLInputElement>('Title')
const push = () => screen.getByLabelText<HTMLTextAreaElement>('Push text')
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))

async function write(network: Network = office(), query = '?tab=new-notification') {
  await openPlace(query)
  await titleField()
  return network
}

/** With a title and a push text. */
async function written(network?: Network) {
  const used = await write(network)
  await fill(await titleField(), 'Opening hours')
  await fill(push(), 'We are closed.')
  used.answer(campaigns.add, sampleCampaign(9))
  return used
}

const sendAll = async () => {
  await press('Send')
  await pressIn(await dialog('Send it now?'), 'Send')
}
const added = (network: Network) => network.asked(campaigns.add).map(one => one.question)

async function useTemplate(name: string) {
  const field = await screen.findByRole('combobox', { name: /^Use a template/ })
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name }))
}
/** Until what stands in it is there. */
async function fillFromTemplate() {
  await useTemplate('Template 1')
  await waitFor(() => expect(push().value).toBe('Push of template 1'))
}

test('NADM-13, NADM-21, NADM-26 it goes to all users unless somebody chooses otherwise; then the list is shown', async () => {
  const network = await written()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^All users/ }).checked).toBe(true)
  await sendAll()
  await screen.findByText('Sent successfully')
  await screen.findByRole('heading', { level: 1, name: 'Sent notification' })
  expect(added(network)).toEqual([
    {
      title: 'Opening hours',
      kind: 'PROMOTION',
      method: 'ALL',
      recipient: {},
      pushMessage: 'We are closed.',
      pushEmail: '',
      attachments: [],
      clientId: expect.any(String),
    },
  ])
})

test('NADM-21 what is sent again because its answer was lost says that it is the same', async () => {
  const network = await written()
  network.fail(campaigns.add)
  await sendAll()
  await screen.findByText(/^Send custom notification failed/)
  network.answer(campaigns.add, sampleCampaign(9))
  await pressIn(await dialog('Send it now?'), 'Send')
  await screen.findByText('Sent successfully')
  const [first, second] = added(network)
  expect(first).toMatchObject({ clientId: expect.any(String) })
  expect(second).toEqual(first)
})

test('NADM-21 while it is sent the button waits, and sends no second time', async () => {
  const network = await written()
  const release = network.hold(campaigns.add, sampleCampaign(9))
  await press('Send')
  const asked = await dialog('Send it now?')
  await pressIn(asked, 'Send')
  const button = asked.getByRole('button', { name: 'Send' })
  expect(isHeld(button)).toBe(true)
  await userEvent.click(button)
  await userEvent.keyboard('{Escape}')
  expect(added(network)).toHaveLength(1)
  release()
  await screen.findByText('Sent successfully')
  expect(added(network)).toHaveLength(1)
})

test('NADM-14, NADM-16 without title and without text nothing is sent, and both are said at once', async () => {
  const network = await write()
  await press('Send')
  await screen.findByText('Please enter notification title')
  screen.getByText('Please add push notification or email notification')
  expect(document.activeElement).toBe(await titleField())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(added(network)).toEqual([])
})

test('NADM-16, NADM-22 neither is a notification resent whose texts were taken away', async () => {
  const network = office()
  network.answer(campaigns.readCampaign, sampleCampaign(1, { pushEmail: '' }))
  await write(network, `?tab=new-notification&id=${idOf(2001)}`)
  await userEvent.clear(push())
  await press('Send')
  await screen.findByText('Please add push notification or email notification')
  expect(added(network)).toEqual([])
})

test('NADM-13, D-278 a saved list is chosen by its name; without one nothing is sent', async () => {
  const network = await written()
  await choose(/^A recipient list/)
  await press('Send')
  await screen.findByText('Please select at least one recipient')
  const field = screen.getByRole('combobox', { name: 'Recipient list' })
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: 'List 1 (3 people)' }))
  expect(screen.queryByText('Please select at least one recipient')).toBeNull()
  await sendAll()
  await screen.findByText('Sent successfully')
  expect(added(network)).toMatchObject([
    { method: 'GROUP', recipient: { recipientListId: list._id } },
  ])
})

test('NADM-13 where there is no list yet, the focus is led to what is said instead of one', async () => {
  const network = office()
  network.answer(campaigns.listChoices, choicesOf([someTemplate(1)], []))
  await written(network)
  await choose(/^A recipient list/)
  await press('Send')
  await screen.findByText('Please select at least one recipient')
  expect(isWrongWith('Recipient list', 'Please select at least one recipient')).toBe(true)
})

test('NADM-18 while a file is under way nothing is sent, and the focus is led to the files', async () => {
  stubUploads()
  const network = await written()
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, fileOf('plan.pdf', 'x', 'application/pdf'))
  await press('Send')
  const sentence = 'Please wait until all files have been uploaded, or remove those that were not.'
  await screen.findByText(sentence)
  expect(isWrongWith('Attachments', sentence)).toBe(true)
  expect(added(network)).toEqual([])
})

test('NADM-13, D-278 people are chosen one by one; without anybody nothing is sent', async () => {
  const network = await written()
  await choose(/^Specific users/)
  await press('Send')
  await screen.findByText('Please select at least one recipient')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose First2 Last2' }))
  await sendAll()
  await screen.findByText('Sent successfully')
  expect(added(network)).toMatchObject([
    { method: 'CUSTOMIZED', recipient: { users: [{ userId: people[1]?._id }] } },
  ])
})

test('NADM-37 how many it reaches and how many are left out is shown before it is sent', async () => {
  const network = await written()
  await screen.findByText('It goes to 2 people.')
  screen.getByText('1 of 3 is left out, having not agreed to promotion.')
  await press('Send')
  const asked = await dialog('Send it now?')
  await asked.findByText('It goes to 2 people.')
  asked.getByText('1 of 3 is left out, having not agreed to promotion.')
  expect(network.asked(campaigns.countReceivers).at(-1)?.question).toEqual({
    kind: 'PROMOTION',
    method: 'ALL',
    recipient: {},
    hasPush: true,
    hasMail: false,
  })
  await pressIn(asked, 'Go on writing')
  network.answer(campaigns.countReceivers, { total: 3, leftOut: 0 })
  await choose(/^Information/)
  await screen.findByText('It goes to 3 people.')
  expect(screen.queryByText(/left out/)).toBeNull()
  await sendAll()
  await waitFor(() => expect(added(network)).toMatchObject([{ kind: 'INFORMATION' }]))
})

test('NADM-37 whom nothing would reach is said, and a count that failed can be asked for again', async () => {
  const network = office()
  network.fail(campaigns.countReceivers)
  await write(network)
  await screen.findByText('The people could not be counted.')
  network.answer(campaigns.countReceivers, { total: 3, leftOut: 3 })
  await press('Try again')
  await screen.findByText(/^None of the 3 has agreed to promotion/)
})

test('NADM-31, D-290 what was not sent is said so, and stays to be sent again', async () => {
  const network = await written()
  network.fail(campaigns.add)
  await sendAll()
  await screen.findByText(/^Send custom notification failed/)
  network.answer(campaigns.add, sampleCampaign(9))
  await pressIn(await dialog('Send it now?'), 'Send')
  await screen.findByText('Sent successfully')
})

test('NADM-18 what the server says of a file stands at the files', async () => {
  const network = await written()
  network.refuse(campaigns.add, 'campaign.file.type')
  await sendAll()
  await screen.findByText('Please upload image or PDF file')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Send it now?' })).toBeNull())
})

test('NADM-35 a template fills push, e-mail and attachments, and what was written is not lost by a slip', async () => {
  const network = office()
  const file = {
    _id: idOf(70),
    url: '/api/v1/notification/file?id=1',
    mimeType: 'application/pdf',
    name: 'Öffnungszeiten.pdf',
  }
  const template = someTemplate(1, { attachments: [file._id], files: [file] })
  network.answer(campaigns.readTemplate, template)
  network.answer(campaigns.add, sampleCampaign(9))
  await write(network)
  await fill(push(), 'My own words')
  await useTemplate('Template 1')
  await pressIn(await dialog('Replace what you have written?'), 'Keep mine')
  expect(push().value).toBe('My own words')
  await useTemplate('Template 1')
  await pressIn(await dialog('Replace what you have written?'), 'Replace')
  expect(push().value).toBe('Push of template 1')
  screen.getByRole('link', { name: 'Öffnungszeiten.pdf' })
  await fill(await titleField(), 'From a template')
  await press('Send')
  const asked = await dialog('Send it now?')
  // NADM-23: it asks only about a changed one.
  expect(asked.queryByRole('button', { name: 'Save and Send' })).toBeNull()
  await pressIn(asked, 'Send')
  await screen.findByText('Sent successfully')
  expect(added(network)).toMatchObject([
    {
      pushMessage: 'Push of template 1',
      pushEmail: '<p>Mail of template 1</p>',
      attachments: [file._id],
    },
  ])
})

async function changedTemplate() {
  const network = await write()
  network.answer(campaigns.add, sampleCampaign(9))
  await fillFromTemplate()
  await fill(await titleField(), 'Newer news')
  await fill(push(), ', changed')
  await press('Send')
  return { network, asked: await dialog('Send it now?') }
}

test('NADM-23, D-282 a changed template is sent alone, or kept first under the title of the notification', async () => {
  const { network, asked } = await changedTemplate()
  asked.getByText(/^You have changed the template “Template 1”/)
  network.answer(campaigns.addTemplate, someTemplate(2, { name: 'Newer news' }))
  await pressIn(asked, 'Save and Send')
  await screen.findByText('Sent successfully')
  const content = {
    pushMessage: 'Push of template 1, changed',
    pushEmail: '<p>Mail of template 1</p>',
    attachments: [],
  }
  expect(network.asked(campaigns.addTemplate).map(one => one.question)).toEqual([
    { name: 'Newer news', ...content },
  ])
  expect(added(network)).toMatchObject([content])
})

test('NADM-23 sent alone, no template is kept', async () => {
  const { network, asked } = await changedTemplate()
  await pressIn(asked, 'Send')
  await screen.findByText('Sent successfully')
  expect(network.asked(campaigns.addTemplate)).toEqual([])
})

test('D-282 where the template was not kept nothing is sent', async () => {
  const { network, asked } = await changedTemplate()
  network.refuse(campaigns.addTemplate, 'too.many.templates')
  await pressIn(asked, 'Save and Send')
  await screen.findByText(/^Created template failed/)
  expect(added(network)).toEqual([])
})

test('D-282 where it was kept but not sent, it is not kept a second time', async () => {
  const { network, asked } = await changedTemplate()
  network.answer(campaigns.addTemplate, someTemplate(2))
  network.fail(campaigns.add)
  await pressIn(asked, 'Save and Send')
  await screen.findByText(/^Send custom notification failed/)
  network.answer(campaigns.add, sampleCampaign(9))
  expect(asked.queryByRole('button', { name: 'Save and Send' })).toBeNull()
  await pressIn(asked, 'Send')
  await screen.findByText('Sent successfully')
  expect(network.asked(campaigns.addTemplate)).toHaveLength(1)
})

test('NADM-37 the mail is sent to oneself as a test, as it would arrive', async () => {
  const network = await write()
  screen.getByText(/A new file opens by its link, and is part of test mails, once this is sent/)
  await fillFromTemplate()
  network.refuse(campaigns.sendTest, 'campaign.title.required', { field: 'title' })
  await press('Send a test to myself')
  await screen.findByText('Please enter notification title')
  await fill(await titleField(), 'News')
  network.answer(campaigns.sendTest, {})
  await press('Send a test to myself')
  await screen.findByText('The test is on its way to your own address')
  expect(network.asked(campaigns.sendTest).at(-1)?.question).toEqual({
    title: 'News',
    pushEmail: '<p>Mail of template 1</p>',
    kind: 'PROMOTION',
    attachments: [],
  })
  await press('Show preview')
  const frame = await screen.findByTitle('Preview of the email “News”')
  expect(frame.getAttribute('srcdoc')).toContain('<p>Mail of template 1</p>')
  const footOf = (shown: HTMLElement) =>
    new DOMParser()
      .parseFromString(shown.getAttribute('srcdoc') ?? '', 'text/html')
      .querySelector('.foot')
  expect(footOf(frame)?.textContent).toMatch(/agreed to news from Konsil. Unsubscribe.*Imprint/)
  await userEvent.click(screen.getByRole('radio', { name: /^Information/ }))
  const other = await screen.findByTitle('Preview of the email “News”')
  expect(footOf(other)?.textContent).toMatch(/have an account at Konsil.*switched off\.\[.*Imprint/)
})

test('NADM-22 a list that is gone is resent to the people who were stored with it', async () => {
  const network = office()
  const { recipients: users, title } = list
  network.answer(campaigns.listChoices, choicesOf([someTemplate(1)], []))
  network.answer(
    campaigns.readCampaign,
    sampleCampaign(1, {
      method: 'GROUP',
      recipient: { title, recipientListId: idOf(99), users, isFromList: false },
    }),
  )
  network.answer(campaigns.add, sampleCampaign(9))
  await write(network, `?tab=new-notification&id=${idOf(2001)}`)
  await screen.findByText('3 people chosen, of at most 500')
  await sendAll()
  await waitFor(() =>
    expect(added(network)).toMatchObject([
      { method: 'CUSTOMIZED', recipient: { users: users.map(({ userId }) => ({ userId })) } },
    ]),
  )
})

test('NADM-13 where there is no list yet, the way to them is shown', async () => {
  const network = office()
  network.answer(campaigns.listChoices, choicesOf([someTemplate(1)], []))
  await write(network)
  await choose(/^A recipient list/)
  await screen.findByText('There is no recipient list yet.')
  const main = within(
    screen.getByText('There is no recipient list yet.').parentElement as HTMLElement,
  )
  expect(main.getByRole('link', { name: 'Recipient lists' }).getAttribute('href')).toBe(
    '/dashboard/notification?tab=customize-recipient',
  )
})
