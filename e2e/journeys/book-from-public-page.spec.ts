import type { Page } from '@playwright/test'
import { expect, phone, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { newPerson, type Person, saidTo } from '../people/person.ts'
import { accountButton, enterAndSend, seeSignIn, signOut } from '../people/sign-in.ts'
import { activateByMail, fillSignUp, seeThatMailWasSent } from '../people/sign-up.ts'

const book = (page: Page, person: Person) =>
  page
    .getByRole('main')
    .getByRole('link', { name: saidTo(person)('pages:book') })
    .first()
    .click()

const way = (page: Page) => new URL(page.url()).searchParams.get('redirect_to') ?? ''

/** The first doctor whom the landing page introduces: gives their name without the title. */
async function openDoctor(page: Page, { language }: Person) {
  await page.goto(`/${language}`)
  await page.getByRole('main').locator('a[href*="/doctors/"]').first().click()
  await expect(page).toHaveURL(/\/doctors\//)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  return name.trim().split(' ').slice(-2).join(' ')
}

/** In the wizard, after the step that was answered on the public page. */
async function seeWizard(page: Page, person: Person, question: 'doctor' | 'service') {
  const said = saidTo(person)
  await expect(page.getByRole('heading', { level: 1, name: said('booking:title') })).toBeVisible()
  await expect(page.getByText(said(`booking:${question}.question`))).toBeVisible()
}

test.describe('on a phone, in German', () => {
  test.use({ ...phone, locale: 'de-DE' })

  test('SHELL-35, ACC-15, ACC-21, ACC-25 from the page of a category somebody without an account signs up, confirms by mail in another tab, and books in that category', async ({
    page,
    context,
  }) => {
    const patient = newPerson('PATIENT', { language: 'de' })
    const said = saidTo(patient)
    await page.goto('/de/specialties/cardiology')
    await book(page, patient)
    await expect(page).toHaveURL(/\/sign-up\?role=patient/)
    const chosen = way(page)
    expect(chosen).toMatch(/^\/dashboard\/booking\?by=category&category=[\da-f-]{36}$/)
    await expect(page.getByText(said('access:goingOn.category'))).toBeVisible()
    await fillSignUp(page, patient)
    await page.getByRole('button', { name: said('access:signUp.submit'), exact: true }).click()
    await seeThatMailWasSent(page, patient)
    await expect(page.getByText(said('access:goingOn.sent'))).toBeVisible()

    const another = await context.newPage()
    await activateByMail(another, patient)
    await expect(another.getByText(said('access:goingOn.category'))).toBeVisible()
    await another.getByRole('link', { name: said('access:signIn.submit'), exact: true }).click()
    await expect(another.getByText(said('access:goingOn.category'))).toBeVisible()
    await enterAndSend(another, patient)
    await expect(another).toHaveURL(chosen)
    await seeWizard(another, patient, 'doctor')
    await page.bringToFront()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page, 'the tab that waited goes on too').toHaveURL(chosen)
    expect(await page.evaluate(() => localStorage.getItem('way-on'))).toBeNull()
  })
})

test('SHELL-35, ACC-25 whoever closes everything and signs in later in this browser is led to the doctor all the same, and only once @thorough', async ({
  page,
}) => {
  const patient = newPerson('PATIENT')
  const said = saidTo(patient)
  const name = await openDoctor(page, patient)
  await book(page, patient)
  const chosen = way(page)
  await expect(page.getByText(said('access:goingOn.doctor'))).toBeVisible()
  await fillSignUp(page, patient)
  await page.getByRole('button', { name: said('access:signUp.submit'), exact: true }).click()
  await seeThatMailWasSent(page, patient)
  await activateByMail(page, patient)
  await page.goto('/sign-in?role=patient')
  await enterAndSend(page, patient)
  await expect(page).toHaveURL(chosen)
  await seeWizard(page, patient, 'service')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await signOut(page, patient)
  await page.goto('/sign-in?role=patient')
  await enterAndSend(page, patient)
  await expect(page).toHaveURL('/dashboard/appointment')
})

/** The last of what the page of this doctor offers; gives its name. */
async function bookService(page: Page, person: Person) {
  const offered = page.getByRole('main').getByRole('listitem')
  const service = offered.filter({ has: page.getByRole('heading', { level: 3 }) }).last()
  const name = await service.getByRole('heading').innerText()
  await service
    .getByRole('link', {
      name: saidTo(person)('pages:doctor.bookService', { service: name }),
      exact: true,
    })
    .click()
  return name
}

test('SHELL-35, ACC-21, ACC-25, ACC-48 who opens the mail on another device is led to the doctor and the service there all the same, by a second mail too @thorough', async ({
  page,
  openBrowser,
}) => {
  const patient = newPerson('PATIENT')
  const said = saidTo(patient)
  const name = await openDoctor(page, patient)
  const service = await bookService(page, patient)
  const chosen = way(page)
  expect(chosen).toMatch(
    /^\/dashboard\/booking\?by=doctor&doctor=[\da-f-]{36}&service=[\da-f-]{36}$/,
  )
  await fillSignUp(page, patient)
  await page.getByRole('button', { name: said('access:signUp.submit'), exact: true }).click()
  await seeThatMailWasSent(page, patient)
  await page.getByRole('button', { name: said('access:resend.submit'), exact: true }).click()
  await expect(page.getByText(said('access:resend.done', { email: patient.email }))).toBeVisible()

  const another = await openBrowser()
  await activateByMail(another, patient)
  await expect(another.getByText(said('access:goingOn.doctor'))).toBeVisible()
  await another.getByRole('link', { name: said('access:signIn.submit'), exact: true }).click()
  await enterAndSend(another, patient)
  await expect(another).toHaveURL(chosen)
  await expect(
    another
      .getByText(said('booking:day.question'))
      .or(another.getByText(said('booking:day.questionWritten'))),
  ).toBeVisible()
  await expect(another.getByRole('main').getByText(name).first()).toContainText(service)
})

test('SHELL-35, ACC-37 who has an account signs in on the way to the doctor, and goes there at once when signed in @thorough', async ({
  page,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(patient)
  const name = await openDoctor(page, patient)
  const place = page.url()
  await book(page, patient)
  const chosen = way(page)
  expect(chosen).toMatch(/^\/dashboard\/booking\?by=doctor&doctor=[\da-f-]{36}$/)
  await page.getByRole('link', { name: said('access:signIn.submit'), exact: true }).click()
  await seeSignIn(page, patient)
  await enterAndSend(page, patient)
  await expect(page).toHaveURL(chosen)
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()

  await page.goto(place)
  await book(page, patient)
  await expect(page).toHaveURL(chosen)
  await signOut(page, patient)
  await page.goto(chosen)
  await seeSignIn(page, patient)
  await expect(page.getByText(said('access:goingOn.doctor'))).toBeVisible()
})

test('SHELL-35, D-201 a doctor who follows the way of a patient is led home @thorough', async ({
  page,
}) => {
  const doctor = await haveAccount(newPerson('DOCTOR'))
  const said = saidTo(doctor)
  await openDoctor(page, doctor)
  await book(page, doctor)
  await page.getByRole('link', { name: said('access:signIn.submit'), exact: true }).click()
  await page.getByRole('link', { name: said('access:signIn.change.DOCTOR') }).click()
  await seeSignIn(page, doctor)
  await expect(page.getByText(said('access:goingOn.doctor'))).toBeHidden()
  await enterAndSend(page, doctor)
  await expect(page).toHaveURL('/dashboard/services')
  await expect(accountButton(page, doctor)).toBeVisible()
})
