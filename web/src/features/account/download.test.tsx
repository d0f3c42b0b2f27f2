import { access, endOfOwnData } from '@konsil/contract/access'
import type { RoleCode } from '@konsil/contract/core/roles'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountOf, openAccount } from '../../testing/account.tsx'
import { renderPage, stubPageLoads } from '../../testing/dashboard.tsx'
import { dialog, fill, press, pressIn } from '../../testing/user-event.ts'

/** What the browser was handed to save: under which name, and the words in it. */
const saved: { name: string; text: Promise<string> }[] = []

beforeEach(() => {
  stubPageLoads()
  saved.length = 0
  let content = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    content = blob as Blob
    return 'blob:data'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: content.text() })
  })
})

async function openPage(role: RoleCode = 'PATIENT') {
  const network = accountOf(role)
  network.answer(access.listConsents, { agreements: [], advertising: [] })
  await renderPage('/dashboard/account/consents')
  return network
}

const begin = () => press('Download')

test('ACC-50 what is in the file is said, and it is saved under its name', async () => {
  const network = await openPage()
  await screen.findByText(/^A file with everything that we keep about you: profile, billing/)
  network.answerFile(access.downloadData, 'my-data-2026-11-22.json', [
    '{"profile"',
    ': {}',
    endOfOwnData,
  ])
  await begin()
  await screen.findByText('Your data are downloaded: my-data-2026-11-22.json')
  expect(saved.map(({ name }) => name)).toEqual(['my-data-2026-11-22.json'])
  expect(await saved[0]?.text).toBe('{"profile": {}\n}\n')
})

test('ACC-50 on a page that was left open it is saved with the password, and not without', async () => {
  const network = await openPage()
  network.refuse(access.downloadData, 'proof.required', { ways: [] })
  await begin()
  const title = 'Please confirm that it is you'
  await pressIn(await dialog(title), 'Not now')
  await screen.findByText(/^Your data could not be downloaded\. It was not confirmed/)
  await begin()
  const asked = await dialog(title)
  await fill(asked.getByLabelText('Current password'), 'secret-12')
  network.answer(access.prove, {})
  network.answerFile(access.downloadData, 'my-data.json', ['{', endOfOwnData])
  await pressIn(asked, 'Confirm and continue')
  await screen.findByText('Your data are downloaded: my-data.json')
  expect(saved).toHaveLength(1)
})

test('ACC-50 what keeps the file away is said', async () => {
  const network = await openPage()
  network.refuse(access.downloadData, 'too.many.requests', { seconds: 600 })
  await begin()
  await screen.findByText(/^Your data could not be downloaded\. Too many attempts.*10 minutes/)
  network.silence(access.downloadData)
  await begin()
  await screen.findByText(/^Your data could not be downloaded\. We could not be reached/)
  expect(saved).toEqual([])
})

test('ACC-50 of a file that breaks off nothing is saved, and it can be asked for again', async () => {
  const network = await openPage()
  network.answerFile(access.downloadData, 'my-data.json', ['{"profile"'], false)
  await begin()
  await screen.findByText(/^The transfer broke off, and no file was saved/)
  expect(saved).toEqual([])
  network.answerFile(access.downloadData, 'my-data.json', ['{', endOfOwnData])
  await begin()
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('ACC-50 a file without its end is not saved, though its transfer ended well, as behind an old proxy', async () => {
  const network = await openPage()
  network.answerFile(access.downloadData, 'my-data.json', ['{\n  "profile": {\n    "a": 1\n  }\n'])
  await begin()
  await screen.findByText(/^The transfer broke off, and no file was saved/)
  expect(saved).toEqual([])
})

test('ACC-50 whoever cancels meanwhile gets no file later', async () => {
  const network = await openPage()
  const release = network.hold(access.downloadData, {})
  await begin()
  await screen.findByText(/^Your data are being gathered/)
  await press('Cancel')
  release()
  await waitFor(() => expect(screen.queryByText(/^Your data are being gathered/)).toBeNull())
  expect(saved).toEqual([])
  expect(screen.queryByText(/could not be downloaded|broke off|are downloaded/)).toBeNull()
})

test('ACC-50 it is there when the list of agreements is not', async () => {
  const network = accountOf('DOCTOR')
  network.silence(access.listConsents)
  await renderPage('/dashboard/account/consents')
  await screen.findByText('This could not be loaded.')
  screen.getByText(/^A file with everything that we keep about you: profile, bank account/)
})

test('ACC-50 administrators, who agree to nothing, have it in their settings', async () => {
  const network = await openAccount('ADMIN', 'settings')
  network.answerFile(access.downloadData, 'my-data.json', ['{', endOfOwnData])
  await begin()
  await waitFor(() => expect(saved).toHaveLength(1))
})
