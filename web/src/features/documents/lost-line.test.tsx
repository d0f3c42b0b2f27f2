import { caseFiles } from '@konsil/contract/case-files'
import { sampleDocument } from '@konsil/contract/samples/case-files'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { standAtBooking } from '../../testing/appointments.ts'
import { caseOf, choose, openDocuments, pdf } from '../../testing/case-uploads.ts'

beforeEach(() => standAtBooking())

const holdTimers = () =>
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: Date.now(),
    shouldAdvanceTime: true,
  })
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const lost = 'The connection is lost. It goes on by itself.'

test.each([
  ['LINE', lost],
  [503, 'The server cannot take it at the moment. It is tried again by itself.'],
] as const)(
  'APPT-52 what is lost for long (%s) is tried again by itself every half a minute',
  async (how, said) => {
    const { tus } = caseOf('PATIENT')
    const shown = await openDocuments()
    holdTimers()
    tus.breakOff(how)
    await choose([pdf('Finding.pdf')])
    await shown.findByText(lost)
    const seen: boolean[] = []
    // Much longer than a single try goes on.
    for (let past = 0; past < 150; past += 5) {
      await pass(5)
      seen.push(shown.queryByText(said) !== null)
      expect(shown.queryByRole('button', { name: 'Try again: Finding.pdf' })).toBeNull()
    }
    expect(seen).toContain(true)
    tus.breakOff(undefined)
    await pass(60)
    await shown.findByText('Being checked')
  },
)

test('APPT-52, APPT-39 where no answer came that all has arrived, it is said again, and what is kept meanwhile is listed', async () => {
  const { network, tus } = caseOf('PATIENT')
  const shown = await openDocuments()
  holdTimers()
  network.silence(caseFiles.finishUpload)
  await choose([pdf('Finding.pdf')])
  await shown.findByText(lost)
  tus.keep()
  const [upload] = tus.uploads
  if (!upload) throw new Error('nothing has arrived')
  network.answer(caseFiles.finishUpload, upload)
  network.answer(caseFiles.listDocuments, { list: [sampleDocument(1, { name: 'Finding.pdf' })] })
  await pass(30)
  await screen.findByText('Finding.pdf is uploaded.')
  await shown.findByRole('row', { name: /Finding\.pdf/ })
  expect(network.asked(caseFiles.finishUpload)).toHaveLength(2)
})
