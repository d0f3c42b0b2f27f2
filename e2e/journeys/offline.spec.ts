import { apiPrefix } from '@konsil/contract/core/endpoint'
import { appointments } from '@konsil/contract/appointments'
import { rememberedBy } from '../fixtures/signed-in.ts'
import { expect, phone, test } from '../fixtures/test.ts'
import { demonstration, saidTo } from '../people/person.ts'
import { sessionFor } from '../people/session.ts'
import { standAtHome, signOut } from '../people/sign-in.ts'

const patient = { ...demonstration.PATIENT, language: 'de' } as const
const said = saidTo(patient)

test('D-099 without a connection stands when the next appointments are, until somebody signs out; with one it goes on', async ({
  openBrowser,
  watch,
}) => {
  watch.expectLost()
  // As the worker answers instead of the server.
  watch.expectAnswer(503, '/dashboard/appointment')
  // One of its own, as it is ended here.
  const session = await sessionFor(patient)
  const page = await openBrowser({ ...phone, storageState: rememberedBy('de', session) })
  const answer = page.waitForResponse(
    response =>
      response.url().endsWith(apiPrefix + appointments.list.path) &&
      (response.request().postData() ?? '').includes('AHEAD'),
  )
  await page.goto('/dashboard/appointment')
  await standAtHome(page, patient)
  const { data } = (await (await answer).json()) as { data: { list: { code: string }[] } }
  const [first] = data.list
  if (!first) throw new Error('the demonstration has no appointment ahead')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const isKept = () =>
    page.evaluate(
      () =>
        new Promise<boolean>(resolve => {
          const asked = indexedDB.open('offline')
          asked.addEventListener('success', () => {
            const has = asked.result.objectStoreNames.contains('kept')
            const row =
              has && asked.result.transaction('kept').objectStore('kept').get('appointments')
            if (!row) return resolve(false)
            row.addEventListener('success', () => resolve(row.result !== undefined))
          })
        }),
    )
  await expect.poll(isKept).toBe(true)

  await page.context().setOffline(true)
  await page.goto('/dashboard/appointment')
  await expect(page.getByRole('heading', { level: 1, name: said('offline:title') })).toBeVisible()
  await expect(page.getByText(said('offline:number', { code: first.code }))).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: said('offline:again') }).click()
  await standAtHome(page, patient)

  await page.evaluate(() => localStorage.setItem('language', 'de'))
  await signOut(page, patient)
  expect(await isKept()).toBe(false)
  await page.context().setOffline(true)
  await page.goto('/dashboard/appointment')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.getByText(first.code)).toHaveCount(0)
})
