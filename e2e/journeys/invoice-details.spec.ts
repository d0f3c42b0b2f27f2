import { account } from '@konsil/contract/account'
import { booking } from '@konsil/contract/booking'
import { schedules } from '@konsil/contract/schedules'
import { dayLater } from '@konsil/contract/core/time'
import { expect, test } from '../fixtures/signed-in.ts'
import { thoroughUnless } from '../fixtures/thorough.ts'
import { haveAccount, tokenOf } from '../people/accounts.ts'
import { askSuccessfully } from '../people/calls.ts'
import { enterInvoiceDetails } from '../people/first-hour.ts'
import { demonstration, newPerson, saidTo } from '../people/person.ts'
import { today } from '../people/schedules.ts'
import { offerWithoutInvoices } from '../people/services.ts'
import { beInDashboard } from '../people/session.ts'

for (const [language, viewport] of [
  ['en', { width: 1440, height: 900 }],
  ['de', { width: 390, height: 844 }],
] as const) {
  test.describe(language, () => {
    test.use({ locale: language, viewport })

    test(`PAY-21, SERV-26, D-346 a doctor without invoice details reads what is missing, is led to the form, and is bookable once they are saved: ${language}${thoroughUnless(language === 'de')}`, async ({
      page,
    }) => {
      const doctor = await haveAccount(
        newPerson('DOCTOR', { language, lastName: `Rechenberg${language}` }),
      )
      const said = saidTo(doctor)
      const token = await tokenOf(doctor)
      const service = await offerWithoutInvoices(token, await tokenOf(demonstration.ADMIN))
      const period = { from: dayLater(today, 1), to: dayLater(today, 40) }
      const monday = [{ start: '09:00', end: '12:00' }]
      await askSuccessfully(
        schedules.add,
        {
          serviceIds: [service._id],
          startDate: period.from,
          endDate: period.to,
          workingDates: { MONDAY: monday },
          timeZone: 'Europe/Berlin',
        },
        { token },
      )
      await beInDashboard(page, doctor)
      const { profile } = await askSuccessfully(account.getProfile, {}, { token })
      const asPatient = { token: await tokenOf(demonstration.PATIENT) }
      const slotsNow = async () => {
        const question = { doctorId: profile._id, serviceId: service._id, ...period }
        return (await askSuccessfully(booking.listSlots, question, asPatient)).slots.length
      }
      expect(await slotsNow()).toBe(0)

      await page.goto('/dashboard/services')
      const card = page.getByRole('listitem').filter({ hasText: service.service.name[language] })
      await expect(card.getByText(said('services:status.prepared'), { exact: true })).toBeVisible()
      await expect(card).toContainText(said('services:card.lacksInvoices'))

      await page.goto('/dashboard')
      const step = page.getByRole('listitem').filter({ hasText: said('services:ready.invoices') })
      await expect(step).toContainText(said('services:ready.next'))
      await enterInvoiceDetails(page, doctor)
      const paper = page.getByRole('figure', { name: said('account:invoice.preview') })
      await expect(paper).toContainText(`${doctor.firstName} ${doctor.lastName}`)
      await expect(paper).toContainText('Große Eschenheimer Straße 43a')
      await expect(paper).toContainText('DE123456789')
      await expect(
        page.getByRole('button', { name: said('account:invoice.edit'), exact: true }),
      ).toBeFocused()

      await page.goto('/dashboard')
      await expect(page.getByText(said('services:ready.all'))).toBeVisible()
      expect(await slotsNow()).toBeGreaterThan(0)
      await page.goto('/dashboard/services')
      await expect(card.getByText(said('services:status.ACTIVE'), { exact: true })).toBeVisible()
    })
  })
}
