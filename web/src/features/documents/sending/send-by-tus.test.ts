import { expect, test, vi } from 'vitest'
import { stubNetwork } from '../../../testing/network.ts'
import { stubTus } from '../../../testing/tus.ts'
import { sendByTus } from './send-by-tus.ts'

test('APPT-52 the parts of a file grow while the line is quick, and begin anew where it was lost', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const tus = stubTus(stubNetwork())
  const size = 56_000_000
  let wasLost = false
  await sendByTus({
    file: new File([new Uint8Array(size)], 'Study.pdf'),
    name: 'Study.pdf',
    appointmentId: 'of-a-case',
    id: undefined,
    onBegun: () => undefined,
    onProgress(sent) {
      if (sent === 24_000_000 && !wasLost) tus.breakOff('LINE')
    },
    onLost() {
      wasLost = true
      tus.breakOff(undefined)
    },
    signal: new AbortController().signal,
  })
  const asked = tus.asked.map(({ method, headers }) => [method, headers['Upload-Offset']])
  expect(asked).toEqual([
    ['POST', undefined],
    ['PATCH', '0'],
    ['PATCH', '8000000'],
    ['PATCH', '24000000'],
    ['HEAD', undefined],
    ['PATCH', '24000000'],
    ['PATCH', '32000000'],
    ['PATCH', '48000000'],
  ])
  expect(tus.uploads[0]?.arrived).toBe(size)
})
