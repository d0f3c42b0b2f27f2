import { type Certificate, certificates } from '@konsil/contract/certificates'
import { dayIn, dayLater, homeZone } from '@konsil/contract/core/time'
import { sampleCertificate, sampleCertificateTypes } from '@konsil/contract/samples/certificates'
import { idOf } from '@konsil/contract/samples/ids'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loadAhead, openDashboard, renderPage, stubPageLoads } from '../../testing/dashboard.tsx'
import { doctorWith, openCertificates as openPage } from '../../testing/certificates.tsx'
import { doctorOffering } from '../../testing/services.ts'
import { fileOf, stubUploads } from '../../testing/uploads.ts'
import { calendarOf, pressIn, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const types = sampleCertificateTypes
const today = dayIn(homeZone, new Date())

const named = (name: string) => screen.findByRole('button', { name })
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement)

async function openUpload() {
  const begin = await named('Upload certificate')
  await waitFor(() => expect(begin).toHaveProperty('disabled', false))
  await userEvent.click(begin)
  return within(await screen.findByRole('dialog', { name: 'Upload certificate' }))
}

const filesIn = (dialog: ReturnType<typeof within>) => ({
  front: dialog.getByLabelText(/^Front/, { selector: 'input' }) as HTMLInputElement,
  back: dialog.getByLabelText(/^Back/, { selector: 'input' }) as HTMLInputElement,
})

async function fillIn(dialog: ReturnType<typeof within>) {
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'My ID' } })
  fireEvent.change(dialog.getByLabelText('Type of certificate'), { target: { value: 'PHYSICIAN' } })
  const day = dayLater(today, 400)
  fireEvent.change(dialog.getByLabelText('Expiration date'), { target: { value: day } })
  return day
}

async function uploadBoth(
  dialog: ReturnType<typeof within>,
  waiting: ReturnType<typeof stubUploads>,
) {
  await userEvent.upload(filesIn(dialog).front, fileOf('front.png', 'front'))
  await waitFor(() => expect(waiting).toHaveLength(1))
  await userEvent.upload(filesIn(dialog).back, fileOf('back.png', 'the back'))
  await waitFor(() => expect(waiting).toHaveLength(2))
  waiting[0]?.arrive(idOf(71))
  waiting[1]?.arrive(idOf(72))
  await dialog.findByText('The front is uploaded.')
  await dialog.findByText('The back is uploaded.')
}

test('CERT-03, CERT-04, CERT-05, CERT-06 a card says what it is and how it stands; a PDF is a link, an image is shown', async () => {
  const other = types[2] as Certificate['type']
  await openPage([
    sampleCertificate(1, { status: { code: 'ACTIVE' } }),
    sampleCertificate(2, { status: { code: 'REVIEWING' } }),
    sampleCertificate(3, { status: { code: 'REJECTED' }, reason: 'Too dark' }),
    sampleCertificate(4, { status: { code: 'DEACTIVATED' } }),
    sampleCertificate(5, { type: other, certificateType: other, expirationDate: null }),
    sampleCertificate(6, { status: { code: 'MISSING_QUESTIONAIRE' } as never }),
    sampleCertificate(7, { status: { code: 'SOMETHING' } as never }),
  ])
  const active = await cardOf('Certificate 1')
  active.getByText('Approved')
  active.getByText('31.05.2031')
  active.getByRole('img', { name: 'Front' })
  expect(active.getByRole('link', { name: 'Back (PDF)' }).getAttribute('href')).toBe('/back-1')
  const reviewing = await cardOf('Certificate 2')
  reviewing.getByText('In review')
  expect(reviewing.queryByRole('button', { name: 'Edit Certificate 2' })).toBeNull()
  const rejected = await cardOf('Certificate 3')
  rejected.getByText('Rejected')
  rejected.getByText('Too dark')
  ;(await cardOf('Certificate 4')).getByText('Expired')
  const others = await cardOf('Certificate 5')
  others.getByText('Waiting for approval')
  others.getByText('N/A')
  ;(await cardOf('Certificate 6')).getByText('Questionnaire missing')
  ;(await cardOf('Certificate 7')).getByText('Unknown')
})

test.each([
  ['ACTIVE', 'WAITING', /^A changed version waits for approval\. Until then this one counts\./],
  ['DEACTIVATED', 'WAITING', /^A new version waits for approval\. This one has expired/],
  ['ACTIVE', 'REJECTED', /^The changed version was rejected\. To correct it/],
  ['DEACTIVATED', 'REJECTED', /^The changed version was rejected\. To correct it/],
] as const)('D-043 a card that is %s says that its change is %s', async (code, successor, said) => {
  await openPage([sampleCertificate(1, { status: { code }, successor })])
  const card = await cardOf('Certificate 1')
  card.getByText(said)
  expect(card.queryByText(/Until then this one counts/) !== null).toBe(
    code === 'ACTIVE' && successor === 'WAITING',
  )
})

test('CERT-01 ten stand on a page, and the size can be changed', async () => {
  const network = await openPage(
    Array.from({ length: 12 }, (_, index) => sampleCertificate(index + 1)),
  )
  await cardOf('Certificate 10')
  expect(screen.queryByRole('heading', { name: 'Certificate 11' })).toBeNull()
  await userEvent.click(await named('Next'))
  await cardOf('Certificate 12')
  await userEvent.selectOptions(screen.getByLabelText('Per page'), '20')
  await cardOf('Certificate 1')
  await cardOf('Certificate 12')
  expect(network.asked(certificates.listByDoctor).map(({ question }) => question)).toEqual([
    { page: 1, size: 10 },
    { page: 2, size: 10 },
    { page: 1, size: 20 },
  ])
})

test('a list that fits on one page has no pages, and no size to choose', async () => {
  await openPage([sampleCertificate(1)])
  await cardOf('Certificate 1')
  expect(screen.queryByLabelText('Per page')).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Pages of this list' })).toBeNull()
})

test('CERT-07, CERT-08, CERT-09 what is missing is said at its place, in the words that are kept', async () => {
  stubUploads()
  await openPage([])
  const dialog = await openUpload()
  const type = dialog.getByLabelText('Type of certificate')
  expect(
    within(type)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual([
    'Please choose',
    'Physician ID (required)',
    'Board certification',
    'Other certificate',
  ])
  expect(dialog.queryByLabelText('Expiration date')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByText('Title is required')
  dialog.getByText('Type of certificate is required')
  dialog.getByText('Please upload both sides of certificate')
  fireEvent.change(type, { target: { value: 'PHYSICIAN' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByText('Experation Date is required')
  const day = dialog.getByLabelText('Expiration date')
  expect(calendarOf(day)?.min).toBe(dayLater(today, 1))
  fireEvent.change(day, { target: { value: today } })
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByText('Please choose a date after today.')
})

test('CERT-01, CERT-09, CERT-10 both sides are uploaded with progress, looked at, and sent', async () => {
  const waiting = stubUploads()
  const network = await openPage([])
  const dialog = await openUpload()
  const day = await fillIn(dialog)
  await userEvent.upload(filesIn(dialog).front, fileOf('front.png', 'front'))
  await waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.progress(0.4)
  await dialog.findByText('Uploading the front: 40 %')
  waiting[0]?.arrive(idOf(71))
  await dialog.findByText('The front is uploaded.')
  await userEvent.upload(filesIn(dialog).back, fileOf('back.png', 'the back'))
  await waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.arrive(idOf(72))
  await dialog.findByText('The back is uploaded.')
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
  await dialog.findByText(/^Please check that everything can be read/)
  expect(dialog.getByRole('img', { name: 'Front' }).getAttribute('src')).toMatch(/^blob:/)
  expect(network.asked(certificates.add)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Send for approval' }))
  await screen.findByText('Uploaded certificate successfully. We review it and let you know.')
  expect(network.asked(certificates.add)[0]?.question).toEqual({
    name: 'My ID',
    description: '',
    certificateType: 'PHYSICIAN',
    expirationDate: day,
    attachments: [{ _id: idOf(71) }, { _id: idOf(72) }],
  })
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Upload certificate' })).toBeNull(),
  )
  await waitFor(() => expect(network.asked(certificates.listByDoctor).length).toBe(2))
})

test('CERT-09, D-110 a wrong kind, one that is too large and the same side twice are refused before anything is sent', async () => {
  const waiting = stubUploads()
  await openPage([])
  const dialog = await openUpload()
  const { front, back } = filesIn(dialog)
  const anything = userEvent.setup({ applyAccept: false })
  await anything.upload(front, fileOf('a.gif', 'GIF89a', 'image/gif'))
  await dialog.findByText('Please choose a PNG, JPEG or PDF file.')
  const huge = fileOf('huge.png', new Uint8Array(30 * 1024 * 1024))
  await anything.upload(front, huge)
  await dialog.findByText('This file is larger than 10 MB.')
  expect(waiting).toHaveLength(0)
  await userEvent.upload(front, fileOf('front.png', 'same'))
  await waitFor(() => expect(waiting).toHaveLength(1))
  await userEvent.upload(back, fileOf('other name.png', 'same'))
  await dialog.findByText('Front and back are the same file. Please choose the other side.')
  expect(waiting).toHaveLength(1)
})

test('CERT-09 an upload that gets lost says so, keeps everything, and can be tried again', async () => {
  const waiting = stubUploads()
  await openPage([])
  const dialog = await openUpload()
  await fillIn(dialog)
  await userEvent.upload(filesIn(dialog).front, fileOf('front.png', 'front'))
  await waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.getLost()
  await dialog.findByText(/^The front could not be uploaded\. We could not be reached/)
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'My ID')
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(waiting).toHaveLength(2))
  expect(waiting[1]?.file.name).toBe('front.png')
  waiting[1]?.refuse('storage.full')
  await dialog.findByText(/^The front could not be uploaded\. The file could not be stored/)
})

test('CERT-10 what could not be sent stays, also when the dialog is closed meanwhile', async () => {
  const waiting = stubUploads()
  const network = await openPage([])
  const dialog = await openUpload()
  await fillIn(dialog)
  await uploadBoth(dialog, waiting)
  network.silence(certificates.add)
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send for approval' }))
  await screen.findByText(/^Uploaded certificate failed\. We could not be reached/)
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  const again = await openUpload()
  network.refuse(certificates.add, 'certificate.expiration.past', { field: 'expirationDate' })
  await userEvent.click(again.getByRole('button', { name: 'Send for approval' }))
  await again.findByText('Please choose a date after today.')
  expect(again.getByLabelText('Title')).toHaveProperty('value', 'My ID')
})

test('CERT-11 a change keeps its sides, sends its version, and says when it came too late', async () => {
  stubUploads()
  const network = await openPage([sampleCertificate(1, { version: 3 })])
  await userEvent.click(await named('Edit Certificate 1'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change certificate' }))
  expect(dialog.getAllByText('As handed in before')).toHaveLength(2)
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Sharper' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
  network.refuse(certificates.update, 'certificate.in.review')
  await pressIn(dialog, 'Send for approval')
  await screen.findByText(/^Updated certificate failed\. This certificate is being reviewed/)
  network.answer(certificates.update, sampleCertificate(1))
  await userEvent.click(dialog.getByRole('button', { name: 'Send for approval' }))
  await screen.findByText('Updated certificate successfully. We review it and let you know.')
  expect(network.asked(certificates.update).at(-1)?.question).toMatchObject({
    id: idOf(1),
    version: 3,
    name: 'Sharper',
    expirationDate: '2031-05-31',
    attachments: [{ _id: idOf(11) }, { _id: idOf(12) }],
  })
})

test('CERT-11 a draft that was left open shows its kept sides from where they are now, and blames none', async () => {
  const network = await openPage([sampleCertificate(1)])
  await userEvent.click(await named('Edit Certificate 1'))
  const dialog = screen.getByRole('dialog', { name: 'Change certificate' })
  const front = () => dialog.querySelector('label img') as HTMLImageElement
  fireEvent.error(front())
  expect(within(dialog).queryByText(/This file cannot be read/)).toBeNull()
  const later = sampleCertificate(1)
  const [side, ...others] = later.attachments as [(typeof later.attachments)[number]]
  later.attachments = [{ ...side, url: '/front-later' }, ...others]
  network.answer(certificates.listByDoctor, { list: [later], total: 1 })
  fireEvent(window, new Event('visibilitychange'))
  await waitFor(() => expect(front().getAttribute('src')).toBe('/front-later'))
})

test('CERT-12, D-043 removing asks first, then says what came of it', async () => {
  const network = await openPage([sampleCertificate(1, { status: { code: 'ACTIVE' } })])
  await userEvent.click(await named('Remove Certificate 1'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Certificate 1?' }))
  dialog.getByText(/Without a valid physician ID nobody can book/)
  expect(network.asked(certificates.remove)).toEqual([])
  network.refuse(certificates.remove, 'not.found')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByText(/^Removed certificate failed\./)
  network.answer(certificates.remove, {})
  await userEvent.click(await named('Remove Certificate 1'))
  await userEvent.click(await named('Remove'))
  await screen.findByText('Removed certificate successfully')
  expect(network.asked(certificates.remove).map(({ question }) => question)).toEqual([
    { id: idOf(1) },
    { id: idOf(1) },
  ])
  await waitFor(() => expect(network.asked(certificates.listByDoctor).length).toBe(3))
})

test('SHELL-29 when a certificate is removed, the focus goes on to what stays', async () => {
  const network = await openPage([sampleCertificate(1), sampleCertificate(2)])
  network.answer(certificates.listByDoctor, { list: [sampleCertificate(2)], total: 1 })
  await userEvent.click(await named('Remove Certificate 1'))
  await userEvent.click(await named('Remove'))
  await waitFor(() => expect(screen.queryByText('Certificate 1')).toBeNull())
  expect(document.activeElement).toBe(await named('Upload certificate'))
})

test('CERT-02 it asks for the types and the list at once, and shows that they are on their way', async () => {
  const network = doctorWith([])
  const release = network.hold(certificates.listByDoctor, {
    list: [sampleCertificate(1)],
    total: 1,
  })
  await renderPage('/dashboard/certificate')
  // Of nothing that takes less than a moment.
  await screen.findByText('Loading')
  expect(network.asked(certificates.listTypes)).toHaveLength(1)
  expect(network.asked(certificates.listByDoctor)[0]?.question).toEqual({ page: 1, size: 10 })
  expect(screen.queryByRole('heading', { name: 'Certificate 1' })).toBeNull()
  release()
  await screen.findByRole('heading', { name: 'Certificate 1' })
  expect(screen.queryByText('Loading')).toBeNull()
})

test('CERT-14 a failure is left behind with the page: who comes back sees the list on its way, and then the list', async () => {
  const network = doctorOffering([])
  network.answer(certificates.listTypes, sampleCertificateTypes)
  network.refuse(certificates.listByDoctor, 'role.not.allowed')
  await loadAhead('/dashboard/certificate', '/dashboard/services')
  openDashboard('/dashboard/certificate')
  await screen.findByText('Your certificates could not be loaded.')
  await userEvent.click(screen.getByRole('link', { name: 'Services' }))
  await screen.findByRole('heading', { level: 1, name: 'Services' })
  expect(screen.queryByText('Your certificates could not be loaded.')).toBeNull()
  const release = network.hold(certificates.listByDoctor, {
    list: [sampleCertificate(1)],
    total: 1,
  })
  await userEvent.click(screen.getByRole('link', { name: 'Certificates' }))
  await screen.findByRole('heading', { level: 1, name: 'Certificates' })
  await screen.findByText('Loading')
  expect(screen.queryByText('Your certificates could not be loaded.')).toBeNull()
  release()
  await screen.findByRole('heading', { name: 'Certificate 1' })
})

test('CERT-14 what did not come can be asked for again', async () => {
  const network = doctorWith([])
  network.refuse(certificates.listByDoctor, 'role.not.allowed')
  await renderPage('/dashboard/certificate')
  await screen.findByText('Your certificates could not be loaded.')
  const release = network.hold(certificates.listByDoctor, { list: [], total: 0 })
  await userEvent.click(await named('Try again'))
  release()
  await screen.findByText(/^You have not uploaded a certificate yet/)
})
