import { expect, test } from 'vitest'
import {
  atFirst,
  judged,
  measure,
  nothingCounted,
  type Quality,
  settled,
  soundAlone,
  stepped,
} from './quality.ts'

const after = (qualities: Quality[], step = 0) =>
  qualities.reduce(stepped, { step, bad: 0, good: 0 }).step
const times = (count: number, quality: Quality) => Array.from({ length: count }, () => quality)

test('CALL-08 the picture steps down to sound before the call breaks, and comes back slowly', () => {
  expect(after(times(1, 'POOR'))).toBe(0)
  expect(after(times(2, 'POOR'))).toBe(1)
  expect(after(times(20, 'POOR'))).toBe(soundAlone)
  expect(after([...times(9, 'GOOD'), 'FAIR', ...times(9, 'GOOD')], soundAlone)).toBe(soundAlone)
  expect(after(times(10, 'GOOD'), soundAlone)).toBe(soundAlone - 1)
  expect(after(times(100, 'GOOD'), soundAlone)).toBe(0)
})

test('CALL-08 what a connection says of itself is judged by what was lost since before', () => {
  const report = [
    { type: 'inbound-rtp', id: 'a', packetsReceived: 190, packetsLost: 20, jitter: 0.02 },
    {
      type: 'candidate-pair',
      id: 'p',
      nominated: true,
      state: 'succeeded',
      currentRoundTripTime: 0.1,
      localCandidateId: 'l',
    },
    { type: 'local-candidate', id: 'l', candidateType: 'relay' },
  ]
  const { measured, counted } = measure(report, { received: 100, lost: 10, reported: {} })
  expect(counted).toEqual({ received: 190, lost: 20, reported: {} })
  expect(measured).toEqual({ roundTripMs: 100, jitterMs: 20, lostPermille: 100, isRelayed: true })
  expect(judged(measured)).toBe('POOR')
  expect(judged(measure(report, counted).measured)).toBe('GOOD')
})

test('CALL-08 how what is sent arrives the other side reports, each time once', () => {
  const reported = (timestamp: number, fractionLost: number) => [
    { type: 'inbound-rtp', id: 'a', packetsReceived: 100, packetsLost: 0, jitter: 0.01 },
    {
      type: 'remote-inbound-rtp',
      id: 'v',
      timestamp,
      fractionLost,
      jitter: 0.02,
      roundTripTime: 0.2,
    },
  ]
  const first = measure(reported(1_000, 0.2), nothingCounted)
  expect(first.sending).toEqual({ roundTripMs: 200, jitterMs: 20, lostPermille: 200 })
  expect(judged(first.measured)).toBe('GOOD')
  // A picture that is not sent any more leaves its last report behind.
  expect(measure(reported(1_000, 0.2), first.counted).sending).toBeUndefined()
  expect(measure(reported(2_000, 0), first.counted).sending?.lostPermille).toBe(0)
})

test('CALL-08 the word for the quality changes after three measurements alike', () => {
  const shown = (qualities: Quality[]) => qualities.reduce(settled, atFirst).shown
  expect(shown(['POOR', 'POOR'])).toBe('GOOD')
  expect(shown(['POOR', 'FAIR', 'POOR', 'GOOD', 'POOR', 'POOR'])).toBe('GOOD')
  expect(shown(['POOR', 'POOR', 'POOR'])).toBe('POOR')
  expect(shown(['POOR', 'POOR', 'POOR', 'GOOD', 'GOOD'])).toBe('POOR')
})
