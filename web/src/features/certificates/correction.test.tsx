import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  fileOf,
  idOf,
  openCertificates,
  someCertificate,
  stubUploads,
} from '../../testing/certificates.tsx'
import { stubPageLoads } from '../../testing/dashboard.tsx'
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
  await openCertificates([someCertificate(1, { status: { code: 'ACTIVE' } })])
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
  await openCertificates([someCertificate(1, { status: { code: 'REJECTED' }, reason: 'Too dark' })])
  const dialog = await editOf('Certificate 1')
  dialog.getByText('Too dark')
  expect(nextIn(dialog).disabled).toBe(false)
})

test('D-043 a card says on which day it was handed in last', async () => {
  await openCertificates([someCertificate(1, { handedInAt: '2026-10-03T10:00:00.000Z' })])
  await screen.findByRole('heading', { name: 'Certificate 1' })
  screen.getByText(/03\.10\.2026|3 October/)
})

test('D-245 the way from the dashboard opens what was rejected, once', async () => {
  const rejected = { status: { code: 'REJECTED' as const }, reason: 'Too dark' }
  await openCertificates([someCertificate(1), someCertificate(2, rejected)], linkTo(2))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change certificate' }))
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Certificate 2')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('D-245 a link to one that is not there opens nothing', async () => {
  await openCertificates([someCertificate(1)], linkTo(2))
  await screen.findByRole('heading', { name: 'Certificate 1' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
