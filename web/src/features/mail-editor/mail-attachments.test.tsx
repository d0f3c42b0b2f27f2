import { idOf } from '@konsil/contract/samples/ids'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fileOf, stubUploads } from '../../testing/uploads.ts'
import { press, userEvent } from '../../testing/user-event.ts'
import { Toasts } from '../../ui/toast/toasts.tsx'
import { MailAttachments } from './mail-attachments.tsx'
import { type MailFile, useMailFiles } from './use-mail-files.ts'

const stored = [{ _id: idOf(1), name: 'Ablauf.pdf', url: '/kept/1', mimeType: 'application/pdf' }]

interface FilesProps {
  most?: number
  publicAddressOf?: (file: MailFile) => string
}

function Files({ most = 3, publicAddressOf }: FilesProps) {
  const files = useMailFiles(stored, most)
  return (
    <>
      <MailAttachments of={files} {...(publicAddressOf && { publicAddressOf })} />
      <output>{files.isSending ? 'sending' : files.ids.join()}</output>
    </>
  )
}

async function show(most?: number) {
  render(<Files {...(most !== undefined && { most })} />)
  await screen.findByRole('button', { name: 'Add files' })
}

const careless = userEvent.setup({ applyAccept: false })
const choose = (...files: File[]) =>
  careless.upload(document.querySelector('input[type=file]') as HTMLInputElement, files)
const ids = () => screen.getAllByRole('status').at(-1)?.textContent

test('SYSN-04 files are sent as they are chosen, tried again when they got lost, and taken out', async () => {
  const uploads = stubUploads()
  await show()
  expect(ids()).toBe(idOf(1))
  await choose(fileOf('weg.pdf', 'x', 'application/pdf'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(ids()).toBe('sending')
  uploads[0]?.getLost()
  await press('Try again: weg.pdf')
  await waitFor(() => expect(uploads).toHaveLength(2))
  uploads[1]?.arrive(idOf(2))
  await waitFor(() => expect(ids()).toBe(`${idOf(1)},${idOf(2)}`))
  await press('Remove Ablauf.pdf')
  expect(ids()).toBe(idOf(2))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add files' }))
})

test('SYSN-04, NADM-18, D-281 what is no PDF, PNG or JPEG up to 10 MB is told, and not sent', async () => {
  const uploads = stubUploads()
  await show(2)
  await choose(fileOf('a.gif', 'x', 'image/gif'))
  screen.getByText('a.gif: Please upload image or PDF file')
  await choose(fileOf('b.png', new Uint8Array(10 * 1024 * 1024 + 1)))
  screen.getByText('b.png: File size must not exceed 10 MB')
  await choose(fileOf('c.png', ''))
  screen.getByText('c.png: This file is empty.')
  expect(uploads).toHaveLength(0)
  await choose(fileOf('d.png', new Uint8Array(10 * 1024 * 1024)), fileOf('e.png', 'x'))
  screen.getByText('e.png: There are as many files as a mail may have.')
  await waitFor(() => expect(uploads.map(({ file }) => file.name)).toEqual(['d.png']))
})

test('NADM-34, NADM-36 a file is listed with its name, size and link, which a button copies', async () => {
  const uploads = stubUploads()
  const publicAddressOf = ({ _id }: MailFile) => `https://konsil.example/file?id=${_id}`
  render(
    <>
      <Files publicAddressOf={publicAddressOf} />
      <Toasts />
    </>,
  )
  await screen.findByRole('button', { name: 'Add files' })
  expect(screen.getByRole('link', { name: /Ablauf.pdf/ }).getAttribute('href')).toBe('/kept/1')
  await choose(fileOf('neu.png', new Uint8Array(2048), 'image/png'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Copy the link: neu.png' })).toBeNull()
  uploads[0]?.arrive(idOf(2))
  screen.getByText(/^2(\.0)?\s?kB$/i)
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await press('Copy the link: neu.png')
  expect(copied).toHaveBeenCalledWith(`https://konsil.example/file?id=${idOf(2)}`)
  await screen.findByText('Copied successfully')
})
