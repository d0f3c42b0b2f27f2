import { both } from '@konsil/contract/samples/texts'
import { idOf } from '@konsil/contract/samples/ids'
import {
  type SentNotification,
  type SystemEvent,
  systemEvents,
} from '@konsil/contract/system-events'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { stubCursor } from '../../../testing/cursor.ts'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import { isWrongWith } from '../../../testing/wrong-group.ts'
import {
  dialog,
  fill,
  isHeld,
  press,
  pressIn,
  type,
  userEvent,
} from '../../../testing/user-event.ts'

beforeAll(stubCursor)

beforeEach(() => {
  stubPageLoads()
})

const path = '/dashboard/system-notification'
const detail = `${path}?tab=events&view=detail&id=ACC001`
const edit = `${path}?tab=events&view=edit&id=ACC001`
const query = () => Object.fromEntries(new URLSearchParams(window.location.search))

const event = (changes: Partial<SystemEvent> = {}): SystemEvent => ({
  _id: 'ACC001',
  code: 'ACC001',
  name: both('Accounts-Approved certificate', 'Konto-Nachweis genehmigt'),
  category: { _id: 'ACC', code: 'ACC', name: both('Accounts', 'Konto') },
  subject: both('Your certificate was approved', 'Ihr Nachweis wurde genehmigt'),
  pushMessage: both('Approved: {{certificate}}', 'Genehmigt: {{certificate}}'),
  pushEmail: both(
    '<p>We approved {{certificate}}.</p>',
    '<p>wir haben {{certificate}} genehmigt.</p>',
  ),
  action: both('See your certificates', 'Nachweise ansehen'),
  closing: both('', ''),
  attachments: [{ _id: idOf(7), url: '/file?id=7', mimeType: 'application/pdf', name: null }],
  placeholders: [{ name: 'certificate', sample: both('Licence <b>', 'Approbation') }],
  hasPush: true,
  keepsLink: true,
  isEdited: true,
  version: 3,
  ...changes,
})

const sent = (changes: Partial<SentNotification> = {}): SentNotification => ({
  _id: idOf(1),
  title: 'Approved: Physician ID',
  name: event().name,
  recipient: { userInfo: { email: 'ada@example.org' } },
  pushMessage: both('Approved: Physician ID', ''),
  pushEmail: both('<p>Hello {{you}}, it is done.</p>', ''),
  subject: both('Your certificate was approved', ''),
  action: both('See your certificates', ''),
  sentTime: '2026-03-02T19:05:00.000Z',
  scheduledTime: null,
  repeat: false,
  ...changes,
})

function office(of = event()) {
  const network = signedIn(personWith('ADMIN'))
  network.answer(systemEvents.listSystemEvents, { list: [of], total: 1 })
  network.answer(systemEvents.readSystemEvent, of)
  network.answer(systemEvents.listEventTypes, { list: [of.category], total: 1 })
  network.answer(systemEvents.listSentNotifications, { list: [sent()], total: 1 })
  network.answer(systemEvents.readSentNotification, sent())
  return network
}

const push = () => screen.findByRole('textbox', { name: 'Push text (English)' })
const mail = (language = 'English') =>
  screen.findByRole('textbox', { name: `Email text (${language})` }, { timeout: 5_000 })
const shownMails = () =>
  [...document.querySelectorAll('iframe')].map(
    ({ srcdoc }) => new DOMParser().parseFromString(srcdoc, 'text/html').body.textContent,
  )

test('SYSN-01, D-294 the tabs list what was sent and the events, and the address keeps the place', async () => {
  const network = office()
  await renderPage(path)
  const row = within(await screen.findByRole('row', { name: /Approved: Physician ID/ }))
  row.getByText('ada@example.org')
  row.getByText('Message and Email')
  expect(network.asked(systemEvents.listSentNotifications)[0]?.question).toMatchObject({ size: 5 })
  await userEvent.click(screen.getByRole('tab', { name: 'List of event' }))
  const listed = within(await screen.findByRole('row', { name: /Accounts-Approved certificate/ }))
  // A place stands in words, not as it is written.
  listed.getByText(/^Approved:/)
  listed.getByText('Name of the certificate')
  listed.getByText('Edited')
  expect(query()).toEqual({ tab: 'events' })
  await userEvent.click(listed.getByRole('link', { name: 'View: Accounts-Approved certificate' }))
  await screen.findByRole('link', { name: 'Edit' })
  expect(query()).toEqual({ tab: 'events', view: 'detail', id: 'ACC001' })
})

test('SYSN-03, D-296 a category narrows the events', async () => {
  const network = office()
  await renderPage(`${path}?tab=events`)
  await screen.findByText('Accounts-Approved certificate')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Accounts')
  await screen.findByText('Accounts-Approved certificate')
  expect(network.asked(systemEvents.listSystemEvents).at(-1)?.question).toEqual({
    page: 1,
    size: 5,
    filters: { category: 'ACC' },
  })
})

test('SYSN-02 a sent one shows what was said, as it was said, and nothing in the other language', async () => {
  office()
  await renderPage(`${path}?tab=sent&view=detail&id=${idOf(1)}`)
  await screen.findByRole('heading', { name: 'Approved: Physician ID' })
  screen.getByText('Accounts-Approved certificate')
  expect(shownMails()).toHaveLength(1)
  expect(shownMails()[0]).toContain('Hello {{you}}, it is done.See your certificates')
  expect(screen.queryByRole('heading', { name: 'German' })).toBeNull()
})

test('SYSN-06 an event that does not come can be asked for again', async () => {
  const network = office()
  network.fail(systemEvents.readSystemEvent)
  await renderPage(detail)
  await screen.findByText('This event could not be loaded.')
  network.answer(systemEvents.readSystemEvent, event())
  await press('Try again')
  await screen.findByRole('link', { name: 'Edit' })
})

test('SYSN-01 the detail shows how it arrives in both languages: samples as words, files and button', async () => {
  office()
  await renderPage(detail)
  await screen.findByText('Approved: Licence <b>')
  screen.getByText('Genehmigt: Approbation')
  expect(shownMails()).toEqual([
    expect.stringMatching(
      /Hello Maria Sample,We approved Licence <b>\.File 1See your certificatesYour team at/,
    ),
    expect.stringMatching(
      /Guten Tag Maria Muster,wir haben Approbation genehmigt\.Datei 1Nachweise ansehenIhr Team von/,
    ),
  ])
  screen.getByRole('link', { name: 'File 1 (PDF)' })
  screen.getByRole('button', { name: 'Copy the link: File 1 (PDF)' })
})

test('SYSN-04, SYSN-07 what is written is saved over the version that was seen, and leads back', async () => {
  const network = office()
  await renderPage(edit)
  type(await push(), 'Done: ')
  const chips = screen.getByRole('group', { name: 'Insert a placeholder: Push text (English)' })
  await userEvent.click(within(chips).getByRole('button', { name: /Name of the certificate/ }))
  expect((await push()).textContent).toBe('Done: {{certificate}}')
  network.answer(systemEvents.updateSystemEvent, event())
  await press('Save')
  await screen.findByText('Updated system event successfully')
  expect(network.asked(systemEvents.updateSystemEvent)[0]?.question).toEqual({
    id: 'ACC001',
    version: 3,
    pushMessage: both('Done: {{certificate}}', 'Genehmigt: {{certificate}}'),
    pushEmail: event().pushEmail,
    attachments: [idOf(7)],
  })
  await screen.findByRole('link', { name: 'Edit' })
  expect(query()).toEqual({ tab: 'events', view: 'detail', id: 'ACC001' })
})

test('SYSN-04 a placeholder comes to where the cursor stands in the push text', async () => {
  office()
  await renderPage(edit)
  const field = (await push()) as HTMLTextAreaElement
  type(field, 'Yes  now')
  field.focus()
  field.setSelectionRange(4, 4)
  const chips = screen.getByRole('group', { name: 'Insert a placeholder: Push text (English)' })
  await userEvent.click(within(chips).getByRole('button', { name: /Name of the certificate/ }))
  expect(field.value).toBe('Yes {{certificate}} now')
  expect(field.selectionStart).toBe('Yes {{certificate}}'.length)
  expect(document.activeElement).toBe(field)
})

test.each([
  ['pushMessage.en', push],
  ['pushEmail.de', () => mail('German')],
] as const)('SYSN-04 a placeholder that the event has not is named at %s', async (field, find) => {
  const network = office()
  await renderPage(edit)
  type(await push(), 'Done: {{nmae}}')
  network.refuse(systemEvents.updateSystemEvent, 'systemevent.placeholder.unknown', {
    field,
    name: 'nmae',
  })
  await press('Save')
  const sentence = 'There is no placeholder “nmae” for this event'
  await screen.findByText(sentence)
  const text = await find()
  expect(text.getAttribute('aria-invalid')).toBe('true')
  const described = text.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map(id => document.getElementById(id)?.textContent)).toContain(sentence)
  // What was written is still there.
  expect((await push()).textContent).toBe('Done: {{nmae}}')
})

test('D-295 with no text at all it is not sent', async () => {
  const network = office(event({ pushEmail: both('', ''), pushMessage: both('Only this', '') }))
  await renderPage(edit)
  type(await push(), ' ')
  await press('Save')
  const sentence = 'Please write a push text or an email in at least one language'
  await screen.findByText(sentence)
  expect(isWrongWith('Texts', sentence)).toBe(true)
  expect(network.asked(systemEvents.updateSystemEvent)).toHaveLength(0)
})

test('SYSN-04 an event that is told by mail alone has no push text', async () => {
  office(event({ hasPush: false, pushMessage: both('', '') }))
  await renderPage(edit)
  await mail()
  expect(screen.queryByRole('textbox', { name: /Push text/ })).toBeNull()
})

test('SYSN-04 the preview shows what is being written, with samples', async () => {
  office()
  await renderPage(edit)
  type(await push(), 'Now: {{certificate}}')
  await press('Show the preview (English)')
  screen.getByText('Now: Licence <b>')
  expect(shownMails()[0]).toContain('We approved Licence <b>.')
})

test('SYSN-04 changed by somebody else meanwhile: what was written stays, and is saved over what was read again', async () => {
  const network = office()
  await renderPage(edit)
  type(await push(), 'Mine')
  const theirs = event({
    version: 4,
    pushMessage: both('Theirs', 'Von anderen'),
    attachments: [{ _id: idOf(8), url: '/file?id=8', mimeType: 'image/png', name: 'Map.png' }],
  })
  network.answer(systemEvents.readSystemEvent, theirs)
  network.refuse(systemEvents.updateSystemEvent, 'systemevent.changed')
  await press('Save')
  await screen.findByText('This event was changed meanwhile. Please look at it again')
  expect((await push()).textContent).toBe('Mine')
  expect(isHeld(screen.getByRole('button', { name: 'Save' }))).toBe(true)
  await press('Keep my changes')
  network.answer(systemEvents.updateSystemEvent, theirs)
  await press('Save')
  await screen.findByText('Updated system event successfully')
  expect(network.asked(systemEvents.updateSystemEvent).at(-1)?.question).toMatchObject({
    version: 4,
    pushMessage: both('Mine', 'Von anderen'),
    attachments: [idOf(8)],
  })
})

test('SYSN-04 whoever loads what somebody else wrote has it, and the notice of it goes', async () => {
  const network = office()
  await renderPage(edit)
  type(await push(), 'Mine')
  network.answer(
    systemEvents.readSystemEvent,
    event({ version: 4, pushMessage: both('Theirs', 'Von anderen') }),
  )
  network.refuse(systemEvents.updateSystemEvent, 'systemevent.changed')
  await press('Save')
  await press('Load the newer state')
  await waitFor(async () => expect((await push()).textContent).toBe('Theirs'))
  expect(screen.queryByText('This event was changed meanwhile. Please look at it again')).toBeNull()
  expect(isHeld(screen.getByRole('button', { name: 'Save' }))).toBe(true)
})

test('D-297 a failure says so, and nothing that was written is lost', async () => {
  const network = office()
  await renderPage(edit)
  type(await push(), 'Mine')
  network.fail(systemEvents.updateSystemEvent)
  await press('Save')
  await screen.findByText(/^Updated system event failed/)
  expect((await push()).textContent).toBe('Mine')
  expect(query()).toMatchObject({ view: 'edit' })
})

test('SYSN-04 who leaves with unsaved words is asked', async () => {
  office()
  await renderPage(edit)
  await fill(await push(), '!')
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  const question = await dialog('Leave without saving?')
  expect(query()).toMatchObject({ view: 'edit' })
  await pressIn(question, 'Leave without saving')
  await screen.findByRole('link', { name: 'Edit' })
})

test('SYSN-04 a reset asks first, and goes over what was seen', async () => {
  const network = office()
  await renderPage(detail)
  await press('Reset to the shipped text')
  const question = await dialog('Reset “Accounts-Approved certificate”?')
  const shipped = event({ isEdited: false, version: 4, attachments: [] })
  network.answer(systemEvents.resetSystemEvent, shipped)
  network.answer(systemEvents.readSystemEvent, shipped)
  await pressIn(question, 'Reset')
  await screen.findByText('Reset system event successfully')
  expect(network.asked(systemEvents.resetSystemEvent)[0]?.question).toEqual({
    id: 'ACC001',
    version: 3,
  })
  await screen.findByText('As shipped')
  expect(screen.queryByRole('button', { name: 'Reset to the shipped text' })).toBeNull()
})
