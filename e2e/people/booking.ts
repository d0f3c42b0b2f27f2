import { account } from '@konsil/contract/account'
import { dayLater } from '@konsil/contract/core/time'
import { paying } from '@konsil/contract/paying'
import { schedules } from '@konsil/contract/schedules'
import { expect, type Locator, type Page } from '@playwright/test'
import { productUrl } from '../product/addresses.ts'
import { haveAccount, tokenOf } from './accounts.ts'
import { askSuccessfully } from './calls.ts'
import { demonstration, newPerson, type Person, saidTo } from './person.ts'
import { today } from './schedules.ts'
import { beReadyToPlan } from './services.ts'

export const billingAddress = {
  firstName: 'Ada',
  lastName: 'Byron',
  street: 'Big Street',
  houseNumber: '7',
  city: 'Frankfurt',
  postalCode: '60311',
  country: 'DE',
}

/** Who has all that is asked for before a payment. */
export async function patientOf(language: Person['language'], at = productUrl()) {
  const patient = await haveAccount(newPerson('PATIENT', { language }), { at })
  const token = await tokenOf(patient, at)
  await askSuccessfully(account.addAddress, billingAddress, { token, at })
  return { patient, said: saidTo(patient) }
}

/** On the page of the sandbox, which leads back to the appointment. */
export async function payOnPage(page: Page, token: string, appointmentId: string) {
  const provider = { appointmentId, provider: 'sandbox' as const }
  const { address } = await askSuccessfully(paying.startPayment, provider, { token })
  await page.goto(address)
  await pressPay(page)
  await page.waitForURL(`**/appointment-tracking/${appointmentId}**`)
  return address
}

export const pressPay = (page: Page) =>
  page.getByRole('button', { name: /^(Pay|.*bezahlen)/ }).click()

/** By the calls of the page of the sandbox. */
export async function payByCall(token: string, appointmentId: string) {
  const provider = { appointmentId, provider: 'sandbox' as const }
  const { address } = await askSuccessfully(paying.startPayment, provider, { token })
  const body = new URLSearchParams({ card: 'SUCCESS' })
  await fetch(address, { method: 'POST', body, redirect: 'manual' })
  await askSuccessfully(paying.confirmPayment, { appointmentId }, { token })
}

const morning = [{ start: '09:00', end: '12:00' }]
const everyMorning = {
  MONDAY: morning,
  TUESDAY: morning,
  WEDNESDAY: morning,
  THURSDAY: morning,
  FRIDAY: morning,
  SATURDAY: morning,
  SUNDAY: morning,
}
const nextWeeks = {
  startDate: dayLater(today, 3),
  endDate: dayLater(today, 20),
  timeZone: 'Europe/Berlin',
}

/** A doctor with calls, every morning of these days, whom no other journey books. */
export async function haveDoctorOfOwn(days = nextWeeks) {
  const doctor = await haveAccount(newPerson('DOCTOR'))
  const token = await tokenOf(doctor)
  const { _id: serviceId, service } = await beReadyToPlan(token, await tokenOf(demonstration.ADMIN))
  const plan = { serviceIds: [serviceId], workingDates: everyMorning, ...days }
  await askSuccessfully(schedules.add, plan, { token })
  const { profile } = await askSuccessfully(account.getProfile, {}, { token })
  return { id: profile._id, token, serviceId, name: service.name.en, germanName: service.name.de }
}

/** Leads through the wizard. Taps are counted, typing is not. */
export function handOn(page: Page, said: ReturnType<typeof saidTo>) {
  let taps = 0
  async function tap(what: Locator) {
    await what.click()
    taps += 1
  }
  const main = page.getByRole('main')
  return {
    taps: () => taps,
    tap,
    begin: async (by: 'category' | 'doctor') => {
      await tap(main.getByRole('button', { name: said('booking:book') }))
      const dialog = page.getByRole('dialog', { name: said('booking:method.title') })
      await tap(dialog.getByRole('button', { name: said(`booking:method.${by}`) }))
    },
    entry: (name: string | RegExp) => tap(main.getByRole('button', { name }).first()),
    /** One of the free ones, so that hardly anybody else takes it meanwhile. */
    async anyOf(entries: Locator) {
      await expect(entries.first()).toBeVisible()
      await tap(entries.nth(Math.floor(Math.random() * (await entries.count()))))
    },
    days: () => main.locator('table').getByRole('button'),
    times: () => main.getByRole('listitem').getByRole('button', { name: /^\d\d:\d\d$/ }),
  }
}
