import { certificates } from '@konsil/contract/certificates'
import { sampleCertificateDecision } from '@konsil/contract/samples/certificates'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleDoctor } from '@konsil/contract/samples/person'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { office, openDecided } from '../../testing/certificate-office.tsx'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import { press, pressIn, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

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
  expect(within(second as HTMLElement).queryByRole('button', { name: /^Undo/ })).toBeNull()
  await userEvent.click(
    screen.getByRole('button', { name: /^Undo the decision about Certificate 1/ }),
  )
  await waitFor(() =>
    expect(network.asked(certificates.undo)[0]?.question).toEqual({
      id: idOf(1),
      decision: idOf(601),
    }),
  )
})

test('D-342, D-354 what was taken back says by whom and when; what its doctor removed stays, and leads nowhere', async () => {
  const now = new Date()
  const certificate = { ...sampleCertificateDecision(2).certificate, _id: null }
  await openDecided([
    sampleCertificateDecision(1, {
      outcome: 'UNDONE',
      undone: { by: { ...sampleDoctor, firstName: 'Vera' }, at: now.toISOString() },
    }),
    sampleCertificateDecision(2, { certificate, outcome: 'REMOVED' }),
    sampleCertificateDecision(3, { certificate, outcome: 'LAPSED' }),
    sampleCertificateDecision(4, {
      outcome: 'UNDONE',
      undone: { by: null, at: now.toISOString() },
    }),
  ])
  const rows = (await screen.findAllByRole('row')).slice(1)
  const said = rows.map(row => within(row).getAllByRole('cell').at(-1)?.textContent)
  expect(said).toEqual([
    expect.stringMatching(/^Since thenUndone by Dr\. Vera Brandt.*Today/),
    'Since thenRemoved by the doctor',
    'Since thenDid not take effect',
    expect.stringMatching(/^Since thenUndone by A former administrator.*Today/),
  ])
  const results = rows.map(row => within(row).getAllByRole('cell')[1]?.textContent)
  expect(results).toEqual([
    'DecisionUndoneHad been approved',
    'DecisionApproved',
    'DecisionDid not take effectHad been approved',
    'DecisionUndoneHad been approved',
  ])
})

test('D-342 a decision opens to be read: who, when and why beside the document; nothing can be decided there', async () => {
  await openDecided([
    sampleCertificateDecision(1, { decision: 'REJECTED', reason: 'Too dark' }),
    sampleCertificateDecision(2, { document: null, outcome: 'HANDED_IN_AGAIN' }),
    sampleCertificateDecision(3, {
      certificate: { ...sampleCertificateDecision(3).certificate, _id: null },
      document: null,
      outcome: 'REMOVED',
    }),
  ])
  const open = async (number: number) => {
    await press(`Look at the decision about Certificate ${number}`)
    return within(await screen.findByRole('dialog', { name: 'Decided certificate' }))
  }
  const shown = await open(1)
  const facts = shown.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual([
    'Rejected',
    'Too dark',
    expect.stringMatching(/^Dr\. Jonas Brandt/),
    'Valid',
    'Certificate 1',
    'Physician ID',
    '31.05.2031',
  ])
  shown.getByRole('img', { name: 'Front' })
  expect(shown.queryByRole('checkbox')).toBeNull()
  expect(shown.queryByRole('button', { name: /^(Approve|Reject|Undo)/ })).toBeNull()
  await pressIn(shown, 'Close')
  const changed = await open(2)
  changed.getByText(/handed in again since\. The former files are not kept\.$/)
  await pressIn(changed, 'Close')
  const removed = await open(3)
  removed.getByText(/no longer exists/)
})

test('D-342 the page says for each tab what it lists', async () => {
  await openDecided([])
  await screen.findByText('What was decided: by whom, when and why.')
  await userEvent.click(screen.getByRole('tab', { name: 'Waiting' }))
  screen.getByText('Certificates of doctors that wait for your decision.')
})

test('ADM-22 decisions stand five on a page, and are searched', async () => {
  await openDecided([1, 2, 3, 4, 5, 6].map(number => sampleCertificateDecision(number)))
  await screen.findByText('1 to 5 of 6')
  await userEvent.type(screen.getByLabelText('Search this list'), 'certificate 6{Enter}')
  await screen.findByText('1 of 6 found')
  expect(screen.getAllByRole('rowheader').map(row => row.textContent)).toEqual([
    expect.stringMatching(/^Certificate 6/),
  ])
})

const samples = (count: number) =>
  Array.from({ length: count }, (_, at) => sampleCertificateDecision(at + 1))

test('D-342 the newest hundred decisions come; older ones are asked for, and each stands there once', async () => {
  const network = await office(0)
  let all = samples(220)
  network.answerWith(certificates.listDecided, async ({ page = 1, size = 1_000 }) => ({
    list: all.slice((page - 1) * size, page * size),
    total: all.length,
  }))
  await userEvent.click(await screen.findByRole('tab', { name: 'Decided' }))
  await screen.findByText('The newest 100 of 220 decisions are listed and searched here.')
  screen.getByText('1 to 5 of 100')
  all = [sampleCertificateDecision(300), ...all]
  await press('Older ones')
  await screen.findByText('The newest 199 of 221 decisions are listed and searched here.')
  network.silence(certificates.listDecided)
  await press('Older ones')
  await screen.findByText(/^Older decisions could not be loaded\. We could not be reached/)
  screen.getByText('1 to 5 of 199')
})

test('D-354 what comes of a decision is asked for once, soon after it takes effect, and not in a hidden tab', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const takesEffectAt = new Date(Date.now() + 10_000).toISOString()
  const network = await openDecided([
    sampleCertificateDecision(1, { outcome: 'PENDING', takesEffectAt }),
  ])
  await screen.findByText('Takes effect shortly')
  const times = () => network.asked(certificates.listDecided).length
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  await pass(9_000)
  expect(times()).toBe(1)
  const seen = vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(30_000)
  expect(times()).toBe(1)
  seen.mockReturnValue('visible')
  network.answer(certificates.listDecided, { list: samples(1), total: 1 })
  await pass(11_000)
  await screen.findByText('Valid')
  await pass(60_000)
  expect(times()).toBe(2)
  vi.useRealTimers()
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
