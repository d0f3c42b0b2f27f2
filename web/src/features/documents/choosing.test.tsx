import { caseFiles } from '@konsil/contract/case-files'
import { sampleDocument, sampleUpload } from '@konsil/contract/samples/case-files'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openTracking, standAtBooking } from '../../testing/appointments.ts'
import {
  caseOf,
  choose,
  drop,
  fileEntry,
  folderEntry,
  openDocuments,
  pdf,
  picture,
} from '../../testing/case-uploads.ts'
import { type Dialog, pressIn } from '../../testing/user-event.ts'

const digestOfOne = '4c0dd0744460381984149f995d1e50e4be1d52f787a2f7419df61a14c8d56e44'

beforeEach(() => {
  standAtBooking()
  sessionStorage.clear()
})

const textsIn = async (shown: Dialog, list: string) =>
  within(await shown.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const leftOutOf = (shown: Dialog) => textsIn(shown, 'Files that are left out')

test('APPT-39 of two folders with pictures of the same names and lengths all are sent, and only the very same one is left out by saying so', async () => {
  const { tus } = caseOf('PATIENT')
  const shown = await openDocuments()
  tus.hold(true)
  const first = picture('SE1/IM0001', 'one')
  await choose([first], 'folder')
  await choose([picture('SE2/IM0001', 'two')], 'folder')
  await vi.waitFor(() =>
    expect(tus.uploads.map(({ name }) => name)).toEqual(['SE1 - IM0001', 'SE2 - IM0001']),
  )
  const alike = [pdf('1-11.pdf'), pdf('11-1.pdf'), pdf('IM.pdf', '%PDF one')]
  await choose(alike)
  // Chosen from another place, with the same name, length and moment.
  await choose([pdf('IM.pdf', '%PDF two'), first])
  expect(await leftOutOf(shown)).toEqual(['SE1/IM0001 This file is on its way already.'])
  expect(await textsIn(shown, 'On their way')).toHaveLength(6)
})

test('APPT-39, APPT-40 what is left out stays named until it was read, also when more is chosen', async () => {
  caseOf('PATIENT')
  const shown = await openDocuments()
  await choose([new File(['MZ'], 'autorun.exe')])
  await choose([pdf('Empty.pdf', '')])
  await choose([pdf('Empty.pdf', '')])
  await vi.waitFor(async () => expect(await leftOutOf(shown)).toHaveLength(3))
  const empty = 'Empty.pdf This file is empty.'
  expect(await leftOutOf(shown)).toEqual([
    'autorun.exe Only PDF, DOC, DOCX, JPG, PNG and DICOM are accepted.',
    empty,
    empty,
  ])
  await pressIn(shown, 'Close the list')
  expect(shown.queryByRole('list', { name: 'Files that are left out' })).toBeNull()
})

test('APPT-39 what cannot be read is named, and keeps nothing else from being sent', async () => {
  const { tus } = caseOf('PATIENT')
  const shown = await openDocuments()
  const locked = picture('IM0007')
  vi.spyOn(locked, 'slice').mockImplementation(() => {
    throw new DOMException('held by another program', 'NotReadableError')
  })
  drop(
    await shown.findByText('Drop files or a folder here'),
    folderEntry('CD', [
      [fileEntry(pdf('Letter.pdf')), fileEntry('In the cloud.pdf'), folderEntry('SE1', [], false)],
      [fileEntry(locked), fileEntry(pdf('Second.pdf'))],
    ]),
  )
  const because =
    'This cannot be read from your device. Please look whether it opens there, and choose it again.'
  expect(await leftOutOf(shown)).toEqual(
    ['CD/In the cloud.pdf', 'CD/SE1', 'CD/IM0007'].map(path => `${path} ${because}`),
  )
  await vi.waitFor(() =>
    expect(tus.uploads.map(({ name }) => name)).toEqual(['CD - Letter.pdf', 'CD - Second.pdf']),
  )
})

test('APPT-52 after a reload it is said how many had been waiting, and of all chosen again only what is not kept is sent', async () => {
  const { network, tus } = caseOf('PATIENT')
  await openDocuments()
  tus.hold(true)
  const folder = ['One', 'Two', 'Three', 'Four'].map(name =>
    picture(`CD/${name}.pdf`, name === 'Two' ? 'two' : 'one'),
  )
  await choose(folder, 'folder')
  await vi.waitFor(() => expect(tus.uploads).toHaveLength(2))
  cleanup()
  tus.uploads.length = 0
  const size = folder[0]?.size ?? 0
  const kept = ['One', 'Two'].map((name, at) =>
    sampleDocument(at + 1, { name: `CD - ${name}.pdf`, size, sha256: digestOfOne }),
  )
  network.answer(caseFiles.listDocuments, { list: kept })
  tus.uploads.push(
    sampleUpload(9, {
      name: 'CD - Three.pdf',
      size,
      state: 'CHECKING',
      sha256: digestOfOne,
    }),
    // Called like one that is chosen, and not it.
    sampleUpload(10, { name: 'CD - Four.pdf', size, state: 'CHECKING', sha256: 'b'.repeat(64) }),
  )
  await openTracking()
  await screen.findByText('2 files were still waiting when the page was closed')
  cleanup()
  const shown = await openDocuments()
  await shown.findByText('2 files were still waiting when the page was closed')
  expect(JSON.stringify(sessionStorage)).not.toContain('pdf')
  await choose(folder, 'folder')
  expect(await leftOutOf(shown)).toEqual([
    'CD/One.pdf This file is uploaded already.',
    'CD/Three.pdf This file has arrived already, and is being checked.',
  ])
  // The second is called as one that is kept, and holds something else.
  await vi.waitFor(() =>
    expect(tus.uploads.map(({ name }) => name)).toEqual([
      'CD - Three.pdf',
      'CD - Four.pdf',
      'CD - Two.pdf',
      'CD - Four.pdf',
    ]),
  )
  expect(shown.queryByText('2 files were still waiting when the page was closed')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('APPT-39, APPT-40 what fails for the same reason stands in one row, is read out once, and is tried again together', async () => {
  const { tus } = caseOf('PATIENT')
  const shown = await openDocuments()
  const many = Array.from({ length: 12 }, (_, at) => pdf(`Finding ${at + 1}.pdf`))
  for (const _ of many) tus.refuseNext('case.storage.full')
  await choose(many)
  await shown.findByText('12 files')
  const reason =
    'These files were not uploaded. There is no more room for the files of this appointment.'
  expect(shown.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([reason])
  const rows = within(shown.getByRole('list', { name: 'Not uploaded' }))
  expect(rows.getAllByRole('listitem')).toHaveLength(1)
  rows.getByText(reason)
  rows.getByText(/^Finding 1\.pdf, .*Finding 5\.pdf and 7 more$/)
  await pressIn(shown, 'Try again: 12 files')
  await vi.waitFor(() => expect(tus.uploads).toHaveLength(12))
  // The row has gone with its button.
  expect(document.activeElement).toBe(shown.getByRole('button', { name: 'Choose files' }))
})

test('APPT-39 what the server says of one file, is said of several in the plural', async () => {
  const { tus } = caseOf('PATIENT')
  const shown = await openDocuments()
  const many = [pdf('One.pdf'), pdf('Two.pdf')]
  for (const _ of many) tus.refuseNext('document.infected')
  await choose(many)
  await shown.findByText('2 files')
  shown.getAllByText('These files were not uploaded. They hold harmful software and were not kept.')
  expect(shown.queryByText(/The file was not|This file/)).toBeNull()
})

test('APPT-52 how far all of it is, is read out in quarters and at the end, and who pauses keeps the focus', async () => {
  const { tus } = caseOf('PATIENT')
  const shown = await openDocuments()
  tus.hold(true)
  await choose([pdf('One.pdf'), pdf('Two.pdf', '%PDF-1.4 another')])
  await vi.waitFor(() => expect(tus.uploads).toHaveLength(2))
  const said = await shown.findByText('0 percent of the files have been sent.')
  expect(said.getAttribute('role')).toBe('status')
  await pressIn(shown, 'Pause: One.pdf')
  // The same button, which now does the contrary.
  expect(document.activeElement).toBe(shown.getByRole('button', { name: 'Go on: One.pdf' }))
  await pressIn(shown, 'Pause: Two.pdf')
  tus.hold(false)
  await pressIn(shown, 'Go on: One.pdf')
  await pressIn(shown, 'Go on: Two.pdf')
  await shown.findByText('All files have been sent.')
})

test('APPT-52 of many that are being checked a few are named, after what was not kept', async () => {
  const { tus } = caseOf('PATIENT')
  for (let at = 1; at <= 10; at += 1) tus.uploads.push(sampleUpload(at, { state: 'CHECKING' }))
  tus.uploads.push(sampleUpload(11, { state: 'REFUSED', reason: 'document.infected' }))
  const shown = await openDocuments()
  const rows = await textsIn(shown, 'Not finished')
  expect(rows).toHaveLength(9)
  expect(rows[0]).toContain('Finding 11.pdf')
  expect(rows.at(-1)).toBe('and 3 more')
})
