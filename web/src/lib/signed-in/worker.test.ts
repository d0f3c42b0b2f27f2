import { hours } from '@konsil/contract/core/time'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import { standInForWorker } from '../../testing/worker.ts'
import { isNewerWaiting, mayHaveWorker, readyWorker, startWorker, takeNewer } from './worker.ts'

beforeEach(() => {
  document.head.innerHTML =
    '<script type="module" crossorigin src="/assets/dashboard-1.js"></script>'
})

test('D-099 where the browser has no workers nothing is asked of it', async () => {
  const onNewer = vi.fn()
  await startWorker(onNewer)
  expect([mayHaveWorker(), await readyWorker()]).toEqual([false, undefined])
  expect(onNewer).not.toHaveBeenCalled()
})

test('D-099 one that waits when the page begins takes over at once; the first of all waits for nobody', async () => {
  const browser = standInForWorker()
  const onNewer = vi.fn()
  const waiting = browser.findNewer('dashboard-2.js')
  browser.registration.waiting = waiting
  await startWorker(onNewer)
  expect(browser.takesOver(waiting)).toBe(true)
  browser.workers.controller = null
  const first = browser.findNewer('dashboard-3.js')
  expect(first.told).toEqual([])
  expect([onNewer.mock.calls.length, isNewerWaiting()]).toEqual([0, false])
})

test('D-099 a newer one that comes under an open page waits, is told of, and takes over when it is asked for', async () => {
  const { reload } = stubPageLoads()
  const browser = standInForWorker()
  const onNewer = vi.fn()
  await startWorker(onNewer)
  takeNewer()
  const next = browser.findNewer('dashboard-2.js')
  await vi.waitFor(() => expect(onNewer).toHaveBeenCalledTimes(1))
  expect([browser.takesOver(next), isNewerWaiting(), reload.mock.calls.length]).toEqual([
    false,
    true,
    0,
  ])
  takeNewer()
  expect([browser.takesOver(next), reload.mock.calls.length]).toEqual([true, 0])
  browser.workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('D-099 the one of this very page is not newer than it: it takes over, and nobody is told', async () => {
  const { reload } = stubPageLoads()
  const browser = standInForWorker()
  const onNewer = vi.fn()
  await startWorker(onNewer)
  const next = browser.findNewer('dashboard-1.js')
  await vi.waitFor(() => expect(browser.takesOver(next)).toBe(true))
  expect([onNewer.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
})

test('D-099 a page that stays open looks for a newer one each hour', async () => {
  vi.useFakeTimers()
  const browser = standInForWorker()
  await startWorker(() => undefined)
  vi.advanceTimersByTime(hours(3))
  expect(browser.registration.update).toHaveBeenCalledTimes(3)
})
