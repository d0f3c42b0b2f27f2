import { sampleCertificate } from '@konsil/contract/samples/certificates'
import { idOf } from '@konsil/contract/samples/ids'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openCertificates } from '../../testing/certificates.tsx'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import { fileOf, stubUploads } from '../../testing/uploads.ts'
import { press, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

async function openEdit() {
  const uploads = stubUploads()
  await openCertificates([sampleCertificate(1)])
  await press('Edit Certificate 1')
  const element = screen.getByRole('dialog', { name: 'Change certificate' })
  const dialog = within(element)
  const choose = (side: RegExp, file: File) =>
    userEvent.upload(dialog.getByLabelText(side, { selector: 'input' }), file)
  return { uploads, element, dialog, choose }
}

/** A file that is read when the test says so. */
function slowFile(name: string, content: string) {
  const file = fileOf(name, content)
  let read = () => {}
  const bytes = new Promise<ArrayBuffer>(resolve => {
    read = () => resolve(new TextEncoder().encode(content).buffer)
  })
  return {
    file: Object.assign(file, { arrayBuffer: () => bytes }),
    read: () => act(async () => read()),
  }
}

test('CERT-09 whoever chooses another file while one is looked at keeps the later one', async () => {
  const { uploads, dialog, choose } = await openEdit()
  await choose(/^Front/, fileOf('front.png', 'front'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  const earlier = slowFile('earlier.png', 'other')
  await choose(/^Back/, earlier.file)
  await choose(/^Back/, fileOf('later.png', 'the back'))
  await waitFor(() => expect(uploads).toHaveLength(2))
  await earlier.read()
  expect(uploads.map(({ file }) => file.name)).toEqual(['front.png', 'later.png'])
  uploads[1]?.arrive(idOf(72))
  await dialog.findByText('The back is uploaded.')
})

test('CERT-09 until a file is looked at, the one before it is not sent any more', async () => {
  const { uploads, dialog, choose } = await openEdit()
  await choose(/^Front/, fileOf('front.png', 'front'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.arrive(idOf(71))
  await dialog.findByText('The front is uploaded.')
  await choose(/^Back/, slowFile('back.png', 'other').file)
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByText(/^Please wait/)
})

test('CERT-09 a side whose file cannot be read is missing, though the file has arrived', async () => {
  const { uploads, element, dialog, choose } = await openEdit()
  await choose(/^Front/, fileOf('front.png', 'front'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.arrive(idOf(71))
  await dialog.findByText('The front is uploaded.')
  fireEvent.error(element.querySelector('label img') as HTMLImageElement)
  await dialog.findByText(/^This file cannot be read/)
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByText('Please upload both sides of certificate')
  expect(dialog.queryByText(/^Please check that everything can be read/)).toBeNull()
})
