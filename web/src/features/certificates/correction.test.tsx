import { certificates } from '@konsil/contract/certificates'
import { sampleCertificate } from '@konsil/contract/samples/certificates'
import { idOf } from '@konsil/contract/samples/ids'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openCertificates } from '../../testing/certificates.tsx'
import { mayClose, stubPageLoads } from '../../testing/dashboard.tsx'
import { fileOf, stubUploads } from '../../testing/uploads.ts'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const linkTo = (number: number) => `?correct=${idOf(number)}`
const editOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }))
  return within(await screen.findByRole('dialog', { name: 'Change certificate' }))
}
const nextIn = (dialog: ReturnType<typeof within>) =>
  dialog.getByRole('button', { name: 'Next' }) as HTMLButtonElement

test('CERT-11, D-043 what was approved goes on only when something is changed', async () => {
  const waiting = stubUploads()
  await openCertificates([sampleCertificate(1, { status: { code: 'ACTIVE' } })])
  const dialog = await editOf('Certificate 1')
  dialog.getByText(/^Please change what is to be changed/)
  const title = dialog.getByLabelText('Title')
  expect(nextIn(dialog).disabled).toBe(true)
  fireEvent.change(title, { target: { value: 'Sharper' } })
  expect(nextIn(dialog).disabled).toBe(false)
  fireEvent.change(title, { target: { value: 'Certificate 1 ' } })
  expect(nextIn(dialog).disabled).toBe(true)
  await userEvent.upload(
    dialog.getByLabelText(/^Front/, { selector: 'input' }),
    fileOf('front.png', 'front'),
  )
  await waitFor(() => expect(waiting).toHaveLength(1))
  expect(nextIn(dialog).disabled).toBe(false)
})

test('CERT-11, D-245 what was rejected says why, and may be sent again as it is', async () => {
  await openCertificates([
    sampleCertificate(1, { status: { code: 'REJECTED' }, reason: 'Too dark' }),
  ])
  const dialog = await editOf('Certificate 1')
  dialog.getByText('Too dark')
  expect(nextIn(dialog).disabled).toBe(false)
})

test('D-043 a card says on which day it was handed in last', async () => {
  await openCertificates([sampleCertificate(1, { handedInAt: '2026-10-03T10:00:00.000Z' })])
  await screen.findByRole('heading', { name: 'Certificate 1' })
  screen.getByText(/03\.10\.2026|3 October/)
})

test('D-245 the way from the dashboard opens what was rejected, once', async () => {
  const rejected = { status: { code: 'REJECTED' as const }, reason: 'Too dark' }
  await openCertificates([sampleCertificate(1), sampleCertificate(2, rejected)], linkTo(2))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change certificate' }))
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Certificate 2')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('D-245 a link to one that is not there opens nothing', async () => {
  await openCertificates([sampleCertificate(1)], linkTo(2))
  await screen.findByRole('heading', { name: 'Certificate 1' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

const keep = 'Keep my changes'
const load = 'Load the newer state'

/** The other tab stored another title while one was entered here. */
async function changeTooLate() {
  const network = await openCertificates([sampleCertificate(1, { version: 3 })])
  const dialog = await editOf('Certificate 1')
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Mine' } })
  await userEvent.click(nextIn(dialog))
  const newer = sampleCertificate(1, { version: 8, name: 'Theirs', description: 'Of theirs' })
  network.refuse(certificates.update, 'certificate.changed')
  network.answer(certificates.listByDoctor, { list: [newer], total: 1 })
  const send = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Send for approval' })
  await userEvent.click(send())
  return { network, dialog, send }
}

test('CERT-11 when another tab was quicker, what was entered is kept and sent over it', async () => {
  const { network, dialog, send } = await changeTooLate()
  const notice = await dialog.findByRole('group', { name: /^This certificate was changed/ })
  expect(document.activeElement).toBe(notice)
  expect(send().disabled).toBe(true)
  expect(screen.queryByText(/^Updated certificate failed/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: keep }))
  expect(document.activeElement).toBe(dialog.getByRole('heading', { name: /^Step 2 of 2/ }))
  network.answer(certificates.update, sampleCertificate(1))
  await userEvent.click(send())
  await screen.findByText(/^Updated certificate successfully\./)
  expect(network.asked(certificates.update).map(({ question }) => question)).toMatchObject([
    { version: 3, name: 'Mine' },
    { version: 8, name: 'Mine', description: 'Of theirs' },
  ])
})

test('CERT-11 when another tab was quicker, its state is loaded and goes on from there', async () => {
  const { dialog } = await changeTooLate()
  await userEvent.click(await dialog.findByRole('button', { name: load }))
  const loaded = within(await screen.findByRole('dialog', { name: 'Change certificate' }))
  expect(document.activeElement).toBe(loaded.getByRole('heading', { name: /^Step 1 of 2/ }))
  expect(mayClose()).toBe(true)
  expect(loaded.getByLabelText('Title')).toHaveProperty('value', 'Theirs')
  expect(nextIn(loaded).disabled).toBe(true)
  expect(loaded.queryByRole('button', { name: load })).toBeNull()
})

test('CERT-11 what was entered is there again when the dialog is, though the list has a newer state', async () => {
  const { dialog } = await changeTooLate()
  await dialog.findByRole('button', { name: keep })
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(mayClose()).toBe(false)
  const again = await editOf('Theirs')
  again.getByRole('group', { name: /^This certificate was changed/ })
  again.getByText('Mine')
})

test('CERT-11 what was entered for one is asked about before another is begun', async () => {
  await openCertificates([sampleCertificate(1), sampleCertificate(2)])
  const first = await editOf('Certificate 1')
  fireEvent.change(first.getByLabelText('Title'), { target: { value: 'Mine' } })
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }))
  const begin = () => userEvent.click(screen.getByRole('button', { name: 'Edit Certificate 2' }))
  await begin()
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  const again = await editOf('Certificate 1')
  expect(again.getByLabelText('Title')).toHaveProperty('value', 'Mine')
  await userEvent.click(again.getByRole('button', { name: 'Cancel' }))
  await begin()
  await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }))
  const second = within(await screen.findByRole('dialog', { name: 'Change certificate' }))
  expect(second.getByLabelText('Title')).toHaveProperty('value', 'Certificate 2')
  expect(mayClose()).toBe(true)
  await userEvent.click(second.getByRole('button', { name: 'Cancel' }))
  const opener = screen.getByRole('button', { name: 'Edit Certificate 2' })
  expect(document.activeElement).toBe(opener)
})

test('CERT-11 a change that arrives late leaves the dialog of another as it is', async () => {
  const network = await openCertificates([sampleCertificate(1), sampleCertificate(2)])
  const first = await editOf('Certificate 1')
  fireEvent.change(first.getByLabelText('Title'), { target: { value: 'Mine' } })
  await userEvent.click(nextIn(first))
  const changed = network.hold(certificates.update, sampleCertificate(1))
  await userEvent.click(first.getByRole('button', { name: 'Send for approval' }))
  await userEvent.click(first.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Edit Certificate 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }))
  const second = within(await screen.findByRole('dialog', { name: 'Change certificate' }))
  fireEvent.change(second.getByLabelText('Title'), { target: { value: 'Other' } })
  changed()
  await screen.findByText(/^Updated certificate successfully\./)
  expect(second.getByLabelText('Title')).toHaveProperty('value', 'Other')
})

test('CERT-11 one that is gone by then is said to be, and what was entered stays', async () => {
  const { network, dialog, send } = await changeTooLate()
  await userEvent.click(await dialog.findByRole('button', { name: keep }))
  network.answer(certificates.listByDoctor, { list: [], total: 0 })
  await userEvent.click(send())
  await screen.findByText(/^Updated certificate failed\. This certificate was changed/)
  expect(dialog.queryByRole('button', { name: keep })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Mine')
})
