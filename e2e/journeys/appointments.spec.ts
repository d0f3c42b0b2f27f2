import { appointments } from '@konsil/contract/appointments'
import { account } from '@konsil/contract/account'
import { expect, test } from '../fixtures/signed-in.ts'
import { haveAccount, tokenOf } from '../people/accounts.ts'
import { answerLater } from '../people/answers.ts'
import { bookWith, doctorToBook as doctor } from '../people/appointments.ts'
import { billingAddress } from '../people/booking.ts'
import { askSuccessfully } from '../people/calls.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'

test('APPT-02, APPT-28, APPT-31, NOTI-03, NOTI-06, SHELL-19, SHELL-20 what was booked stands in the list and in the menu, is told in the bell, and all lead to its page', async ({
  openBrowser,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(patient)
  const { _id, code } = await bookWith(await tokenOf(patient))
  const page = await openBrowser()
  await beInDashboard(page, patient)
  await page.getByRole('link', { name: said('site:menu.appointmentOverview'), exact: true }).click()
  // Below the list it is told as well what happened to it.
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: code }).first()
  await expect(row).toContainText('Dr. Hassan Nowak')
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(`/appointment-tracking/${_id}`)
  // The list, in which it stands as well, is there until the page of the appointment has come.
  await expect(page.getByText('My knee hurts.')).toBeVisible()
  await expect(page.getByText(`#${code}`, { exact: true })).toBeVisible()
  await expect(page.getByText(said('appointments:next.pay'))).toBeVisible()

  const menu = page.getByRole('navigation', { name: said('site:nav.main') })
  await menu.getByRole('button', { name: said('site:menu.group.NOT_PAID') }).click()
  await menu.locator(`a[href="/appointment-tracking/${_id}"]`).click()
  await expect(page).toHaveURL(`/appointment-tracking/${_id}`)
  await menu.getByRole('link', { name: said('site:menu.group.all', { total: '1' }) }).click()
  await expect(page).toHaveURL('/dashboard/appointment?group=NOT_PAID')
  await expect(row).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: said('site:shell.bellNew', { number: '1' }) }).click()
  const center = page.getByRole('dialog', { name: said('notifications:center.title') })
  await center.getByRole('link').filter({ hasText: code }).click()
  await expect(page).toHaveURL(`/appointment-tracking/${_id}`)

  const list = await askSuccessfully(appointments.list, {}, { token: await tokenOf(doctor) })
  expect(
    list.list.map(one => one._id),
    'D-316',
  ).not.toContain(_id)
})

test('PAY-01, PAY-05, PAY-06, PAY-15, APPT-47, APPT-48, APPT-50 a declined card, then one that pays, another time, and all of it back on cancelling', async ({
  openBrowser,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(patient)
  const token = await tokenOf(patient)
  await askSuccessfully(account.addAddress, billingAddress, { token })
  const { _id } = await bookWith(token)
  const page = await openBrowser()
  await beInDashboard(page, patient)
  await page.goto(`/appointment-tracking/${_id}`)

  const payWith = async (card: string) => {
    await page.getByRole('radio', { name: card }).check()
    await page.getByRole('button', { name: /^(Pay|.*bezahlen)/ }).click()
    await page.waitForURL(`**/appointment-tracking/${_id}?action=confirm_payment`)
  }
  const dialog = page.getByRole('dialog', { name: said('payments:pay.title') })
  await page.getByRole('button', { name: said('appointments:act.pay') }).click()
  await dialog.getByRole('button', { name: said('payments:pay.oblige') }).click()
  await payWith('Declined')
  await expect(dialog.getByText(said('payments:pay.failed'))).toBeVisible()
  await dialog.getByRole('button', { name: said('payments:pay.oblige') }).click()
  await payWith('Works')
  await expect(page.getByText(said('appointments:act.paid')).first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await answerLater(page, patient)
  await expect(page.getByText(said('appointments:next.ahead.patient'))).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: said('appointments:calendar.add') }).click()
  expect((await saved).suggestedFilename(), 'APPT-50').toMatch(/\.ics$/)

  await page.getByRole('button', { name: said('appointments:act.move') }).click()
  const moving = page.getByRole('dialog', { name: said('appointments:move.title') })
  await moving
    .getByRole('button', { name: /, free$/ })
    .first()
    .click()
  await moving
    .getByRole('button', { name: /^\d\d:\d\d/, disabled: false })
    .last()
    .click()
  await moving.getByRole('button', { name: said('appointments:move.do') }).click()
  const [moved = ''] = said('appointments:move.done', { time: '|' }).split('|')
  await expect(page.getByText(moved)).toBeVisible()
  await expect(moving).toBeHidden()
  await expect(page.getByText('Moved to another time')).toBeVisible()
  await expect(page.getByText(said('appointments:act.paid'))).toBeHidden()

  await page.getByRole('button', { name: said('appointments:act.cancel') }).click()
  const cancelling = page.getByRole('dialog', { name: said('payments:cancel.title') })
  await expect(cancelling.getByText(/You get back all that you paid/)).toBeVisible()
  await cancelling.getByLabel(said('payments:cancel.reason')).fill('I am well again')
  await cancelling.getByRole('button', { name: said('payments:cancel.do') }).click()
  await expect(page.getByText(said('payments:cancel.done'))).toBeVisible()
  await expect(page.getByText(said('appointments:cancelled.by.OWN'))).toBeVisible()
})

test('PAY-13 whoever closes the browser on the provider’s page comes back to a paid appointment @thorough', async ({
  openBrowser,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(patient)
  const token = await tokenOf(patient)
  await askSuccessfully(account.addAddress, billingAddress, { token })
  const { _id } = await bookWith(token)
  const page = await openBrowser()
  await beInDashboard(page, patient)
  await page.goto(`/appointment-tracking/${_id}?action=confirm_payment`)
  const dialog = page.getByRole('dialog', { name: said('payments:pay.title') })
  await dialog.getByRole('button', { name: said('payments:pay.oblige') }).click()
  await page.waitForURL('**/sandbox-checkout/**')
  await page.getByRole('radio', { name: /^Browser closed/ }).check()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.context().close()

  const elsewhere = await openBrowser()
  await beInDashboard(elsewhere, patient)
  // The money comes seconds later, by the provider's event: nobody here asks for it.
  await expect
    .poll(async () => {
      const { status } = await askSuccessfully(appointments.readAppointment, { id: _id }, { token })
      return status.code
    })
    .toBe('PAID_DEPOSIT')
  await elsewhere.goto(`/appointment-tracking/${_id}`)
  await expect(elsewhere.getByText(said('appointments:next.ahead.patient'))).toBeVisible()
})

test('APPT-05, APPT-08, SHELL-18 a doctor goes from the year to a month, to a day, and to what is on it @thorough', async ({
  openBrowser,
}) => {
  const said = saidTo(doctor)
  const page = await openBrowser()
  await beInDashboard(page, doctor)
  await page.getByRole('link', { name: said('site:menu.appointmentOverview'), exact: true }).click()
  const calendar = page.getByRole('region', { name: said('appointments:days.title') })
  await calendar.getByRole('button', { name: said('appointments:days.view.year') }).click()
  const full = calendar.getByRole('button', { name: /^[^:]+ \d{4}: / })
  await full.last().click()
  await calendar
    .getByRole('button', { name: /^[A-Z][a-z]+day, / })
    .first()
    .click()
  const day = page.getByRole('dialog')
  await day
    .getByRole('link', { name: said('appointments:day.details') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/appointment-tracking\/[\w-]+$/)
  await expect(page.getByText(said('appointments:log.title'))).toBeVisible()
})
