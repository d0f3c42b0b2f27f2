import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { demonstration, newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { enterAndSend, openSignIn } from '../people/sign-in.ts'

const admin = demonstration.ADMIN
const said = saidTo(admin)

test('ADM-04, ADOC-01 to ADOC-17, D-251 an administrator finds a doctor, bans them, who is out within a moment, and lets them in again', async ({
  page,
  openBrowser,
  watch,
}) => {
  const doctor = await haveAccount(newPerson('DOCTOR', { lastName: 'Sperling' }))
  const theirs = await openBrowser()
  await beInDashboard(theirs, doctor)
  await beInDashboard(page, admin)
  const menu = page.getByRole('navigation', { name: said('site:nav.main') })
  await menu.getByRole('link', { name: said('site:menu.doctors'), exact: true }).click()
  await page.getByLabel(said('doctors:search')).fill(doctor.email)
  await page.keyboard.press('Enter')
  const rows = page.getByRole('table', { name: said('doctors:title') }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText(said('doctors:status.INACTIVE'))
  await rows.last().getByRole('link').click()
  await expect(page.getByRole('tab', { name: said('doctors:tab.profile') })).toBeVisible()
  await page.getByRole('button', { name: said('doctors:ban') }).click()
  watch.expectAnswer(401, '/api/v1/auth/user')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: said('doctors:ban') })
    .click()
  await expect(page.getByText(said('doctors:ban.done'))).toBeVisible()
  // Nobody has to press anything: the socket of their page ends with the session.
  await expect(theirs).toHaveURL(/sign-in/, { timeout: 5_000 })
  watch.expectAnswer(400, '/api/v1/sign-in')
  await openSignIn(theirs, doctor)
  await enterAndSend(theirs, doctor)
  const banned = saidTo(doctor)('refusals:global.banned.user')
  await expect(theirs.getByRole('main').getByText(banned)).toBeVisible()
  await page.getByRole('button', { name: said('doctors:unban') }).click()
  await expect(page.getByText(said('doctors:unban.done'))).toBeVisible()
  await enterAndSend(theirs, doctor)
  await expect(theirs).toHaveURL('/dashboard')
})
