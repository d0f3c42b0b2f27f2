import { type CertificateDecision, certificates } from '@konsil/contract/certificates'
import type { ReviewedCertificate } from '@konsil/contract/certificates'
import {
  sampleCertificateDecision,
  sampleReviewedCertificate,
} from '@konsil/contract/samples/certificates'
import { idOf } from '@konsil/contract/samples/ids'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { fill, userEvent } from '../../testing/user-event.ts'
import { useLastDecision } from './use-last-decision.ts'

beforeEach(() => {
  stubPageLoads()
})

/** A server where these wait, one under the other; what is undone waits again. */
async function office(count: number, changes: Partial<ReviewedCertificate> = {}) {
  const network = signedIn(personWith('ADMIN'))
  const all = Array.from({ length: count }, (_, at) => sampleReviewedCertificate(at + 1, changes))
  let gone: string[] = []
  const decide = async ({ id }: { id: string }) => {
    gone.push(id)
    return {}
  }
  network.answerWith(certificates.listUploaded, async () => {
    const list = all.filter(({ _id }) => !gone.includes(_id))
    return { list, total: list.length }
  })
  network.answerWith(certificates.review, async ({ id }) => {
    const one = all.find(({ _id }) => _id === id)
    if (!one) throw new Error('none of these')
    return one
  })
  network.answerWith(certificates.approve, decide)
  network.answerWith(certificates.reject, decide)
  network.answerWith(certificates.undo, async ({ id }) => {
    gone = gone.filter(one => one !== id)
    return {}
  })
  await renderPage('/dashboard/uploaded-certificate')
  return network
}

async function openReview() {
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Certificate 1' }))
  return within(await screen.findByRole('dialog', { name: 'Review of a certificate' }))
}
type Review = Awaited<ReturnType<typeof openReview>>
const shows = (review: Review, name: string) =>
  waitFor(() => expect(review.getByText(name, { selector: 'dd' })).toBeTruthy())

test('D-342, ACERT-01 approving from the row opens the review, and three ticks come before the button works', async () => {
  const network = await office(1)
  const review = await openReview()
  const ticks = await review.findAllByRole('checkbox')
  expect(ticks.map(tick => tick.closest('div')?.textContent)).toEqual([
    'The name on it is that of the account: Dr. Jonas Brandt',
    'The document can be read, is genuine and is complete',
    'The last day of validity on it is: 31.05.2031',
  ])
  const approve = review.getByRole('button', { name: 'Approve' })
  for (const tick of ticks) {
    expect(approve.ariaDisabled).toBe('true')
    await userEvent.click(approve)
    await userEvent.click(tick)
  }
  expect(network.asked(certificates.approve)).toEqual([])
  await userEvent.click(approve)
  await screen.findByText('Approved certificate successfully')
  expect(network.asked(certificates.approve)).toHaveLength(1)
})

test('D-342 what does not match is marked beside it', async () => {
  await office(1, { name: 'Certificate 1', expirationDate: '2020-01-31' })
  const review = await openReview()
  await review.findByText('This day has passed.')
})

test('D-342 one without a day of expiry is compared by its type', async () => {
  const type = { ...sampleReviewedCertificate(1).type, code: 'OTHER' as const }
  await office(1, { type, expirationDate: null })
  const review = await openReview()
  await review.findByText('It is what was entered: Physician ID')
})

test('D-342 a pile by keys: next, previous, tick, approve, reject; after a decision the next one opens', async () => {
  const network = await office(3)
  const review = await openReview()
  await shows(review, 'Certificate 1')
  review.getByText('1 of 3')
  await userEvent.keyboard('n')
  await shows(review, 'Certificate 2')
  await userEvent.keyboard('p')
  await shows(review, 'Certificate 1')
  await userEvent.keyboard('a')
  expect(network.asked(certificates.approve)).toEqual([])
  await userEvent.keyboard('123a')
  await shows(review, 'Certificate 2')
  expect(network.asked(certificates.approve)[0]?.question).toMatchObject({ id: idOf(1) })
  expect(review.queryAllByRole('checkbox', { checked: true })).toEqual([])
  await userEvent.keyboard('r')
  const reject = within(await screen.findByRole('dialog', { name: 'Reject Certificate 2?' }))
  await fill(reject.getByLabelText(/^Reason/), 'n a r')
  await userEvent.type(reject.getByLabelText(/^Reason/), 'na')
  expect(reject.getByLabelText(/^Reason/)).toHaveProperty('value', 'n a rna')
  await userEvent.click(reject.getByRole('button', { name: 'Reject' }))
  await shows(review, 'Certificate 3')
  expect(network.asked(certificates.approve)).toHaveLength(1)
  expect(network.asked(certificates.reject)[0]?.question).toMatchObject({ reason: 'n a rna' })
})

test('D-354 a decision can be undone from the review, which goes back to it', async () => {
  const network = await office(2)
  const review = await openReview()
  await shows(review, 'Certificate 1')
  await userEvent.keyboard('123a')
  await shows(review, 'Certificate 2')
  review.getByText(/^Approved: Certificate 1, Dr\. Jonas Brandt\./)
  await userEvent.click(review.getByRole('button', { name: 'Undo' }))
  await shows(review, 'Certificate 1')
  await screen.findByText('The decision is undone. The certificate is in review again.')
  expect(network.asked(certificates.undo)[0]?.question).toEqual({ id: idOf(1) })
  expect(review.queryByText(/^Approved: /)).toBeNull()
})

test('D-354 who undoes too late is told', async () => {
  const network = await office(1)
  const review = await openReview()
  await shows(review, 'Certificate 1')
  await userEvent.keyboard('123a')
  network.refuse(certificates.undo, 'certificate.nothing.to.undo')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText(
    /^The decision could not be undone\. This decision cannot be undone any more/,
  )
})

test('D-354 undoing is offered for ten seconds', () => {
  vi.useFakeTimers()
  const { result } = renderHook(useLastDecision)
  act(() => result.current.note({ of: sampleReviewedCertificate(1), decision: 'APPROVED' }))
  act(() => void vi.advanceTimersByTime(9_900))
  expect(result.current.last?.secondsLeft).toBe(1)
  act(() => void vi.advanceTimersByTime(100))
  expect(result.current.last).toBeUndefined()
  vi.useRealTimers()
})

async function openDecided(list: CertificateDecision[]) {
  const network = await office(0)
  network.answerWith(certificates.listDecided, async () => ({ list, total: list.length }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Decided' }))
  return network
}

test('D-342 what was decided stands in a tab with who, when, why and what came of it', async () => {
  const network = await openDecided([
    sampleCertificateDecision(1, { outcome: 'PENDING', mayUndo: true }),
    sampleCertificateDecision(2, {
      decision: 'REJECTED',
      reason: 'Too dark',
      outcome: 'HANDED_IN_AGAIN',
      decidedBy: null,
    }),
  ])
  const [first, second] = (await screen.findAllByRole('row')).slice(1)
  expect(first?.textContent).toMatch(
    /Certificate 1.*Approved.*Dr\. Jonas Brandt.*Takes effect shortly/,
  )
  expect(second?.textContent).toMatch(
    /Certificate 2.*Rejected.*Too dark.*A former administrator.*Handed in again/,
  )
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull()
  await userEvent.click(
    screen.getByRole('button', { name: /^Undo the decision about Certificate 1/ }),
  )
  await waitFor(() => expect(network.asked(certificates.undo)).toHaveLength(1))
})

test('D-342 nothing decided yet says so', async () => {
  await openDecided([])
  await screen.findByText('Nothing has been decided yet.')
})

test('D-342 decisions that do not come say so, and can be asked for again', async () => {
  const network = await office(0)
  network.refuse(certificates.listDecided, 'role.not.allowed')
  await userEvent.click(await screen.findByRole('tab', { name: 'Decided' }))
  await screen.findByText('The decisions could not be loaded.')
  network.answer(certificates.listDecided, { list: [], total: 0 })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Nothing has been decided yet.')
})
