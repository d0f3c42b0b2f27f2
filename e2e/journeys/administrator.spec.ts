import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { demonstration, newPerson, roleWord, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { accountButton, enterAndSend, openSignIn, signIn, signOut } from '../people/sign-in.ts'

const admin = demonstration.ADMIN
const said = saidTo(admin)

test('ADM-01, ADM-02, ADM-14, ACC-05, ACC-06 an administrator comes in by their own door and sees the accounts', async ({
  page,
}) => {
  const newest = await haveAccount(newPerson('DOCTOR', { firstName: 'Friederike' }))
  await openSignIn(page, admin)
  await expect(page.getByText(said('access:signIn.notMember'))).toBeHidden()
  await expect(page.getByRole('link', { name: said('access:signIn.change.DOCTOR') })).toBeHidden()
  await expect(page.getByRole('link', { name: said('access:signIn.forgot') })).toHaveAttribute(
    'href',
    '/forgot-password?role=admin',
  )
  await signIn(page, admin)
  await expect(page).toHaveURL('/dashboard')
  const accounts = page.getByRole('table', { name: said('site:accounts.newest') })
  const row = accounts.getByRole('row').filter({ hasText: newest.email })
  const next = page.getByRole('button', { name: said('ui:pager.on') })
  await expect(accounts).toBeVisible()
  while ((await row.count()) === 0) {
    await next.click()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  await expect(row).toContainText('Friederike Achterberg')
  await expect(row).toContainText(said('site:role.DOCTOR'))
  await signOut(page, admin)
})

test('ACC-14, ACC-45 whoever comes by the door of another role is refused @thorough', async ({
  page,
  watch,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  watch.expectAnswer(400, '/api/v1/sign-in')
  for (const door of ['/sign-in?role=doctor', '/admin/sign-in']) {
    await page.goto(door)
    await enterAndSend(page, patient)
    const alert = page.getByRole('alert').filter({ hasText: said('refusals:global.invalid.role') })
    await expect(alert).toBeVisible()
    await expect(page).toHaveURL(door)
  }
})

test('ADM-08, D-203 what is not there is said, and old addresses lead on @thorough', async ({
  page,
}) => {
  await beInDashboard(page, admin)
  await page.goto('/dashboard/nowhere')
  await expect(page.getByRole('heading', { name: said('site:notFound.title') })).toBeVisible()
  for (const old of ['/dashboard/setting', '/dashboard/account/profile']) {
    await page.goto(old)
    await expect(page).toHaveURL('/dashboard/account')
  }
})

test('ACC-03, ACC-04, ACC-05 the door for patients and doctors asks who comes, and lets them change @thorough', async ({
  page,
}) => {
  const [patient, doctor] = [demonstration.PATIENT, demonstration.DOCTOR]
  await openSignIn(page, patient)
  await expect(page.getByText(said('access:signIn.notMember'))).toBeVisible()
  await page.getByRole('link', { name: said('access:signIn.change.DOCTOR') }).click()
  const title = said('access:signIn.title', { role: roleWord(doctor) })
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const password = page.getByLabel(said('access:field.password'), { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: said('ui:password.showLabel') }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await enterAndSend(page, doctor)
  await expect(accountButton(page, doctor)).toBeVisible()
})
