import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isNewerWaiting, startWorker } from '../../lib/signed-in/worker.ts'
import { openDashboard, personWith, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'
import { standInForWorker } from '../../testing/worker.ts'

test('D-099 a newer version that waits takes over when somebody goes to another page, and not before', async () => {
  const { reload } = stubPageLoads()
  const browser = standInForWorker()
  signedIn(personWith('DOCTOR'))
  openDashboard('/dashboard')
  await screen.findByRole('heading', { level: 1 })
  await startWorker(() => undefined)
  const next = browser.findNewer('dashboard-2.js')
  await waitFor(() => expect(isNewerWaiting()).toBe(true))
  await userEvent.keyboard('words that are typed')
  expect([browser.takesOver(next), reload.mock.calls.length]).toEqual([false, 0])
  await userEvent.click(screen.getByRole('link', { name: 'Revenue' }))
  await waitFor(() => expect(browser.takesOver(next)).toBe(true))
  browser.workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})
