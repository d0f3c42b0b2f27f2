import { expect, test } from 'vitest'
import { judged, measure, type Quality, soundAlone, stepped } from './quality.ts'

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
  const { measured, counted } = measure(report, { received: 100, lost: 10 })
  expect(measured).toEqual({ roundTripMs: 100, jitterMs: 20, lostPermille: 100, isRelayed: true })
  expect(judged(measured)).toBe('POOR')
  expect(judged(measure(report, counted).measured)).toBe('GOOD')
})
