import type { Page } from '@playwright/test'
import { expect, phone, test } from '../fixtures/lived-through.ts'
import { type Person, saidTo } from '../people/person.ts'
import {
  beAtDoor,
  begunOf,
  framesOf,
  joinButton,
  plannedCall,
  safetyWordsOf,
  untilPicture,
  type VideoCall,
} from '../people/video-calls.ts'
import { chromiumWith, fakeDevices } from '../product/chromium-arguments.ts'
import { startLimit } from '../product/running-product.ts'

// One after the other: they live through the same days.
test.describe.configure({ mode: 'default', timeout: startLimit })
test.use({ launchOptions: chromiumWith(fakeDevices) })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('CALL-02, CALL-08, CALL-09, CALL-10 two check their devices, see each other within two seconds, and what the other turns off', async ({
  openBrowser,
  passUntil,
  inDays,
}) => {
  const one = await plannedCall(inDays(2))
  const { patient, doctor } = one
  await passUntil(begunOf(one))
  const page = await openBrowser(phone)
  const office = await openBrowser()
  await beAtDoor(page, patient, one)
  await beAtDoor(office, doctor, one)
  const said = saidTo(patient)
  const toDoctor = saidTo(doctor)

  await joinButton(page, patient).click()
  const name = `Dr. ${doctor.firstName} ${doctor.lastName}`
  await expect(page.getByText(said('video-calls:state.waiting', { name }))).toBeVisible()
  const joined = performance.now()
  await joinButton(office, doctor).click()
  const times = await Promise.all([untilPicture(page, joined), untilPicture(office, joined)])
  console.log('first pictures after', times)
  expect(Math.max(...times)).toBeLessThan(2_000)
  expect(await safetyWordsOf(page, patient)).toBe(await safetyWordsOf(office, doctor))
})
