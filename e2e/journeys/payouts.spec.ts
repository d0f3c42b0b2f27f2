import { readFile } from 'node:fs/promises'
import { doctors } from '@konsil/contract/doctors'
import { payments } from '@konsil/contract/payments'
import { sayMonth } from '../../web/src/lib/signed-in/month.ts'
import { expect, test } from '../fixtures/signed-in.ts'
import { tokenOf } from '../people/accounts.ts'
import { askSuccessfully } from '../people/calls.ts'
import { demonstration, saidTo } from '../people/person.ts'
import { readInOwnLanguage } from '../people/session.ts'

/** The newest closed month of which something can go out; the demonstration leaves one so. */
async function monthToPayOut() {
  const asking = { token: await tokenOf(demonstration.ADMIN) }
  const { months } = await askSuccessfully(payments.listPayouts, { size: 1 }, asking)
  for (const month of months) {
    const asked = { size: 1, filters: { month } }
    const { sums } = await askSuccessfully(payments.listPayouts, asked, asking)
    if (sums.some(({ ready, sum }) => ready.count > 0 && sum.currency === 'EUR')) return month
  }
  throw new Error('the demonstration has nothing to be paid out')
}

/** One who is paid with the file of that month. */
async function paidWith(month: string) {
  const asking = { token: await tokenOf(demonstration.ADMIN) }
  const filters = { month, state: 'DUE' } as const
  const { list } = await askSuccessfully(payments.listPayouts, { filters }, asking)
  const ready = list.find(one => one.hindrance === null && one.amount.currency === 'EUR')
  const { data } = await askSuccessfully(doctors.search, {}, asking)
  const found = data.find(
    ({ user: { profile } }) =>
      profile.firstName === ready?.doctor?.firstName && profile.lastName === ready.doctor.lastName,
  )
  if (!found) throw new Error(`nobody can be paid for ${month}`)
  const { email, profile } = found.user
  const { firstName, lastName } = profile
  return { ...demonstration.DOCTOR, firstName, lastName, email }
}

test('STAT-05, STAT-07 a closed month goes to the bank as a file and is noted as paid in German, and its doctor reads so in English', async ({
  openBrowser,
}) => {
  const admin = { ...demonstration.ADMIN, language: 'de' } as const
  const said = saidTo(admin)
  const month = await monthToPayOut()
  const paid = await paidWith(month)
  const page = await openBrowser()
  await readInOwnLanguage(page, admin)
  // Its name goes on with how many wait, once that is known.
  const menu = page.getByRole('navigation', { name: said('site:nav.main') })
  await menu.getByRole('link', { name: said('site:menu.payouts') }).click()
  const payouts = page.getByRole('heading', { level: 1, name: said('payouts:title') })
  await expect(payouts).toBeVisible()
  await page.getByLabel(said('payouts:column.month'), { exact: true }).selectOption(month)
  await page.getByRole('button', { name: said('payouts:order.open') }).click()
  const order = page.getByRole('dialog', { name: said('payouts:order.title') })
  await order.getByRole('button', { name: said('payouts:order.do') }).click()
  await expect(page.getByText(said('payouts:order.done'))).toBeVisible()

  const files = page.getByRole('region', { name: said('payouts:file.title') })
  const arriving = page.waitForEvent('download')
  await files
    .getByRole('button', { name: said('payouts:file.pain'), exact: true })
    .first()
    .click()
  const file = await arriving
  expect(file.suggestedFilename()).toContain(`${month}-EUR.xml`)
  const content = await readFile(await file.path(), 'utf8')
  expect(content).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')

  await files
    .getByRole('button', { name: said('payouts:file.executed') })
    .first()
    .click()
  const mark = page.getByRole('dialog', { name: said('payouts:mark.FILE.title') })
  await mark.getByRole('button', { name: said('payouts:mark.FILE.do') }).click()
  await expect(page.getByText(said('payouts:mark.FILE.done'))).toBeVisible()
  await expect(files.getByText(said('payouts:file.settled')).first()).toBeVisible()

  const doctor = await openBrowser()
  await readInOwnLanguage(doctor, paid)
  await doctor.goto('/dashboard/revenue')
  const own = saidTo(paid)
  const payout = doctor
    .getByRole('region', { name: own('payouts:own.title') })
    .getByRole('row')
    .filter({ hasText: sayMonth(month, 'en') })
  await expect(payout).toContainText(own('payouts:state.own.EXECUTED'))
})
