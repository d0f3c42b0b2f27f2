import { certificates, type ReviewedCertificate } from '@konsil/contract/certificates'
import { sampleReviewedCertificate } from '@konsil/contract/samples/certificates'
import { idOf } from '@konsil/contract/samples/ids'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  mayClose,
  renderPage,
  personWith,
  signedIn,
  stubPageLoads,
} from '../../testing/dashboard.tsx'
import { fill, isHeld, pressIn, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

const images = sampleReviewedCertificate(0).attachments.map(one => ({
  ...one,
  mimeType: 'image/png',
}))

/** A server where these wait; what is decided on waits no more. */
async function office(list: ReviewedCertificate[]) {
  const network = signedIn(personWith('ADMIN'))
  let waiting = list
  const decide = async ({ id }: { id: string }) => {
    waiting = waiting.filter(one => one._id !== id)
    return { decision: idOf(600 + list.findIndex(one => one._id === id)) }
  }
  network.answerWith(certificates.listUploaded, async () => ({
    list: waiting,
    total: waiting.length,
  }))
  network.answerWith(certificates.review, async ({ id }) => {
    const one = list.find(({ _id }) => _id === id) as ReviewedCertificate
    return { ...one, status: { code: 'REVIEWING' as const } }
  })
  network.answerWith(certificates.approve, decide)
  network.answerWith(certificates.reject, decide)
  await renderPage('/dashboard/uploaded-certificate')
  await screen.findByRole('heading', { level: 1, name: 'Uploaded certificates' })
  return { ...network, forget: () => (waiting = []) }
}

const openReview = async () =>
  within(await screen.findByRole('dialog', { name: 'Review of a certificate' }))
type Review = Awaited<ReturnType<typeof openReview>>

/** Compares all there is to compare. */
async function tickAll(review: Review) {
  for (const tick of await review.findAllByRole('checkbox')) await userEvent.click(tick)
}

async function openReviewOf(name: string) {
  await userEvent.click(await button(`Approve ${name}`))
  return openReview()
}

async function reviewAndApprove(name: string) {
  const review = await openReviewOf(name)
  await tickAll(review)
  await userEvent.click(review.getByRole('button', { name: 'Approve' }))
  return review
}

const button = (name: string) => screen.findByRole('button', { name })
const listedTimes = (network: Awaited<ReturnType<typeof office>>) =>
  network.asked(certificates.listUploaded).length

test('ACERT-01, ACERT-02, ACERT-03, D-242 what waits stands in a table, counted beside the title', async () => {
  await office([
    sampleReviewedCertificate(1),
    sampleReviewedCertificate(2, { expirationDate: null, status: { code: 'REVIEWING' } }),
  ])
  await screen.findByText('2 waiting')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(2)
  const [first, second] = rows.map(row => within(row))
  if (!first || !second) throw new Error('two rows were counted')
  expect(first.getByText('Dr. Jonas Brandt').dir).toBe('auto')
  first.getByText('31.05.2031')
  first.getByRole('img', { name: 'Front' })
  expect(first.getByRole('link', { name: 'Back (PDF)' }).getAttribute('href')).toBe('/back-1')
  first.getByRole('button', { name: 'Approve Certificate 1' })
  first.getByRole('button', { name: 'Reject Certificate 1' })
  second.getByText('N/A')
  second.getByText('In review')
})

test('ADM-22 what waits stands five on a page, the review goes through all of it, and a doctor is found', async () => {
  const [, ...six] = Array.from({ length: 7 }, (_, number) => sampleReviewedCertificate(number))
  const last = sampleReviewedCertificate(7)
  await office([...six, { ...last, doctor: { ...last.doctor, lastName: 'Vogt' } }])
  await screen.findByText('7 waiting')
  expect(screen.getAllByRole('rowheader')).toHaveLength(5)
  await userEvent.click(await button('Review Certificate 1'))
  const review = await openReview()
  await review.findByText('1 of 7')
  await userEvent.click(review.getByRole('button', { name: 'Close' }))
  await userEvent.type(screen.getByLabelText('Search this list'), 'vogt{Enter}')
  await button('Review Certificate 7')
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
})

test('ACERT-02 with nothing that waits there is no data', async () => {
  await office([])
  await screen.findByText('No Data')
  screen.getByText('0 waiting')
})

test('ACERT-05, ACERT-06, ACERT-08, ACERT-10 approving says so, and the list is read anew', async () => {
  const network = await office([
    sampleReviewedCertificate(1, { version: 4 }),
    sampleReviewedCertificate(2),
  ])
  const review = await reviewAndApprove('Certificate 1')
  await screen.findByText('Approved certificate successfully')
  await screen.findByText('1 waiting')
  await userEvent.click(review.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('button', { name: 'Approve Certificate 1' })).toBeNull()
  expect(network.asked(certificates.approve)[0]?.question).toEqual({ id: idOf(1), version: 4 })
})

test('SHELL-29 when one is decided, the focus goes on to the first that waits', async () => {
  await office([1, 2, 3].map(number => sampleReviewedCertificate(number)))
  const review = await reviewAndApprove('Certificate 2')
  await screen.findByText('2 waiting')
  await userEvent.click(review.getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(await button('Review Certificate 1'))
  await userEvent.click(await button('Reject Certificate 1'))
  await userEvent.click(await button('Reject'))
  await screen.findByText('1 waiting')
  expect(document.activeElement).toBe(await button('Review Certificate 3'))
})

test('ACERT-09, ACERT-10, D-245 rejecting asks for a reason, which may be left empty', async () => {
  const network = await office([sampleReviewedCertificate(1), sampleReviewedCertificate(2)])
  await userEvent.click(await button('Reject Certificate 1'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Certificate 1?' }))
  await fill(dialog.getByLabelText(/^Reason/), 'Too dark')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await screen.findByText('Rejected certificate successfully')
  await screen.findByText('1 waiting')
  await userEvent.click(await button('Reject Certificate 2'))
  const other = within(await screen.findByRole('dialog', { name: 'Reject Certificate 2?' }))
  expect(other.getByLabelText(/^Reason/)).toHaveProperty('value', '')
  await userEvent.click(other.getByRole('button', { name: 'Reject' }))
  await screen.findByText('No Data')
  expect(network.asked(certificates.reject).map(({ question }) => question)).toEqual([
    { id: idOf(1), version: 1, reason: 'Too dark' },
    { id: idOf(2), version: 1, reason: '' },
  ])
})

test('ACERT-10, D-244 when another administrator was faster it fails, and the list is read anew', async () => {
  const network = await office([sampleReviewedCertificate(1)])
  network.refuse(certificates.approve, 'certificate.decided')
  await button('Approve Certificate 1')
  network.forget()
  await reviewAndApprove('Certificate 1')
  await screen.findByText(/^Approved certificate failed\. Somebody has decided/)
  await screen.findByText('No Data')
})

test('ACERT-10 a rejection that got lost keeps its reason', async () => {
  const network = await office([sampleReviewedCertificate(1)])
  await userEvent.click(await button('Reject Certificate 1'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Certificate 1?' }))
  await fill(dialog.getByLabelText(/^Reason/), 'Too dark')
  network.silence(certificates.reject)
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await screen.findByText(/^Rejected certificate failed\. We could not be reached/)
  expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'Too dark')
  expect(mayClose()).toBe(false)
})

/** Its reason is being written while another decision is under way. */
async function beginRejection(name: string) {
  await userEvent.click(await button(`Reject ${name}`))
  const dialog = within(await screen.findByRole('dialog', { name: `Reject ${name}?` }))
  await fill(dialog.getByLabelText(/^Reason/), 'Too dark')
  return () => expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'Too dark')
}

test('ACERT-10 an answer that comes late leaves the dialog of another certificate as it is', async () => {
  const network = await office([sampleReviewedCertificate(1), sampleReviewedCertificate(2)])
  const approve = network.hold(certificates.approve, { decision: idOf(601) })
  const review = await reviewAndApprove('Certificate 1')
  await userEvent.click(review.getByRole('button', { name: 'Close' }))
  const expectReason = await beginRejection('Certificate 2')
  approve()
  await screen.findByText('Approved certificate successfully')
  expectReason()
})

test('ACERT-10, D-244 so does the refusal that comes late of a review that was left', async () => {
  const network = await office([sampleReviewedCertificate(1), sampleReviewedCertificate(2)])
  const approve = network.holdRefusal(certificates.approve, 'certificate.decided')
  const review = await reviewAndApprove('Certificate 1')
  await userEvent.click(review.getByRole('button', { name: 'Close' }))
  const expectReason = await beginRejection('Certificate 2')
  approve()
  await screen.findByText(/^Approved certificate failed\. Somebody has decided/)
  expectReason()
})

test('ACERT-09 who rejects from the review comes back to it by cancelling; then nothing is left open', async () => {
  await office([sampleReviewedCertificate(1)])
  await userEvent.click(await button('Review Certificate 1'))
  const review = within(await screen.findByRole('dialog', { name: 'Review of a certificate' }))
  await pressIn(review, 'Reject')
  const asked = () => screen.findByRole('dialog', { name: 'Reject Certificate 1?' })
  await userEvent.click(within(await asked()).getByRole('button', { name: 'Cancel' }))
  await userEvent.click(review.getByRole('button', { name: 'Reject' }))
  await userEvent.click(within(await asked()).getByRole('button', { name: 'Reject' }))
  await screen.findByText('Rejected certificate successfully')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('D-044 opening is an act: what did not succeed is not tried again by itself', async () => {
  const network = await office([sampleReviewedCertificate(1)])
  network.silence(certificates.review)
  await userEvent.click(await button('Review Certificate 1'))
  await screen.findByText(/^The certificate could not be opened\. We could not be reached/)
  expect(network.asked(certificates.review)).toHaveLength(1)
})

test('ACERT-10 a list that does not come says so, and can be asked for again', async () => {
  const network = signedIn(personWith('ADMIN'))
  network.refuse(certificates.listUploaded, 'role.not.allowed')
  await renderPage('/dashboard/uploaded-certificate')
  expect(await screen.findAllByText('Get list certificate failed')).toHaveLength(2)
  network.answer(certificates.listUploaded, { list: [], total: 0 })
  await userEvent.click(await button('Try again'))
  await screen.findByText('No Data')
})

test('D-044 the review tells the server, shows the doctor beside both sides, and enlarges by click and by key', async () => {
  const network = await office([sampleReviewedCertificate(1, { attachments: images })])
  await userEvent.click(await button('Review Certificate 1'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Review of a certificate' }))
  await dialog.findByText('Dr. Jonas Brandt')
  dialog.getByRole('link', { name: 'Write to Dr. Jonas Brandt' })
  expect(network.asked(certificates.review)[0]?.question).toEqual({ id: idOf(1) })
  const front = dialog.getByRole('button', { name: 'Enlarged: Front' })
  const widthOf = () => front.parentElement?.style.width
  expect(widthOf()).toBe('100%')
  await userEvent.click(front)
  expect([widthOf(), front.getAttribute('aria-pressed')]).toEqual(['200%', 'true'])
  dialog.getByRole('region', { name: 'Front' }).focus()
  await userEvent.keyboard('+')
  expect(widthOf()).toBe('300%')
  await userEvent.keyboard('---')
  expect(widthOf()).toBe('100%')
  const smaller = dialog.getByRole('button', { name: 'Make smaller: Front' })
  expect(isHeld(smaller), 'it keeps the focus').toBe(true)
  await userEvent.click(smaller)
  expect(widthOf()).toBe('100%')
  await userEvent.click(dialog.getByRole('button', { name: 'Enlarge: Back' }))
  dialog.getByRole('button', { name: 'Enlarged: Back', pressed: true })
  const before = listedTimes(network)
  await tickAll(dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
  await screen.findByText('Approved certificate successfully')
  await waitFor(() => expect(listedTimes(network)).toBeGreaterThan(before))
  expect(screen.queryByRole('dialog', { name: 'Review of a certificate' })).toBeNull()
})

test('D-044 opening changes its own row alone: what waits is not asked for again', async () => {
  const network = await office([1, 2, 3].map(number => sampleReviewedCertificate(number)))
  const review = await openReviewOf('Certificate 1')
  await review.findByText('1 of 3')
  await pressIn(review, 'Next')
  await review.findByText('Certificate 2', { selector: 'dd' })
  await pressIn(review, 'Close')
  expect(screen.getAllByText('In review')).toHaveLength(2)
  expect(listedTimes(network)).toBe(1)
})

test('D-245 whoever reviews it sees that it was rejected before, when and why', async () => {
  const rejectedAt = '2026-10-03T10:00:00.000Z'
  await office([
    sampleReviewedCertificate(1, { formerRejection: { rejectedAt, reason: 'Too dark' } }),
    sampleReviewedCertificate(2, { formerRejection: { rejectedAt, reason: null } }),
    sampleReviewedCertificate(3),
  ])
  await button('Review Certificate 1')
  expect(screen.getAllByText('Corrected after a rejection')).toHaveLength(2)
  const look = async (name: string) => {
    await userEvent.click(await button(`Review ${name}`))
    const dialog = await screen.findByRole('dialog', { name: 'Review of a certificate' })
    await within(dialog).findByRole('link', { name: 'Write to Dr. Jonas Brandt' })
    const said = dialog.textContent
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    return said
  }
  expect(await look('Certificate 1')).toMatch(/Rejected .*03\.10\.2026.*The reason was:Too dark/)
  expect(await look('Certificate 2')).toMatch(/Rejected .*03\.10\.2026.*, without a reason/)
  expect(await look('Certificate 3')).not.toContain('Rejected')
})

test('D-244 one that was decided meanwhile cannot be opened, and the list is read anew', async () => {
  const network = await office([sampleReviewedCertificate(1)])
  const look = await button('Review Certificate 1')
  network.refuse(certificates.review, 'certificate.decided')
  network.forget()
  await userEvent.click(look)
  await screen.findByText(/^The certificate could not be opened\. Somebody has decided/)
  await screen.findByText('No Data')
})

test('ACERT-01, ADOC-05 of one doctor alone both tabs show what waits and was decided', async () => {
  const network = await office([])
  cleanup()
  const one = sampleReviewedCertificate(1)
  network.answer(certificates.listUploaded, { list: [one], total: 1, ofDoctor: one.doctor })
  network.answer(certificates.listDecided, { list: [], total: 0, ofDoctor: one.doctor })
  await renderPage(`/dashboard/uploaded-certificate?doctor=${idOf(1)}`)
  await waitFor(() => expect(screen.getByText('Doctor:').textContent).toMatch(/^Doctor: Dr\. /))
  await button('Approve Certificate 1')
  await userEvent.click(screen.getByRole('tab', { name: 'Decided' }))
  await waitFor(() => expect(network.asked(certificates.listDecided)).toHaveLength(1))
  for (const endpoint of [certificates.listUploaded, certificates.listDecided]) {
    expect(network.asked(endpoint).at(-1)?.question).toMatchObject({
      filters: { doctorId: idOf(1) },
    })
  }
  await userEvent.click(await button('All doctors'))
  await waitFor(() =>
    expect(network.asked(certificates.listDecided).at(-1)?.question).not.toHaveProperty('filters'),
  )
  expect(screen.queryByText('Doctor:')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Decided' }))
})
