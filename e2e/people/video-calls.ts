import { instantFrom, later, minutes } from '@konsil/contract/core/time'
import { expect, type Page } from '@playwright/test'
import { answeredCase, type Case, readCase } from './cases.ts'
import { type Person, saidTo } from './person.ts'
import { beInDashboard } from './session.ts'

export interface VideoCall extends Case {
  callId: string
  startsAt: Date
  endsAt: Date
}

/** Of a new patient who has answered everything; its call is on this day or soon after it. */
export async function plannedCall(from: string): Promise<VideoCall> {
  const one = await answeredCase('VIDEO', from)
  const { call, slot } = await readCase(one)
  if (!call || !slot.startUTC || !slot.endUTC) throw new Error('no call')
  return {
    ...one,
    callId: call._id,
    startsAt: instantFrom(slot.startUTC),
    endsAt: instantFrom(slot.endUTC),
  }
}

/** When both may come in. */
export const begunOf = ({ startsAt }: VideoCall) => later(startsAt, minutes(1))

/** Counts what a page decodes; before it is opened. */
export const noteConnections = (page: Page) =>
  page.addInitScript(() => {
    const made: RTCPeerConnection[] = []
    const Original = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Original {
      constructor(...given: ConstructorParameters<typeof RTCPeerConnection>) {
        super(...given)
        made.push(this)
      }
    }
    Object.assign(window, { made })
  })

/** Pictures of the other side that the newest connection of a page has decoded. */
export const framesOf = (page: Page) =>
  page.evaluate(async () => {
    const connection = (window as unknown as { made: RTCPeerConnection[] }).made.at(-1)
    const stats = [...((await connection?.getStats())?.values() ?? [])] as {
      type: string
      framesDecoded?: number
    }[]
    return stats.reduce((all, { type, framesDecoded = 0 }) => {
      return type === 'inbound-rtp' ? all + framesDecoded : all
    }, 0)
  })

/** From now until a picture comes that was not there yet, in milliseconds. */
export async function untilPicture(page: Page, since = performance.now()) {
  const before = await framesOf(page)
  await expect.poll(() => framesOf(page), { intervals: [50] }).toBeGreaterThan(before)
  return performance.now() - since
}

/** From the page of the case into the call, by its check. */
export async function beAtDoor(page: Page, person: Person, one: VideoCall) {
  const said = saidTo(person)
  await noteConnections(page)
  await beInDashboard(page, person)
  await page.goto(`/appointment-tracking/${one.id}`)
  await page.getByRole('link', { name: said('appointments:talk.call.go') }).click()
  await page.waitForURL(`**/video-call/${one.callId}`)
  await page.getByRole('button', { name: said('video-calls:check.begin') }).click()
  await expect(page.getByLabel(said('video-calls:check.picture'))).toBeVisible()
  await expect(page.getByLabel(said('video-calls:check.level'))).toBeVisible()
}

export const joinButton = (page: Page, person: Person) =>
  page.getByRole('button', { name: saidTo(person)('video-calls:join') })

/** The words of one side, once both have agreed on them. */
export async function safetyWordsOf(page: Page, person: Person) {
  const said = saidTo(person)
  await page.getByText(said('video-calls:words.title')).click()
  const words = page.locator('details strong').first()
  await expect(words).toHaveText(/^(\S+ · ){3}\S+$/)
  return words.textContent()
}

/** Both in their call, and each sees the other. */
export async function bothIn(one: VideoCall, page: Page, office: Page) {
  await beAtDoor(page, one.patient, one)
  await beAtDoor(office, one.doctor, one)
  await joinButton(page, one.patient).click()
  await joinButton(office, one.doctor).click()
  await Promise.all([untilPicture(page), untilPicture(office)])
}
