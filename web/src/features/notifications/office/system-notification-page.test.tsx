import { idOf } from '@konsil/contract/samples/ids'
import { both } from '@konsil/contract/samples/texts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import { press, type } from '../../../testing/user-event.ts'
import { type SystemEvent, systemEvents } from './guess.ts'

beforeEach(() => {
  stubPageLoads()
})

const path = '/dashboard/system-notification'
const query = () => Object.fromEntries(new URLSearchParams(window.location.search))

const event = (changes: Partial<SystemEvent> = {}): SystemEvent => ({
  _id: idOf(1),
  code: 'ACC001',
  name: both('Accounts-Certificate approved', 'Konten-Nachweis genehmigt'),
  category: { _id: idOf(9), code: 'ACC', name: both('Accounts', 'Konten') },
  subject: both('Your certificate was approved', 'Ihr Nachweis wurde genehmigt'),
  pushMessage: both('Your certificate was approved', 'Ihr Nachweis wurde genehmigt'),
  pushEmail: both(
    '<p>We approved {{certificate}}.</p>',
    '<p>wir haben {{certificate}} genehmigt.</p>',
  ),
  attachments: [],
  placeholders: [{ name: 'certificate', sample: both('Licence', 'Approbation') }],
  isEdited: true,
  keepsLink: false,
  version: 3,
  ...changes,
})

function office() {
  const network = signedIn(personWith('ADMIN'))
  network.answer(systemEvents.list, { list: [event()], total: 1 })
  network.answer(systemEvents.read, event())
  network.answer(systemEvents.categories, { list: [event().category], total: 1 })
  network.answer(systemEvents.listSent, { list: [], total: 0 })
  return network
}

test('SYSN-01 tabs', async () => {
  office()
  await renderPage(path)
  await screen.findByText('Nothing has been sent yet.')
  screen.getByRole('tab', { name: 'List of event' }).click()
  await screen.findByText('Accounts-Certificate approved')
  expect(query()).toEqual({ tab: 'events' })
})

test('SYSN-04 edit', async () => {
  const network = office()
  await renderPage(`${path}?tab=events&view=edit&id=${idOf(1)}`)
  const push = await screen.findByRole('textbox', { name: 'Push text (English)' })
  type(push, 'Approved: {{certificate}}')
  network.answer(systemEvents.update, {})
  await press('Save')
  await screen.findByText('Updated system event successfully')
  expect(network.asked(systemEvents.update)[0]?.question).toMatchObject({
    version: 3,
    pushMessage: { en: 'Approved: {{certificate}}' },
  })
  expect(query()).toMatchObject({ view: 'detail' })
})
