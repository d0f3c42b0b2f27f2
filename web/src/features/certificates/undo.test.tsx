import { certificates } from '@konsil/contract/certificates'
import {
  sampleCertificateDecision,
  sampleReviewedCertificate,
} from '@konsil/contract/samples/certificates'
import { idOf } from '@konsil/contract/samples/ids'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  office,
  openDecided,
  openReview,
  type Review,
  shows,
} from '../../testing/certificate-office.tsx'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import { press, pressIn, userEvent } from '../../testing/user-event.ts'
import { useUndoable } from './use-undoable.ts'

beforeEach(() => {
  stubPageLoads()
})

/** Names the decision, so that no other one is undone. */
const undoing = (number: number) => ({ id: idOf(number), decision: idOf(600 + number) })

test('D-354 a decision can be undone from the review, which goes back to it', async () => {
  const network = await office(2)
  const review = await openReview()
  await shows(review, 'Certificate 1')
  await userEvent.keyboard('123g')
  await shows(review, 'Certificate 2')
  review.getByText(/^Approved: Certificate 1, Dr\. Jonas Brandt\./)
  await userEvent.click(review.getByRole('button', { name: /^Undo/ }))
  await shows(review, 'Certificate 1')
  await screen.findByText('Undone: in review again')
  expect(network.asked(certificates.undo)[0]?.question).toEqual(undoing(1))
  expect(review.queryByText(/^Approved: /)).toBeNull()
})

test.each([
  ['APPROVED', 'Approved certificate successfully'],
  ['REJECTED', 'Rejected certificate successfully'],
] as const)(
  'D-354, D-246 with the undo goes the toast that said it was decided: %s',
  async (decision, sentence) => {
    await office(2)
    const review = await openReview()
    await shows(review, 'Certificate 1')
    if (decision === 'APPROVED') await userEvent.keyboard('123g')
    else {
      await userEvent.keyboard('x')
      await pressIn(within(await screen.findByRole('dialog', { name: /^Reject/ })), 'Reject')
    }
    await screen.findByText(sentence)
    await pressIn(review, /^Undo/)
    await screen.findByText('Undone: in review again')
    expect(screen.queryByText(sentence)).toBeNull()
  },
)

test('D-342 what was decided or undone is compared anew: none of the ticks is left', async () => {
  const network = await office(2)
  const review = await openReview()
  await shows(review, 'Certificate 1')
  await userEvent.keyboard('123g')
  await shows(review, 'Certificate 2')
  await userEvent.click(review.getByRole('button', { name: /^Undo/ }))
  await shows(review, 'Certificate 1')
  expect(review.getAllByRole('checkbox', { checked: false })).toHaveLength(3)
  await userEvent.keyboard('g')
  expect(network.asked(certificates.approve)).toHaveLength(1)
})

test.each([
  ['certificate.nothing.to.undo', 'This decision cannot be undone any more'],
  [
    'certificate.decided.anew',
    'The other decision was undone already and somebody has decided anew',
  ],
] as const)(
  'D-354 who undoes too late is told, and the line goes at once: %s',
  async (id, sentence) => {
    const network = await office(1)
    const review = await openReview()
    await shows(review, 'Certificate 1')
    await userEvent.keyboard('123g')
    network.refuse(certificates.undo, id)
    await press(/^Undo/)
    await screen.findByText(text =>
      text.startsWith(`The decision could not be undone. ${sentence}`),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull(), {
      timeout: 1_000,
    })
  },
)

test('D-354 an undo that fails otherwise leaves its line for another try', async () => {
  const network = await office(1)
  const review = await openReview()
  await shows(review, 'Certificate 1')
  await userEvent.keyboard('123g')
  network.silence(certificates.undo)
  await press(/^Undo/)
  await screen.findByText(/^The decision could not be undone\. We could not be reached/)
  screen.getByRole('button', { name: /^Undo/ })
})

describe('the time that is left', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const decide = (number: number, sentAt = Date.now()) => ({
    _id: idOf(600 + number),
    of: sampleReviewedCertificate(number),
    decision: 'APPROVED' as const,
    sentAt,
  })
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  function start() {
    const { result } = renderHook(useUndoable)
    const left = () => result.current.undoable.map(one => [one.of.name, one.secondsLeft])
    return { left, note: (one: ReturnType<typeof decide>) => act(() => result.current.note(one)) }
  }

  test('D-354 undoing is offered for ten seconds from the moment in which a decision was sent', () => {
    const { left, note } = start()
    note(decide(1, Date.now() - 3_000))
    expect(left()).toEqual([['Certificate 1', 7]])
    for (let second = 1; second <= 6; second += 1) pass(1_000)
    expect(left()).toEqual([['Certificate 1', 1]])
    pass(999)
    expect(left()).toHaveLength(1)
    pass(1)
    expect(left()).toEqual([])
  })

  test('D-354 all that can still be undone is listed, the newest first, each for its own ten seconds', () => {
    const { left, note } = start()
    note(decide(1))
    pass(1_000)
    pass(1_000)
    pass(500)
    note(decide(2))
    expect(left()).toEqual([
      ['Certificate 2', 10],
      ['Certificate 1', 8],
    ])
    for (let half = 1; half <= 15; half += 1) pass(500)
    expect(left()).toEqual([['Certificate 2', 3]])
    // The clock of the one that is over does not hold up the other.
    for (let half = 1; half <= 6; half += 1) pass(500)
    expect(left()).toEqual([])
  })

  test('D-354 after a sleep nothing is offered that the server would refuse', () => {
    const { left, note } = start()
    note(decide(1))
    vi.setSystemTime(Date.now() + 60_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(left()).toEqual([])
  })
})

/** Where what can be undone will stand; nothing does yet. */
const emptyRegion = () =>
  waitFor(() => {
    const region = screen
      .getAllByRole('status')
      .find(one => one.nextElementSibling?.querySelector('[role=tablist]'))
    if (region?.textContent !== '') throw new Error('not there, or not empty')
    return region
  })

/** Approved by keyboard; the next one is open then. */
async function approve(review: Review, name: string, next: string) {
  await shows(review, name)
  await userEvent.keyboard('123g')
  await shows(review, next)
}

test('D-354 of several decisions each has its line and its own button', async () => {
  const network = await office(4)
  const review = await openReview()
  await approve(review, 'Certificate 1', 'Certificate 2')
  await approve(review, 'Certificate 2', 'Certificate 3')
  expect(review.getAllByRole('button', { name: /^Undo/ }).map(one => one.ariaLabel)).toEqual([
    'Undo the decision about Certificate 2',
    'Undo the decision about Certificate 1',
  ])
  await pressIn(review, 'Undo the decision about Certificate 1')
  await screen.findByText('Undone: in review again')
  expect(network.asked(certificates.undo)[0]?.question).toEqual(undoing(1))
  review.getByRole('button', { name: 'Undo the decision about Certificate 2' })
  await shows(review, 'Certificate 3')
})

test('D-354 the answer to an undo that comes late leaves a newer decision its line, and the reviewer where they are', async () => {
  const network = await office(4)
  const review = await openReview()
  await approve(review, 'Certificate 1', 'Certificate 2')
  const undo = network.hold(certificates.undo, {})
  await pressIn(review, /^Undo/)
  await approve(review, 'Certificate 2', 'Certificate 3')
  undo()
  await screen.findByText('Undone: in review again')
  await waitFor(() => expect(review.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1))
  review.getByRole('button', { name: 'Undo the decision about Certificate 2' })
  await shows(review, 'Certificate 3')
})

test('D-354, SHELL-29 the place of what can be undone is there before it says anything, and the focus goes on to the open tab', async () => {
  await office(1)
  const region = await emptyRegion()
  const review = await openReview()
  await shows(review, 'Certificate 1')
  await userEvent.keyboard('123g')
  await waitFor(() => expect(region.textContent).toMatch(/^Approved: Certificate 1/))
  await press(/^Undo/)
  await waitFor(() => expect(region.textContent).toBe(''))
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Waiting' }))
})

test('D-354, SHELL-29 so does the focus of an undo in the list of decisions', async () => {
  const pending = sampleCertificateDecision(1, { outcome: 'PENDING', mayUndo: true })
  const network = await openDecided([pending])
  await screen.findByText('Takes effect shortly')
  const undone = { by: null, at: '2026-11-23T09:00:00.000Z' }
  const list = [sampleCertificateDecision(1, { outcome: 'UNDONE', undone })]
  network.answer(certificates.listDecided, { list, total: 1 })
  await press(/^Undo/)
  await screen.findAllByText('Undone')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Decided' }))
})
