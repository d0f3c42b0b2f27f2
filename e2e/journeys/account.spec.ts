import { access } from '@konsil/contract/access'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { haveAccount, mailedSecret } from '../people/accounts.ts'
import { ask } from '../people/calls.ts'
import { newPerson, type Person, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { accountButton, enterAndSend, openSignIn } from '../people/sign-in.ts'
import type { Key } from '../people/words.ts'

async function signedInAtAccount(page: Page, person: Person) {
  await haveAccount(person as Person & { role: 'PATIENT' })
  await beInDashboard(page, person)
  const said = saidTo(person)
  await accountButton(page, person).click()
  await page.getByRole('menuitem', { name: said('site:shell.account') }).click()
  await expect(page.getByRole('heading', { level: 1, name: said('account:title') })).toBeVisible()
  return actsOn(page, person)
}

function actsOn(page: Page, person: Person) {
  const said = saidTo(person)
  const field = (key: Key) => page.getByLabel(said(key), { exact: true })
  const press = (key: Key) => page.getByRole('button', { name: said(key), exact: true }).click()
  const openTab = (key: Key) => page.getByRole('tab', { name: said(key), exact: true }).click()
  const toast = (key: Key) => expect(page.getByText(said(key)).first()).toBeVisible()
  /** The focus is where it was, not on the page. */
  const isOnButton = (key: Key) =>
    expect(page.getByRole('button', { name: said(key), exact: true })).toBeFocused()
  return { said, field, press, openTab, toast, isOnButton }
}

test('PROF-01, PROF-04, PROF-09, SHELL-29, PROF-19, PROF-20, PROF-23, PROF-24, PROF-31, PROF-36 a patient writes down who they are, where bills go and how they want things', async ({
  page,
}) => {
  const patient = newPerson('PATIENT')
  const { said, field, press, openTab, toast, isOnButton } = await signedInAtAccount(page, patient)
  await field('account:profile.firstName').fill('Wilma')
  await page.locator('[name=dob-day]').fill('28')
  await page.locator('[name=dob-month]').fill('2')
  await page.locator('[name=dob-year]').fill('1950')
  await page
    .getByLabel(new RegExp(`^${said('account:profile.country')}`))
    .first()
    .fill('Germ')
  await page.getByRole('option', { name: 'Germany', exact: true }).click()
  await press('account:profile.submit')
  await toast('account:profile.saved')
  await isOnButton('account:profile.submit')
  await expect(accountButton(page, patient)).toContainText('Wilma Süßmilch')

  await openTab('account:tab.billing-address')
  const adding = page.getByRole('button', { name: said('account:address.add'), exact: true })
  await adding.click()
  await press('account:cancel')
  await expect(adding, 'a dialog that is taken out of the page').toBeFocused()
  await adding.click()
  await field('account:address.street').fill('Große Straße')
  await press('account:cancel')
  await press('ui:unsaved.leave')
  await expect(adding, 'two dialogs that close at once').toBeFocused()
  await adding.click()
  await page.getByLabel(said('account:address.fromProfile')).check()
  await expect(field('account:address.firstName')).toHaveValue('Wilma')
  await field('account:address.street').fill('Große Straße')
  await field('account:address.houseNumber').fill('7 b')
  await field('account:address.postalCode').fill('6031')
  await field('account:address.city').fill('Frankfurt')
  await press('account:address.save')
  await expect(field('account:address.postalCode')).toHaveAccessibleDescription(
    said('refusals:postal.code.invalid'),
  )
  await field('account:address.postalCode').fill('60311')
  await press('account:address.save')
  await toast('account:address.added')
  await expect(adding, 'that of the list, which is new').toBeFocused()
  const list = page.getByRole('list', { name: said('account:tab.billing-address') })
  await expect(list).toContainText(said('account:address.isPreferred'))
  await expect(page.getByText(said('account:address.keepsLast'))).toBeVisible()
  const place = 'Große Straße 7 b, Frankfurt'
  const removal = page.getByRole('button', { name: said('account:address.removeOf', { place }) })
  await expect(removal).toHaveCount(0)

  await openTab('account:tab.settings')
  const save = page.getByRole('button', { name: said('account:settings.save') }).first()
  await expect(save).toBeDisabled()
  await page.locator('[name=timeFormat]').selectOption({ label: '06:30 PM' })
  await save.click()
  await toast('account:settings.saved')
  await expect(save).toBeFocused()
  await accountButton(page, patient).click()
  await expect(page.getByText(/Today, \d\d:\d\d (AM|PM)/)).toBeVisible()
})

test('a button that waits keeps its width and the focus @thorough', async ({ page }) => {
  const patient = newPerson('PATIENT')
  const { said, field, toast, isOnButton } = await signedInAtAccount(page, patient)
  let answer = () => {}
  const waiting = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/v1/profile/update-profile', async route => {
    await waiting
    await route.continue()
  })
  const save = page.getByRole('button', { name: said('account:profile.submit'), exact: true })
  await field('account:profile.firstName').fill('Berta')
  const widthOf = async () => (await save.boundingBox())?.width
  const width = await widthOf()
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  expect(await widthOf()).toBe(width)
  await isOnButton('account:profile.submit')
  answer()
  await toast('account:profile.saved')
  await isOnButton('account:profile.submit')
})

test('PROF-10, PROF-11 a picture is cut to a square, and stands in the header at once', async ({
  page,
}) => {
  const patient = newPerson('PATIENT')
  const { said, press, toast } = await signedInAtAccount(page, patient)
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() }
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ ...picture, name: 'x.gif', mimeType: 'image/gif' })
  await toast('refusals:picture.types.invalid')
  await input.setInputFiles(picture)
  const dialog = page.getByRole('dialog', { name: said('account:crop.title') })
  const area = dialog.getByLabel(said('account:crop.area'))
  await area.focus()
  await page.keyboard.press('ArrowLeft')
  await press('account:crop.submit')
  await toast('account:picture.saved')
  const shown = accountButton(page, patient).locator('img')
  await expect(shown).toBeVisible()
  expect(
    await shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]),
  ).toEqual([512, 512])
  await press('account:picture.remove')
  await toast('account:picture.removed')
  await expect(shown).toHaveCount(0)
})

test('PROF-09 the second of two tabs is told, and loses nothing of what was typed @thorough', async ({
  page,
  watch,
}) => {
  const patient = newPerson('PATIENT')
  const first = await signedInAtAccount(page, patient)
  const other = await page.context().newPage()
  const second = actsOn(other, patient)
  await other.goto('/dashboard/account')
  await second.field('account:profile.lastName').fill('Zweig')
  await first.field('account:profile.firstName').fill('Berta')
  await first.press('account:profile.submit')
  await first.toast('account:profile.saved')
  watch.expectAnswer(409, '/api/v1/profile/update-profile')
  await second.press('account:profile.submit')
  await expect(other.getByText(second.said('refusals:profile.changed.meanwhile'))).toBeVisible()
  await expect(second.field('account:profile.lastName')).toHaveValue('Zweig')
  await second.press('ui:newer.load')
  await expect(second.field('account:profile.firstName')).toHaveValue('Berta')
  await expect(second.field('account:profile.lastName')).toHaveValue(patient.lastName)
})

test('PROF-25, PROF-27, PROF-37 password and address are changed, and both are in force', async ({
  page,
}) => {
  const patient = newPerson('PATIENT')
  const fresh = newPerson('PATIENT')
  const { said, field, press, openTab, toast, isOnButton } = await signedInAtAccount(page, patient)
  await openTab('account:tab.change-password')
  await field('account:password.current').first().fill(patient.password)
  await field('account:password.new').fill('neun-Gaense')
  await field('account:password.confirm').fill('neun-Gaense')
  await press('account:password.submit')
  await toast('account:password.changed')
  await isOnButton('account:password.submit')
  await expect(field('account:password.new')).toHaveValue('')
  await field('account:email.new').fill(fresh.email)
  await page.locator('[name=password]').fill('neun-Gaense')
  await press('account:email.submit')
  await toast('account:email.sent')
  await expect(page.locator(':focus')).toContainText(said('account:email.sent'))
  await page.goto(`/confirm-email?token=${await mailedSecret(fresh.email, 'token')}`)
  await press('access:confirmEmail.submit')
  const done = said('access:confirmEmail.done')
  await expect(page.getByRole('heading', { level: 1, name: done })).toBeVisible()
  await page.getByRole('link', { name: said('access:backToAccount') }).click()
  await expect(page.getByText(said('account:email.lead', { email: fresh.email }))).toBeVisible()
  const question = { role: patient.role, email: fresh.email, password: 'neun-Gaense' } as const
  expect((await ask(access.signIn, question)).status).toBe(200)
})

test('PROF-03 what is not saved is asked about before it is lost @thorough', async ({ page }) => {
  const patient = newPerson('PATIENT')
  const { said, field, press, openTab } = await signedInAtAccount(page, patient)
  await field('account:profile.firstName').fill('Berta')
  await openTab('account:tab.settings')
  await press('ui:unsaved.stay')
  await expect(field('account:profile.firstName')).toHaveValue('Berta')
  for (const answer of ['ui:unsaved.stay', 'ui:unsaved.leave'] as const) {
    await page.goBack()
    await expect(page.getByRole('dialog', { name: said('ui:unsaved.title') })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/account/)
    await expect(field('account:profile.firstName')).toHaveValue('Berta')
    await press(answer)
  }
  await expect(page).toHaveURL('/dashboard')
})

test('PROF-03 a link is asked about, and leads where it would have led @thorough', async ({
  page,
}) => {
  const patient = newPerson('PATIENT')
  const { said, field, press } = await signedInAtAccount(page, patient)
  await field('account:profile.firstName').fill('Berta')
  await page.getByRole('link', { name: said('site:menu.dashboard'), exact: true }).click()
  await press('ui:unsaved.leave')
  await expect(page).toHaveURL('/dashboard')
})

test('PROF-34, D-037 whoever deletes their account is out, and their address can register again', async ({
  page,
  watch,
}) => {
  const patient = newPerson('PATIENT')
  const { said, field, press, openTab } = await signedInAtAccount(page, patient)
  await openTab('account:tab.account')
  await expect(page.getByText(said('account:data.PROFILE'))).toBeVisible()
  await press('account:deletion.begin')
  watch.expectAnswer(400, '/api/v1/user/delete-account')
  await field('account:password.current').fill('not my password')
  await press('account:deletion.go')
  await press('account:deletion.submit')
  await expect(field('account:password.current')).toHaveAccessibleDescription(
    said('refusals:user.incorrect.currentPassword'),
  )
  await field('account:password.current').fill(patient.password)
  await press('account:deletion.go')
  await press('account:deletion.submit')
  await expect(page).toHaveURL('/account-deleted')
  const deleted = said('access:deleted.title')
  await expect(page.getByRole('heading', { level: 1, name: deleted })).toBeVisible()
  watch.expectAnswer(400, '/api/v1/sign-in')
  await openSignIn(page, patient)
  await enterAndSend(page, patient)
  await expect(
    page.getByLabel(said('access:field.email'), { exact: true }),
  ).toHaveAccessibleDescription(said('refusals:global.invalid.password'))
  const { role, email, password, firstName, lastName } = patient
  const again = { role, email, password, firstName, lastName }
  expect((await ask(access.signUp, again)).status).toBe(200)
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`PROF-16 who has saved a bank account has neither the pointer nor the focus on what deletes it, ${viewport.width} px wide @thorough`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const doctor = { ...newPerson('DOCTOR'), role: 'DOCTOR' as const }
    await haveAccount(doctor)
    await beInDashboard(page, doctor)
    await page.goto('/dashboard/account?tab=bank-account')
    const { said, field, press, isOnButton } = actsOn(page, doctor)
    await press('account:bank.add')
    await field('account:bank.accountName').fill('Dr. Ada Byron')
    await field('account:bank.accountNumber').fill('DE89 3704 0044 0532 0130 00')
    await field('account:bank.bankName').fill('Sparkasse')
    await field('account:bank.bankCode').fill('COBADEFFXXX')
    await press('account:bank.save')
    await isOnButton('account:edit')
    const remove = page.getByRole('button', { name: said('account:remove'), exact: true })
    expect(await remove.evaluate(button => button.matches(':hover'))).toBe(false)
  })
}
