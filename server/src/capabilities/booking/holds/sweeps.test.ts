import { later } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../adapters/fixed-clock.ts'
import { createSweeps } from './sweeps.ts'

test('BOOK-20 what ends is looked for within a second of its end, and a failure ends nothing', async () => {
  const clock = fixedClock('2026-11-21T09:00:00Z')
  const begun = performance.now()
  const sweptAfter = await new Promise<number>((resolve, reject) => {
    const sweepAt = createSweeps(clock, async () => {
      resolve(performance.now() - begun)
      throw new Error('nobody waits for it')
    })
    sweepAt(later(clock.now(), 300))
    setTimeout(reject, 5_000)
  })
  expect(sweptAfter).toBeGreaterThanOrEqual(299)
  expect(sweptAfter).toBeLessThan(1_300)
})
