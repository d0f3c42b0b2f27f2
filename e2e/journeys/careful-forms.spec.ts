import { access } from '@konsil/contract/access'
import { expect, phone, test } from '../fixtures/test.ts'
import { haveAccount, mailedSecret } from '../people/accounts.ts'
import { askSuccessfully } from '../people/calls.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { enterAndSend, openSignIn, signIn, signOut, standAtHome } from '../people/sign-in.ts'
import { fillSignUp, openSignUp, seeThatMailWasSent } from '../people/sign-up.ts'

test('ACC-09, ACC-13 sign-in says what is missing, and clears the doubt when typing goes on', async ({
  page,
  watch,
}) => {
  const nobody = newPerson('PATIENT')
  const said = saidTo(nobody)
  const email = page.getByLabel(said('access:field.email'), { exact: true })
  const password = page.getByLabel(said('access:field.password'), { exact: true })
  await openSignIn(page, nobody)
  await enterAndSend(page, { ...nobody, email: '', password: '' })
  await expect(email).toHaveAccessibleDescription(said('refusals:email.required'))
  await expect(password).toHaveAccessibleDescription(said('refusals:password.required'))
  await enterAndSend(page, { ...nobody, email: 'anna@' })
  await expect(email).toHaveAccessibleDescription(said('refusals:email.invalid'))
  watch.expectAnswer(400, '/api/v1/sign-in')
  await enterAndSend(page, nobody)
  const doubt = said('refusals:global.invalid.password')
  await expect(email).toHaveAccessibleDescription(doubt)
  await expect(password).toHaveAccessibleDescription(doubt)
  await password.fill('another try')
  await expect(email).not.toHaveAccessibleDescription(doubt)
})

test('ACC-17, ACC-19, ACC-16, ACC-50, D-343 sign-up asks for names, address, password and each consent', async ({
  page,
}) => {
  const person = newPerson('PATIENT')
  const said = saidTo(person)
  await openSignUp(page, person)
  const go = page.getByRole('button', { name: said('access:signUp.submit'), exact: true })
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(3)
  await expect(go).toBeDisabled()
  for (const tick of await boxes.all()) {
    await expect(go).toBeDisabled()
    await tick.check()
  }
  await expect(go).toBeEnabled()
  await go.click()
  const described = (
    field: 'firstName' | 'lastName' | 'email' | 'password',
    key: Parameters<typeof said>[0],
  ) =>
    expect(
      page.getByLabel(said(`access:field.${field}`), { exact: true }),
    ).toHaveAccessibleDescription(new RegExp(said(key)))
  await described('firstName', 'refusals:first.name.required')
  await described('lastName', 'refusals:last.name.required')
  await described('email', 'refusals:email.required')
  await described('password', 'refusals:password.required')
  await fillSignUp(page, { ...person, firstName: 'A', lastName: 'B'.repeat(81) })
  await go.click()
  await described('firstName', 'refusals:first.name.length')
  await described('lastName', 'refusals:last.name.length')
  for (const [name, path] of Object.entries({ terms: '/terms', consent: '/health-data-consent' })) {
    const link = page.locator(`a[href="/en${path}"]`)
    await expect(link, name).toHaveAttribute('target', '_blank')
  }
})

test('ACC-22 an address that has an account is said at its field, until it is changed @thorough', async ({
  page,
  watch,
}) => {
  const known = await haveAccount(newPerson('DOCTOR'))
  const said = saidTo(known)
  watch.expectAnswer(400, '/api/v1/sign-up')
  await openSignUp(page, known)
  await fillSignUp(page, { ...known, email: known.email.toUpperCase() })
  const go = page.getByRole('button', { name: said('access:signUp.submit'), exact: true })
  await go.click()
  const email = page.getByLabel(said('access:field.email'), { exact: true })
  const sentence = said('refusals:global.email.existed.email')
  await expect(email).toHaveAccessibleDescription(sentence)
  await email.fill(newPerson('DOCTOR').email)
  await expect(email).not.toHaveAccessibleDescription(sentence)
  await go.click()
  await seeThatMailWasSent(page, known)
})

test('ACC-49, D-018, ACC-48 whoever is not active is told so, and can have the mail sent again @thorough', async ({
  page,
  watch,
}) => {
  const person = newPerson('PATIENT')
  const said = saidTo(person)
  const { email, password, role, firstName, lastName } = person
  await askSuccessfully(access.signUp, { email, password, role, firstName, lastName })
  const first = await mailedSecret(email, 'token')
  watch.expectAnswer(400, '/api/v1/sign-in')
  await openSignIn(page, person)
  await enterAndSend(page, person)
  await expect(page.getByText(said('access:resend.title'))).toBeVisible()
  await page.getByRole('button', { name: said('access:resend.submit'), exact: true }).click()
  await expect(page.getByText(said('access:resend.done', { email }))).toBeVisible()
  await expect.poll(() => mailedSecret(email, 'token')).not.toBe(first)

  watch.expectAnswer(400, '/api/v1/active-user/look')
  await page.goto(`/active-user?token=${first}`)
  const failed = page.getByRole('heading', { name: said('access:activate.failed.title') })
  await expect(failed, 'only the newest link works').toBeVisible()
  const fresh = await mailedSecret(email, 'token')
  await page.goto(`/active-user?token=${fresh}`)
  watch.expectAnswer(400, '/api/v1/active-user')
  const field = page.getByLabel(said('access:field.password'), { exact: true })
  const confirm = page.getByRole('button', { name: said('access:activate.submit'), exact: true })
  await field.fill('sieben-Enten')
  await confirm.click()
  await expect(field).toHaveAccessibleDescription(
    new RegExp(said('refusals:activation.password.wrong')),
  )
  await field.fill(password)
  await confirm.click()
  await expect(page.getByRole('heading', { name: said('access:activate.done') })).toBeVisible()
  await page.goto(`/active-user?token=${fresh}`)
  const already = page.getByRole('heading', { name: said('refusals:global.was.actived.user') })
  await expect(already).toBeVisible()
})

test.describe('on a phone, in German', () => {
  test.use({ ...phone, locale: 'de' })

  test('D-353, ACC-24, ACC-50 whoever did not choose the password chooses a new one behind the link, and the account is theirs @thorough', async ({
    page,
    watch,
  }) => {
    const owner = newPerson('PATIENT', { language: 'de', password: 'neun-Gaense' })
    const said = saidTo(owner)
    const { email, role } = owner
    const stranger = { firstName: 'Somebody', lastName: 'Else', password: 'zehn-Enten' }
    const { consents } = await askSuccessfully(access.currentConsents, { role })
    await askSuccessfully(access.signUp, { email, role, ...stranger, consents, language: 'en' })
    await page.goto(`/active-user?token=${await mailedSecret(email, 'token')}`)
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('button', { name: said('access:activate.other.submit') }).click()
    const save = page.getByRole('button', { name: said('access:activate.anew.submit') })
    await expect(save).toBeDisabled()
    const field = (label: string) => page.getByLabel(label, { exact: true })
    await expect(field(said('access:field.firstName'))).toHaveValue('')
    await field(said('access:field.firstName')).fill(owner.firstName)
    await field(said('access:field.lastName')).fill(owner.lastName)
    await field(said('access:reset.password')).fill(owner.password)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await save.click()
    await expect(page.getByRole('heading', { name: said('access:activate.done') })).toBeVisible()

    watch.expectAnswer(400, '/api/v1/sign-in')
    await openSignIn(page, owner)
    await enterAndSend(page, { ...owner, password: stranger.password })
    await expect(field(said('access:field.password'))).toHaveAccessibleDescription(
      said('refusals:global.invalid.password'),
    )
    await enterAndSend(page, owner)
    await standAtHome(page, owner)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})

test.describe('on a short phone', () => {
  test.use({ ...phone, viewport: { width: 390, height: 600 }, locale: 'de' })

  test('D-018, SHELL-29 what is said of the refusal is said once, and the way on is in sight @thorough', async ({
    page,
    watch,
  }) => {
    const person = newPerson('PATIENT', { language: 'de' })
    const said = saidTo(person)
    const { email, password, role, firstName, lastName } = person
    await askSuccessfully(access.signUp, { email, password, role, firstName, lastName })
    watch.expectAnswer(400, '/api/v1/sign-in')
    await openSignIn(page, person)
    await page.getByLabel(said('access:field.email'), { exact: true }).fill(email)
    const field = page.getByLabel(said('access:field.password'), { exact: true })
    await field.fill(password)
    await page.evaluate(() => window.scrollTo(0, 0))
    await field.press('Enter')
    const again = page.getByRole('button', { name: said('access:resend.submit'), exact: true })
    await expect(again).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(said('access:resend.title'))).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('alert').locator('> div')).toHaveCount(0)
  })
})

test('ACC-26, ACC-24 a link without its token counts as failed, and nothing is sent by opening it @thorough', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  const person = newPerson('PATIENT')
  const said = saidTo(person)
  const { email, password, role, firstName, lastName } = person
  await askSuccessfully(access.signUp, { email, password, role, firstName, lastName })
  await page.goto('/active-user')
  await expect(page.getByText(said('access:activate.failed.lead'))).toBeVisible()
  expect(asked).toEqual([])
  const link = `/active-user?token=${await mailedSecret(email, 'token')}`
  for (const _ of [1, 2]) {
    await page.goto(link)
    await expect(page.getByText(said('access:activate.lead'))).toBeVisible()
  }
  expect(asked).toEqual(['/api/v1/active-user/look', '/api/v1/active-user/look'])
})

test('ACC-50 what somebody has not agreed to is asked for after signing in @thorough', async ({
  page,
}) => {
  const person = await haveAccount(newPerson('PATIENT'), { unasked: true })
  const said = saidTo(person)
  await openSignIn(page, person)
  await enterAndSend(page, person)
  await expect(page.getByRole('heading', { name: said('access:agree.title') })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('Token'))).toBeNull()
  const agree = page.getByRole('button', { name: said('access:agree.submit') })
  await expect(agree).toBeDisabled()
  for (const tick of await page.getByRole('checkbox').all()) await tick.check()
  await agree.click()
  await expect(page).toHaveURL('/dashboard/appointment')
  await signOut(page, person)
  await signIn(page, person)
})
