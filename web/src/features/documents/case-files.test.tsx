import { appointments } from '@konsil/contract/appointments'
import { caseFiles, documentLimit } from '@konsil/contract/case-files'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { sampleDocument, sampleReport, sampleUpload } from '@konsil/contract/samples/case-files'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openTracking, standAtBooking } from '../../testing/appointments.ts'
import { mayClose } from '../../testing/dashboard.tsx'
import { caseOf, choose, openDocuments, pdf } from '../../testing/case-uploads.ts'
import { dialog, isHeld, press, pressIn, userEvent } from '../../testing/user-event.ts'

beforeEach(() => standAtBooking())

type Changes = NonNullable<Parameters<typeof sampleAppointment>[2]>

type Closed = Omit<Changes, 'rest'> & { rest?: boolean }
const closedWhole = { mayReadWords: false, mayReadDocuments: false, mayReadReports: false }

/** The names under which something is saved. */
function watchSaved() {
  const saved: string[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  return saved
}

test('APPT-37, APPT-39, APPT-52 what a patient chooses is sent, compared by its SHA-256, looked at, and then listed for both', async () => {
  const { network, tus } = caseOf('PATIENT')
  const shown = await openDocuments()
  await shown.findByText('There are no documents yet.')
  await choose([pdf('Finding.pdf')])
  await shown.findByText('Being checked')
  const [begun, sent] = tus.asked
  expect([begun?.method, sent?.method]).toEqual(['POST', 'PATCH'])
  expect(begun?.headers['authorization']).toMatch(/^Bearer /)
  expect(begun?.headers['accept-language']).toBe('en')
  expect(network.asked(caseFiles.finishUpload)[0]?.question).toEqual({
    id: tus.uploads[0]?._id,
    // Of what the file holds.
    sha256: 'aeb3e85f26fcbabb6d09fe92f76fe3c9f6b84bad29bac4cd95572480ad6b0a56',
  })
  const [{ _id } = { _id: '' }] = tus.uploads
  const document = sampleDocument(1, { _id, name: 'Finding.pdf', isScanned: false })
  network.answer(caseFiles.listDocuments, { list: [document] })
  tus.keep()
  await screen.findByText('Finding.pdf is uploaded.')
  const row = within(await shown.findByRole('row', { name: /Finding\.pdf/ }))
  row.getByText('Not scanned for viruses')
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('PDF'), expect.stringContaining('1 MB')]),
  )
})

test('APPT-52, APPT-51 what is still being checked can be taken back, and is not said to be uploaded', async () => {
  const { network, tus } = caseOf('PATIENT')
  const shown = await openDocuments()
  await choose([pdf('Finding.pdf')])
  await shown.findByText('Being checked')
  const before = network.asked(caseFiles.listDocuments).length
  await pressIn(shown, 'Discard: Finding.pdf')
  await vi.waitFor(() => expect(shown.queryByText('Being checked')).toBeNull())
  expect([tus.asked.at(-1)?.method, tus.uploads]).toEqual(['DELETE', []])
  await vi.waitFor(() =>
    expect(network.asked(caseFiles.listDocuments).length).toBeGreaterThan(before),
  )
  await shown.findByText('There are no documents yet.')
  expect(screen.queryByText('Finding.pdf is uploaded.')).toBeNull()
})

test('APPT-39, APPT-40, D-083 what the server says stands at the file, and it can be tried again', async () => {
  const { tus } = caseOf('PATIENT')
  const shown = await openDocuments()
  tus.refuseNext('case.storage.full')
  await choose([pdf('Finding.pdf')])
  expect((await shown.findByRole('alert')).textContent).toBe(
    'The file was not uploaded. There is no more room for the files of this appointment.',
  )
  await pressIn(shown, 'Try again: Finding.pdf')
  await shown.findByText('Being checked')
})

test('APPT-40, D-082 what would not be kept is left out with the reason, and a picture of an examination needs no ending', async () => {
  const { tus } = caseOf('PATIENT')
  const shown = await openDocuments()
  const large = pdf('Large.pdf')
  Object.defineProperty(large, 'size', { value: documentLimit + 1 })
  const dicom = new File([new Uint8Array(128), 'DICM rest'], 'IM0001')
  await choose([large, pdf('Empty.pdf', ''), new File(['MZ'], 'viewer.exe'), dicom])
  const left = within(await shown.findByRole('list', { name: 'Files that are left out' }))
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Large.pdf This file is larger than 1 GB.',
    'Empty.pdf This file is empty.',
    'viewer.exe Only PDF, DOC, DOCX, JPG, PNG and DICOM are accepted.',
  ])
  await shown.findByText('Being checked')
  expect(tus.uploads.map(({ name }) => name)).toEqual(['IM0001'])
})

test('APPT-52 two are sent at once, one is paused and goes on where it was, and leaving meanwhile is asked about', async () => {
  const { tus } = caseOf('PATIENT')
  const shown = await openDocuments()
  tus.hold(true)
  await choose([pdf('One.pdf'), pdf('Two.pdf'), pdf('Three.pdf')])
  await shown.findByText('Waits for its turn')
  await vi.waitFor(() => expect(tus.uploads).toHaveLength(2))
  expect(mayClose()).toBe(false)
  await pressIn(shown, 'Pause: One.pdf')
  await shown.findByText(/^Paused/)
  await vi.waitFor(() => expect(tus.uploads).toHaveLength(3))
  await pressIn(shown, 'Cancel: Two.pdf')
  await vi.waitFor(() => expect(tus.uploads).toHaveLength(2))
  tus.hold(false)
  await pressIn(shown, 'Go on: One.pdf')
  await vi.waitFor(() =>
    expect(tus.uploads.map(({ name, state }) => [name, state])).toContainEqual([
      'One.pdf',
      'CHECKING',
    ]),
  )
  const ofOne = tus.asked.filter(({ id }) => id === tus.uploads[0]?._id)
  expect(ofOne.map(({ method }) => method)).toEqual(['PATCH', 'HEAD', 'PATCH'])
})

test('APPT-52 after a reload what is unfinished is named, another file is refused, and the same one goes on', async () => {
  const { tus } = caseOf('PATIENT')
  const content = '%PDF-1.4 finding'
  const cut = sampleUpload(1, { name: 'Finding.pdf', size: content.length, arrived: 4 })
  tus.uploads.push(cut, sampleUpload(2, { state: 'REFUSED', reason: 'document.infected' }))
  await openTracking()
  await screen.findByText('Finding.pdf has not arrived whole. Choose it once more to go on.')
  await press('Open')
  const shown = await dialog('Documents')
  shown.getByText(/This file holds harmful software/)
  await choose([pdf('Other.pdf')], 'cut')
  await shown.findByText('Other.pdf is another file. Please choose Finding.pdf.')
  await choose([pdf('Finding.pdf', content)], 'cut')
  await shown.findByText('Being checked')
  expect(tus.asked.map(({ method }) => method)).toEqual(['HEAD', 'PATCH'])
  expect(tus.asked[1]?.headers['Upload-Offset']).toBe('4')
  await pressIn(shown, 'OK: Finding 2.pdf')
  await vi.waitFor(() => expect(tus.uploads).toHaveLength(1))
})

test.each([
  [5, 5, false],
  [6, 5, true],
])('APPT-38 of %i documents %i are on the first page (paged: %s)', async (all, onPage, isPaged) => {
  const { network } = caseOf('DOCTOR')
  const list = Array.from({ length: all }, (_, at) => sampleDocument(at + 1, { mayRemove: false }))
  network.answer(caseFiles.listDocuments, { list })
  await openTracking()
  await press('Show documents')
  const shown = await dialog('Documents')
  expect((await shown.findAllByRole('row')).length - 1).toBe(onPage)
  expect(shown.queryByRole('navigation') !== null).toBe(isPaged)
  expect(shown.queryByRole('button', { name: /^Delete/ })).toBeNull()
  expect(shown.queryByText('Choose files')).toBeNull()
})

test('APPT-42, D-320 a document is deleted after asking, and one that the doctor has read after asking again', async () => {
  const { network } = caseOf('PATIENT')
  network.answer(caseFiles.listDocuments, { list: [sampleDocument(1, { isRead: true })] })
  network.refuse(caseFiles.removeDocument, 'document.was.read')
  const shown = await openDocuments()
  await shown.findByText('Read by the doctor')
  await pressIn(shown, 'Delete: Finding 1.pdf')
  await pressIn(await dialog('Delete Finding 1.pdf?'), 'Delete')
  const again = await dialog('Delete it nevertheless?')
  again.getByText(/will stand in the log/)
  network.answer(caseFiles.removeDocument, {})
  network.answer(caseFiles.listDocuments, { list: [] })
  await pressIn(again, 'Delete nevertheless')
  await screen.findByText('Finding 1.pdf is deleted.')
  // The row is gone with its button.
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(shown.getByRole('group', { name: 'Documents' })),
  )
  const asked = { id: idOf(901), appointmentId: idOf(1) }
  expect(network.asked(caseFiles.removeDocument).map(({ question }) => question)).toEqual([
    asked,
    { ...asked, evenIfRead: true },
  ])
})

test('APPT-41, D-080 a download that fails is told and can be tried again; what is whole is saved under its name', async () => {
  const { network } = caseOf('PATIENT')
  network.answer(caseFiles.listDocuments, { list: [sampleDocument(1, { size: 8 })] })
  network.answerFile(caseFiles.downloadDocument, 'x.pdf', ['%PDF'], false)
  const shown = await openDocuments()
  const saved = watchSaved()
  await pressIn(shown, 'Download: Finding 1.pdf')
  await screen.findByText(/The connection broke off before all of Finding 1\.pdf had come/)
  expect(saved).toEqual([])
  network.answerFile(caseFiles.downloadDocument, 'x.pdf', ['%PDF', '-1.4'])
  await pressIn(shown, 'Download: Finding 1.pdf')
  await vi.waitFor(() => expect(saved).toEqual(['Finding 1.pdf']))
})

test('APPT-41 a download goes on when its dialog is closed, and can be ended where it stands then', async () => {
  const { network } = caseOf('PATIENT')
  const list = [1, 2].map(number => sampleDocument(number, { size: 8 }))
  network.answer(caseFiles.listDocuments, { list })
  const release = network.holdFile(caseFiles.downloadDocument, 'x.pdf', ['%PDF', '-1.4'])
  const saved = watchSaved()
  const shown = await openDocuments()
  await pressIn(shown, 'Download: Finding 1.pdf')
  await pressIn(shown, 'Download: Finding 2.pdf')
  await shown.findByRole('progressbar', { name: 'Download of Finding 2.pdf' })
  await pressIn(shown, 'Close')
  await press('Add documents')
  const again = await dialog('Documents')
  await again.findByRole('progressbar', { name: 'Download of Finding 1.pdf' })
  await pressIn(again, 'Cancel: Finding 2.pdf')
  await pressIn(again, 'Close')
  const [first, second] = network.asked(caseFiles.downloadDocument)
  expect([first?.signal?.aborted, second?.signal?.aborted]).toEqual([false, true])
  release()
  await vi.waitFor(() => expect(saved).toEqual(['Finding 1.pdf']))
})

test('APPT-21 a doctor delivers what is uploaded, and is asked first', async () => {
  const report = sampleReport(1)
  const reports = [{ _id: report._id, name: report.name }]
  const { network } = caseOf('DOCTOR', { mayDeliver: true, reports })
  network.answer(caseFiles.listReports, { list: [report] })
  await openTracking()
  const now = await screen.findByRole('button', { name: 'Deliver the report' })
  await vi.waitFor(() => expect(isHeld(now)).toBe(false))
  await userEvent.click(now)
  const asked = await dialog('Deliver the report')
  asked.getByText('Report 1.pdf')
  const delivered = sampleAppointment(1, 'DELIVERED_FINAL_DOCUMENT', { mayAccept: false })
  network.answer(appointments.deliverReport, { appointment: delivered })
  await pressIn(asked, 'Deliver the report')
  await screen.findByText('The report is delivered. The patient is told.')
})

test.each(['ARRIVING', 'CHECKING', 'REFUSED'] as const)(
  'APPT-21, APPT-51 while a file of the doctor is not kept (%s) nothing is delivered without it, and it is named',
  async state => {
    const report = sampleReport(1)
    const reports = [{ _id: report._id, name: report.name }]
    const { network, tus } = caseOf('DOCTOR', { mayDeliver: true, reports })
    network.answer(caseFiles.listReports, { list: [report] })
    tus.uploads.push(sampleUpload(2, { name: 'Second half.pdf', state }))
    await openTracking()
    const deliver = await screen.findByRole('button', { name: 'Deliver the report' })
    const why = await screen.findByText(/^It can be delivered once these files are uploaded too\./)
    await vi.waitFor(() => expect(network.asked(caseFiles.listReports)).toHaveLength(1))
    expect(isHeld(deliver)).toBe(true)
    within(why.parentElement as HTMLElement).getByText('Second half.pdf')
  },
)

test('APPT-21 a report that is still being sent from here is waited for', async () => {
  const report = sampleReport(1)
  const reports = [{ _id: report._id, name: report.name }]
  const { network, tus } = caseOf('DOCTOR', { mayDeliver: true, reports })
  network.answer(caseFiles.listReports, { list: [report] })
  await openTracking()
  const deliver = await screen.findByRole('button', { name: 'Deliver the report' })
  await vi.waitFor(() => expect(isHeld(deliver)).toBe(false))
  tus.hold(true)
  await press('Add a report')
  const shown = await dialog('Reports')
  await choose([pdf('Second half.pdf')])
  await shown.findByRole('button', { name: 'Pause: Second half.pdf' })
  expect(isHeld(deliver)).toBe(true)
})

test('APPT-21 what there is to deliver may fail to come, and can be asked for again', async () => {
  const report = sampleReport(1)
  const reports = [{ _id: report._id, name: report.name }]
  const { network } = caseOf('DOCTOR', { mayDeliver: true, reports })
  network.fail(caseFiles.listReports)
  await openTracking()
  await screen.findByText('The reports could not be loaded.', undefined, { timeout: 3000 })
  expect(screen.queryByRole('button', { name: 'Deliver the report' })).toBeNull()
  network.answer(caseFiles.listReports, { list: [report] })
  await press('Try again')
  const deliver = await screen.findByRole('button', { name: 'Deliver the report' })
  await vi.waitFor(() => expect(isHeld(deliver)).toBe(false))
})

test('APPT-51 both versions are listed, the newest first, with the reason of the rejection at its own', async () => {
  const at = { deliveredAt: '2026-12-09T09:05:00.000Z', checksum: 'a'.repeat(64) }
  const versions = [
    { number: 1, ...at, rejectedAt: '2026-12-10T09:00:00.000Z', rejection: 'What of the pills?' },
    { number: 2, ...at, rejectedAt: null, rejection: null },
  ]
  const { network } = caseOf('PATIENT', { versions, mayAddFiles: false })
  network.answer(caseFiles.listReports, { list: [sampleReport(1, 1), sampleReport(2, 2)] })
  await openTracking()
  await screen.findByText('Version 2 is delivered')
  await press('Show reports')
  const shown = await dialog('Reports')
  const titles = await shown.findAllByRole('heading', { level: 3 })
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Version 2', 'Version 1'])
  const parts = titles.map(title => within(title.closest('section') as HTMLElement))
  parts[0]?.getByText('Current version')
  parts[0]?.getByText('Report 2.pdf')
  expect(parts[0]?.queryByText('What of the pills?')).toBeNull()
  parts[1]?.getByText('What of the pills?')
  parts[1]?.getByRole('button', { name: 'Copy the checksum of Report 1.pdf' })
})

test('APPT-38 lists that do not come say so, and can be asked for again', async () => {
  const { network } = caseOf('PATIENT')
  network.fail(caseFiles.listDocuments)
  const shown = await openDocuments()
  await shown.findByText('The documents could not be loaded.')
  network.answer(caseFiles.listDocuments, { list: [sampleDocument(1)] })
  await pressIn(shown, 'Try again')
  await shown.findByText('Finding 1.pdf')
})

test.each([
  [
    'PATIENT',
    { mayReadReports: false, rest: true },
    /It opens once the rest of the price is paid/,
    1,
  ],
  [
    'PATIENT',
    { mayReadReports: false, rest: false },
    /stays closed, since the price was not paid/,
    1,
  ],
  ['DOCTOR', { ...closedWhole, isRestricted: true }, /kept as the law demands, and closed/, 2],
  ['DOCTOR', closedWhole, 'This was deleted.', 2],
] as const)(
  'APPT-37, PAY-18 to a %s the card says why something is closed, and offers no way to it',
  async (role, { rest, ...changes }: Closed, said, ways) => {
    const due = { due: { value: 84, currency: 'EUR' }, until: '2027-01-06T08:31:00.000Z' } as const
    const version = {
      number: 1,
      deliveredAt: '2026-12-08T09:00:00.000Z',
      checksum: 'a'.repeat(64),
      rejectedAt: null,
      rejection: null,
    }
    caseOf(role, { versions: [version], rest: rest ? due : null, mayAddFiles: false, ...changes })
    await openTracking()
    expect(await screen.findAllByText(said)).toHaveLength(ways)
    expect(screen.queryByRole('button', { name: 'Show reports' })).toBeNull()
    expect(screen.queryAllByRole('button', { name: 'Show documents' })).toHaveLength(2 - ways)
  },
)
