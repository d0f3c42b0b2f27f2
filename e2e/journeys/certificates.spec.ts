import { access } from '@konsil/contract/access'
import { booking } from '@konsil/contract/booking'
import { dayLater } from '@konsil/contract/core/time'
import { services } from '@konsil/contract/services'
import type { Page } from '@playwright/test'
import { expect, rememberedBy, test } from '../fixtures/signed-in.ts'
import { haveAccount, tokenOf } from '../people/accounts.ts'
import { askSuccessfully } from '../people/calls.ts'
import {
  chooseSide,
  handInCertificate,
  openUploaded,
  standingOf,
  tickAll,
  untilItTakesEffect,
} from '../people/certificates.ts'
import {
  chooseSpecialty,
  enterInvoiceDetails,
  handInPhysicianId,
  prepareService,
} from '../people/first-hour.ts'
import { rowWith } from '../people/office.ts'
import { cardPicture, paper } from '../people/papers.ts'
import { demonstration, newPerson, saidTo } from '../people/person.ts'
import { beginSchedule, plan, today } from '../people/schedules.ts'
import { beInDashboard } from '../people/session.ts'
import type { Key } from '../people/words.ts'

// One after the other: a review goes on to whatever waits next, and takes that into review.
test.describe.configure({ mode: 'default' })

const doctorNamed = (lastName: string) => newPerson('DOCTOR', { lastName })
const said = saidTo({ language: 'en' })
const certificate = 'Physician ID of Hamburg'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const cardOf = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: certificate }) })

test('CERT-01, CERT-09, CERT-10, CERT-11, ACERT-01, ACERT-08, ACERT-09, D-044, D-052, D-245, SERV-25, SERV-26 a physician ID is handed in, rejected with a reason, corrected and approved', async ({
  page,
  openBrowser,
  sessionOf,
  watch,
}) => {
  // What is missing before services can be added is a refusal.
  watch.expectAnswer(409, '/api/v1/doctorservice/verify')
  const doctor = await haveAccount(doctorNamed('Kupferschmid'))
  await beInDashboard(page, doctor)
  await page.getByRole('link', { name: said('services:ready.servicesLink') }).click()
  await button(page, said('services:add')).click()
  const notReady = page.getByRole('dialog', { name: said('services:reminder.notReady.title') })
  await notReady.getByRole('link', { name: said('services:reminder.certificates') }).click()
  await expect(page).toHaveURL('/dashboard/certificate')

  await button(page, said('certificates:upload')).click()
  await page.getByLabel(said('certificates:field.title'), { exact: true }).fill(certificate)
  await page.getByLabel(said('certificates:field.type')).selectOption('PHYSICIAN')
  await page.getByLabel(said('certificates:field.expiration')).fill('2031-05-31')
  await chooseSide(page, said('certificates:side.front'), 'front.png', cardPicture([231, 240, 226]))
  await expect(page.getByText(said('certificates:side.there.front'))).toBeVisible()
  await chooseSide(page, said('certificates:side.back'), 'torn.pdf', Buffer.from('%PDF-1.7 torn'))
  await expect(page.getByText(said('certificates:side.unreadable'))).toBeVisible()
  await chooseSide(page, said('certificates:side.back'), 'back.pdf', paper('Too dark', 'to read'))
  await expect(page.getByText(said('certificates:side.there.back'))).toBeVisible()
  await button(page, said('ui:steps.next')).click()
  await expect(page.locator('canvas[data-drawn]')).toHaveCount(2)
  await button(page, said('certificates:dialog.send')).click()
  await expect(page.getByText(said('certificates:added'))).toBeVisible()
  await expect(cardOf(page)).toContainText(said('certificates:status.PENDING_APPROVAL'))

  await page.getByRole('link', { name: said('services:title'), exact: true }).click()
  await button(page, said('services:add')).click()
  const inReview = page.getByRole('dialog', { name: said('services:reminder.inReview.title') })
  await inReview.getByRole('link', { name: said('services:reminder.certificates') }).click()

  const office = await openBrowser({ storageState: rememberedBy('en', await sessionOf('ADMIN')) })
  const waiting = await openUploaded(office, doctor.lastName)
  await waiting.getByRole('button', { name: `Review ${certificate}` }).click()
  const review = office.getByRole('dialog', { name: said('certificates:review.title') })
  await expect(review.getByText(doctor.email)).toBeVisible()
  await expect(review.getByRole('img', { name: said('certificates:side.front') })).toBeVisible()
  await expect(review.locator('canvas[data-drawn]')).toHaveCount(2)

  await page.reload()
  await expect(cardOf(page)).toContainText(said('certificates:status.REVIEWING'))
  await expect(cardOf(page).getByRole('button', { name: /^Edit/ })).toHaveCount(0)

  await button(office, said('certificates:office.reject')).click()
  const asked = office.getByRole('dialog', { name: `Reject ${certificate}?` })
  await asked.getByLabel(said('certificates:reject.reason')).fill('The back is too dark.')
  await asked.getByRole('button', { name: said('certificates:reject.do') }).click()
  await expect(office.getByText(said('certificates:office.rejected'))).toBeVisible()
  await expect(waiting).toHaveCount(0)

  // Until the decision takes effect it is still being checked; then the page hears of it by itself.
  await page.reload()
  await expect(cardOf(page)).toContainText(said('certificates:status.REVIEWING'))
  await expect(cardOf(page)).toContainText('The back is too dark.', untilItTakesEffect)
  await page.goto('/dashboard')
  await expect(page.getByText('The back is too dark.')).toBeVisible()
  await page.getByRole('link', { name: said('services:ready.rejectedLink') }).click()
  await chooseSide(page, said('certificates:side.back'), 'bright.png', cardPicture([246, 234, 219]))
  await expect(page.getByText(said('certificates:side.there.back'))).toBeVisible()
  await button(page, said('ui:steps.next')).click()
  await button(page, said('certificates:dialog.send')).click()
  await expect(page.getByText(said('certificates:changed'))).toBeVisible()

  const corrected = await openUploaded(office, doctor.lastName)
  await corrected.getByRole('button', { name: `Review ${certificate}` }).click()
  await expect(review.getByText('The back is too dark.')).toBeVisible()
  await tickAll(review)
  await button(office, said('certificates:office.approve')).click()
  await expect(office.getByText(said('certificates:office.approved'))).toBeVisible()
  await expect(corrected).toHaveCount(0)

  const approved = said('certificates:status.ACTIVE')
  await expect(cardOf(page)).toContainText(approved, untilItTakesEffect)
  await page.goto('/dashboard')
  const steps = page.getByRole('listitem').filter({ hasText: said('services:ready.done') })
  await expect(steps).toHaveCount(2)
})

test('ACERT-10, D-244 of two administrators who decide at once one is told that it failed @thorough', async ({
  openBrowser,
  sessionOf,
  watch,
}) => {
  const doctor = await haveAccount(doctorNamed('Silberschmid'))
  await handInCertificate(await tokenOf(doctor))
  const session = rememberedBy('en', await sessionOf('ADMIN'))
  const [one, other] = [
    await openBrowser({ storageState: session }),
    await openBrowser({ storageState: session }),
  ]
  const [mine, theirs] = [
    await openUploaded(one, doctor.lastName),
    await openUploaded(other, doctor.lastName),
  ]
  for (const [office, row] of [
    [one, mine],
    [other, theirs],
  ] as const) {
    await row.getByRole('button', { name: /^Approve/ }).click()
    const review = office.getByRole('dialog', { name: said('certificates:review.title') })
    await expect(review.getByText(doctor.email)).toBeVisible()
    await tickAll(review)
  }
  await button(one, said('certificates:office.approve')).click()
  await expect(one.getByText(said('certificates:office.approved'))).toBeVisible()
  watch.expectAnswer(409, '/api/v1/certificate/approve')
  await button(other, said('certificates:office.approve')).click()
  await expect(
    other.getByText(new RegExp(`^${said('certificates:office.approveFailed')}`)),
  ).toBeVisible()
  await expect(theirs).toHaveCount(0)
})

test('D-342 a desktop shows the ticks and the decision while the document is read; on a phone it comes first, and the way to approve leads to what is open @thorough', async ({
  openBrowser,
  sessionOf,
}) => {
  const doctor = await haveAccount(doctorNamed('Kesselschmid'))
  await handInCertificate(await tokenOf(doctor))
  const storageState = rememberedBy('de', await sessionOf('ADMIN'))
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const office = await openBrowser({ storageState, viewport })
    await office.goto('/dashboard/uploaded-certificate')
    const look = office.getByRole('row').filter({ hasText: doctor.lastName }).getByRole('button')
    await look.first().click()
    const review = office.getByRole('dialog')
    const [ticks, approve] = [review.getByRole('checkbox'), review.getByRole('button').last()]
    const front = review.getByRole('figure').first()
    const isPhone = viewport.width < 768
    await expect(ticks).toHaveCount(3)
    await expect(front).toBeInViewport({ ratio: isPhone ? 0.9 : 0.5 })
    await expect(approve).toBeInViewport({ ratio: 1 })
    if (isPhone) {
      await expect(ticks.first()).not.toBeInViewport()
      await approve.click()
      await expect(ticks.first()).toBeFocused()
    }
    for (const tick of await ticks.all()) await expect(tick).toBeInViewport({ ratio: 1 })
    for (const tick of await ticks.all()) await tick.check()
    await expect(ticks.nth(2)).toBeChecked()
    const [head, foot] = [
      await review.locator('header').boundingBox(),
      await review.locator('footer').boundingBox(),
    ]
    const left = (foot?.y ?? 0) - (head?.y ?? 0) - (head?.height ?? 0)
    expect(left / viewport.height).toBeGreaterThanOrEqual(0.6)
    // Where little would be left, all of it moves.
    await office.setViewportSize({ width: viewport.width, height: 400 })
    await expect(approve).not.toBeInViewport()
  }
})

const ten = Array.from({ length: 10 }, (_, at) => `Certificate of course ${at + 1}`)

test('D-342, D-354, ACERT-08 an administrator goes through a pile of ten by keyboard, and takes one decision back @thorough', async ({
  openBrowser,
  sessionOf,
}) => {
  const doctor = await haveAccount(doctorNamed('Goldschmid'))
  const token = await tokenOf(doctor)
  for (const name of ten) await handInCertificate(token, { name })
  const office = await openBrowser({ storageState: rememberedBy('en', await sessionOf('ADMIN')) })
  await office.goto('/dashboard/uploaded-certificate')
  // Of what is searched for, the pile is what was found: nobody else's.
  const waiting = await rowWith(office.getByRole('main'), doctor.lastName)
  await waiting.getByRole('button', { name: `Review ${ten[0]}`, exact: true }).click()
  const review = office.getByRole('dialog', { name: said('certificates:review.title') })
  for (const name of ten) {
    await expect(review.getByRole('definition').filter({ hasText: name }).first()).toBeVisible()
    await expect(review.getByText(doctor.email)).toBeVisible()
    for (const tick of ['1', '2', '3']) await office.keyboard.press(tick)
    await expect(review.getByRole('checkbox', { checked: true })).toHaveCount(3)
    await office.keyboard.press(said('certificates:key.approve'))
    await expect(office.getByText(`Approved: ${name}`)).toBeVisible()
    // What is told stands in the dialog: beside it nobody could close it, and nothing would be read out.
    if (name === ten[0]) {
      await review
        .getByRole('button', { name: said('ui:toast.close') })
        .first()
        .click()
    }
  }
  await expect(review).toBeHidden()
  const undoing = said('certificates:undo.of', { name: ten[9] ?? '' })
  await office.getByRole('button', { name: undoing, exact: true }).click()
  await expect(waiting.filter({ hasText: ten[9] ?? '' })).toBeVisible()
  const expected = Object.fromEntries(ten.map(name => [name, 'ACTIVE']))
  await expect
    .poll(() => standingOf(token), untilItTakesEffect)
    .toEqual({ ...expected, [ten[9] ?? '']: 'REVIEWING' })

  await office.goto('/dashboard/uploaded-certificate?tab=decided')
  const decided = (name: string) =>
    office.getByRole('row').filter({ has: office.getByText(name, { exact: true }) })
  await rowWith(office.getByRole('main'), doctor.lastName)
  await expect(decided(ten[9] ?? '')).toContainText(said('certificates:outcome.UNDONE'))
  await expect(decided(ten[8] ?? '')).toContainText(said('certificates:outcome.VALID'))
})

test.describe('de', () => {
  test.use({ locale: 'de' })

  test('CERT-15, D-346, SERV-26 a doctor prepares everything while the physician ID is checked, and is bookable the minute it is approved @thorough', async ({
    page,
    context,
    openBrowser,
    sessionOf,
    watch,
  }) => {
    test.setTimeout(150_000)
    const told = saidTo({ language: 'de' })
    const period = { from: today, to: dayLater(today, 40) }
    const steps = (on: Page, progress: Key) =>
      on.getByRole('listitem').filter({ has: on.getByText(told(progress), { exact: true }) })
    // That the physician ID is being checked is a refusal.
    watch.expectAnswer(409, '/api/v1/doctorservice/verify')
    const doctor = await haveAccount(
      newPerson('DOCTOR', { language: 'de', lastName: 'Morgenroth' }),
    )
    await beInDashboard(page, doctor)
    await handInPhysicianId(page, doctor, certificate)

    const { email, password, role } = doctor
    const { token, user } = await askSuccessfully(access.signIn, { email, password, role })
    const { list } = await askSuccessfully(services.listAvailable, {}, { token })
    const name = list.find(({ consultationType }) => consultationType !== 'CHAT')?.name.de ?? ''
    await prepareService(page, doctor, name)
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card.getByText(told('services:status.prepared'), { exact: true })).toBeVisible()
    await expect(card).toContainText(told('services:card.prepared'))

    const schedule = await context.newPage()
    await schedule.goto('/dashboard/schedule')
    await beginSchedule(schedule, doctor, dayLater(today, 1), period.to)
    await plan(schedule, doctor, '9', '12')
    await button(schedule, told('schedules:form.submit.new')).click()
    await expect(schedule.getByText(told('schedules:added'))).toBeVisible()
    const waits = schedule.getByText(told('schedules:calendar.prepared'))
    await expect(waits).toBeVisible()
    const planned = schedule.getByRole('region', { name: told('schedules:list') })
    await expect(planned).toContainText(told('schedules:list.prepared'))

    const overview = await context.newPage()
    await overview.goto('/dashboard')
    await expect(steps(overview, 'services:ready.prepared')).toHaveCount(2)
    await expect(steps(overview, 'services:ready.waiting')).toHaveCount(1)
    await chooseSpecialty(overview, doctor, 'herz')
    await overview.goto('/dashboard')
    await enterInvoiceDetails(overview, doctor)
    await overview.goto('/dashboard')
    await expect(
      overview.getByText(told('services:ready.lead', { done: '5', count: '6' })),
    ).toBeVisible()

    const [own] = (await askSuccessfully(services.listOwn, {}, { token })).list
    const question = { doctorId: user._id, serviceId: own?._id ?? '', ...period }
    const asPatient = { token: await tokenOf(demonstration.PATIENT) }
    const slotsNow = async () =>
      (await askSuccessfully(booking.listSlots, question, asPatient)).slots.length
    expect(await slotsNow(), 'nothing is offered').toBe(0)

    const office = await openBrowser({ storageState: rememberedBy('en', await sessionOf('ADMIN')) })
    const waiting = await openUploaded(office, doctor.lastName)
    await waiting.getByRole('button', { name: `Review ${certificate}` }).click()
    const review = office.getByRole('dialog', { name: said('certificates:review.title') })
    await expect(review.getByText(email)).toBeVisible()
    await tickAll(review)
    await button(office, said('certificates:office.approve')).click()
    await expect(office.getByText(said('certificates:office.approved'))).toBeVisible()

    // Nobody reloads: each page that is open says so by itself.
    const ready = overview.getByText(told('services:ready.all'))
    await expect(ready).toBeVisible(untilItTakesEffect)
    expect(await slotsNow(), 'what is said holds').toBeGreaterThan(0)
    await expect(steps(overview, 'services:ready.done')).toHaveCount(6)
    await expect(card.getByText(told('services:status.ACTIVE'), { exact: true })).toBeVisible()
    await expect(waits).toBeHidden()
    await expect(planned).not.toContainText(told('schedules:list.prepared'))
    await expect(schedule.getByText(told('schedules:calendar.notBookable'))).toBeHidden()
  })
})
