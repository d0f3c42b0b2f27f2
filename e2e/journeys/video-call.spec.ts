import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { within } from '../../server/test/proofs/size.ts'
import { expect, phone, test } from '../fixtures/lived-through.ts'
import { saidTo } from '../people/person.ts'
import {
  beAtDoor,
  begunOf,
  bothIn,
  framesOf,
  joinButton,
  plannedCall,
  safetyWordsOf,
  untilPicture,
} from '../people/video-calls.ts'
import { chromiumWith, fakeDevices } from '../product/chromium-arguments.ts'
import { startLimit } from '../product/running-product.ts'
import { leadOverBridge, UdpBridge } from '../product/udp-bridge.ts'

// One after the other: they live through the same days.
test.describe.configure({ mode: 'default', timeout: startLimit })
test.use({ launchOptions: chromiumWith(fakeDevices) })

const twoSeconds = 2_000
const fiveSeconds = 5_000
const tenSeconds = 10_000

function expectWithin(limit: number, ...times: number[]) {
  test.info().annotations.push({ type: 'milliseconds', description: times.join(', ') })
  expect(Math.max(...times)).toBeLessThan(within(limit))
}

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
  expectWithin(twoSeconds, ...times)
  expect(await safetyWordsOf(page, patient)).toBe(await safetyWordsOf(office, doctor))

  const otherPicture = page.getByLabel(said('video-calls:other', { name }))
  await expect(otherPicture).toBeVisible()
  await press(office, toDoctor('video-calls:microphone.off'))
  await expect(page.getByText(said('video-calls:state.muted', { name }))).toBeVisible()
  await press(office, toDoctor('video-calls:microphone.on'))
  await expect(page.getByText(said('video-calls:state.muted', { name }))).toBeHidden()
  await press(office, toDoctor('video-calls:camera.off'))
  await expect(page.getByText(said('video-calls:other.noPicture', { name }))).toBeVisible()
  await expect(otherPicture).toBeHidden()
  await press(office, toDoctor('video-calls:camera.on'))
  await expect(otherPicture).toBeVisible()

  await press(office, toDoctor('video-calls:leave'))
  await office.waitForURL(`**/appointment-tracking/${one.id}`)
  await expect(page.getByText(said('video-calls:state.away', { name }))).toBeVisible()
  // Going back leads before the door, and not in again.
  await office.goBack()
  await expect(joinButton(office, doctor)).toBeVisible()
  await joinButton(office, doctor).click()
  await untilPicture(page)
  await page.goBack()
  await expect(joinButton(page, patient)).toBeVisible()
  const patientName = `${patient.firstName} ${patient.lastName}`
  await expect(
    office.getByText(toDoctor('video-calls:state.away', { name: patientName })),
  ).toBeVisible()
})

test('CALL-08 whoever loads the page anew is back in the call within five seconds, on either side, and a newer tab takes over and says so', async ({
  openBrowser,
  passUntil,
  inDays,
}) => {
  const one = await plannedCall(inDays(2))
  const { patient, doctor } = one
  await passUntil(begunOf(one))
  const page = await openBrowser(phone)
  const office = await openBrowser()
  await bothIn(one, page, office)
  for (const [reloaded, other] of [
    [page, office],
    [office, page],
  ] as const) {
    const since = performance.now()
    await reloaded.reload({ waitUntil: 'commit' })
    await expect.poll(() => framesOf(reloaded), { intervals: [50] }).toBeGreaterThan(0)
    await untilPicture(other)
    expectWithin(fiveSeconds, performance.now() - since)
  }

  const said = saidTo(patient)
  const tab = await page.context().newPage()
  await beAtDoor(tab, patient, one)
  await joinButton(tab, patient).click()
  await untilPicture(tab)
  await untilPicture(office)
  await expect(page.getByText(said('video-calls:ended.TAKEN'))).toBeVisible()
  await press(page, said('video-calls:ended.again'))
  await expect.poll(() => framesOf(page)).toBeGreaterThan(0)
  await expect(tab.getByText(said('video-calls:ended.TAKEN'))).toBeVisible()
  expect(await safetyWordsOf(page, patient)).toBe(await safetyWordsOf(office, doctor))
})

test('CALL-08 a server that is killed takes nothing from the call, and who comes back is heard of again', async ({
  openBrowser,
  passUntil,
  inDays,
  product,
  watch,
}) => {
  const one = await plannedCall(inDays(2))
  const { patient, doctor } = one
  await passUntil(begunOf(one))
  const page = await openBrowser(phone)
  const office = await openBrowser()
  await bothIn(one, page, office)
  watch.expectLost()
  await product.killHard()
  const offline = saidTo(patient)('video-calls:state.offline')
  await expect(page.getByText(offline)).toBeVisible()
  await untilPicture(page)
  await untilPicture(office)
  await product.startAgain()
  await expect(page.getByText(offline)).toBeHidden()
  await untilPicture(page)
  await untilPicture(office)

  const muted = saidTo(doctor)('video-calls:state.muted', {
    name: `${patient.firstName} ${patient.lastName}`,
  })
  await press(page, saidTo(patient)('video-calls:microphone.off'))
  await expect(office.getByText(muted)).toBeVisible()
  await office.reload()
  await expect.poll(() => framesOf(office)).toBeGreaterThan(0)
  await expect(office.getByText(muted)).toBeVisible()
})

test('CALL-08 a network that is away for ten seconds ends nothing: both see each other again within five @thorough', async ({
  openBrowser,
  passUntil,
  inDays,
  watch,
}) => {
  const one = await plannedCall(inDays(2))
  const { patient, doctor } = one
  await passUntil(begunOf(one))
  const page = await openBrowser(phone)
  const office = await openBrowser()
  const bridge = new UdpBridge()
  for (const each of [page, office]) {
    await each.exposeFunction('portTo', (address: string, port: number) =>
      bridge.portTo(address, port),
    )
    await each.addInitScript(leadOverBridge)
  }
  await bothIn(one, page, office)
  watch.expectLost()
  const began = performance.now()
  await page.context().setOffline(true)
  bridge.isCut = true
  const said = saidTo(patient)
  await expect(page.getByText(said('video-calls:state.cut'))).toBeVisible()
  const cut = saidTo(doctor)('video-calls:state.cut')
  await expect(office.getByText(cut)).toBeVisible()
  await pause(tenSeconds - (performance.now() - began))
  await page.context().setOffline(false)
  bridge.isCut = false
  const since = performance.now()
  const times = await Promise.all([untilPicture(page, since), untilPicture(office, since)])
  expectWithin(fiveSeconds, ...times)
  await expect(page.getByText(said('video-calls:state.offline'))).toBeHidden()
  await expect(office.getByText(cut)).toBeHidden()
  bridge.end()
})
