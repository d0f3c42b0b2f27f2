import { campaigns } from '@konsil/contract/campaigns'
import { notifications } from '@konsil/contract/notifications'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { accountOf } from '../../../testing/account.tsx'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import { doctorOffering } from '../../../testing/services.ts'
import { press } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const id = idOf(70)
const here = `/dashboard?message=${id}`
const received = {
  title: 'Between the years',
  text: 'Our office is closed.\n\nCases go on.',
  files: [
    { _id: idOf(71), url: '/file-71', mimeType: 'application/pdf', name: 'Hours.pdf' },
    { _id: idOf(72), url: '/file-72', mimeType: 'image/png', name: null },
  ],
  sentTime: '2026-11-20T09:30:00.000Z',
}
const message = () => screen.findByRole('group', { name: 'Message to you' })

const servers = { PATIENT: () => accountOf('PATIENT'), DOCTOR: () => doctorOffering([]) }

test.each(['PATIENT', 'DOCTOR'] as const)(
  'NOTI-08 the bell row of a campaign leads a %s to its whole text on the first page, and nothing is marked',
  async role => {
    const network = servers[role]()
    network.answer(campaigns.readMessage, received)
    await renderPage(here)
    const shown = await message()
    within(shown).getByRole('heading', { level: 2, name: 'Between the years' })
    expect(within(shown).getByText(/^Our office is closed/).textContent).toBe(received.text)
    const file = within(shown).getByRole('link', { name: 'Hours.pdf' })
    // Of what was sent before names were kept.
    within(shown).getByRole('link', { name: 'File 2 (PNG)' })
    expect(file.getAttribute('href')).toBe('/file-71')
    expect(document.activeElement).toBe(shown)
    expect(network.asked(campaigns.readMessage).map(({ question }) => question)).toEqual([{ id }])
    expect(network.asked(notifications.markRead)).toEqual([])
    await press('Close message')
    expect(screen.queryByRole('group', { name: 'Message to you' })).toBeNull()
    expect(window.location.search).toBe('')
  },
)

test('NOTI-08 one that is gone, or of somebody else, is told calmly', async () => {
  const network = accountOf('PATIENT')
  network.refuse(campaigns.readMessage, 'not.found')
  await renderPage(here)
  const shown = await message()
  within(shown).getByText('This message is not here')
  within(shown).getByText('It does not exist any more, or it was sent to somebody else.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('NOTI-08 an administrator is told the same, and nothing is asked for', async () => {
  const network = signedIn(personWith('ADMIN'))
  await renderPage(here)
  within(await message()).getByText('This message is not here')
  expect(network.asked(campaigns.readMessage)).toEqual([])
})

test('NOTI-08 what could not be loaded is asked for again', async () => {
  const network = accountOf('PATIENT')
  network.fail(campaigns.readMessage)
  await renderPage(here)
  await screen.findByText('The message could not be loaded.')
  network.answer(campaigns.readMessage, received)
  await press('Try again')
  within(await message()).getByText('Between the years')
})

test('NOTI-08 without a message the first page asks for none', async () => {
  const network = accountOf('PATIENT')
  await renderPage('/dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Patient Dashboard' })
  expect(network.asked(campaigns.readMessage)).toEqual([])
})
