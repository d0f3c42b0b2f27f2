import { account } from '@konsil/contract/account'
import { booking } from '@konsil/contract/booking'
import { dayLater } from '@konsil/contract/core/time'
import { paying } from '@konsil/contract/paying'
import { questionnaires } from '@konsil/contract/questionnaires'
import { services } from '@konsil/contract/services'
import type { Page } from '@playwright/test'
import { tokenOf } from './accounts.ts'
import { answersTo } from './answers.ts'
import { billingAddress } from './booking.ts'
import { askSuccessfully } from './calls.ts'
import { demonstration, type Person } from './person.ts'

/** One that is answered in writing: no call stands between the answers and the report. */
export const writingDoctor = demonstration.DOCTOR

/** Booked and paid for by this patient, on the page of the sandbox; what they were asked is answered later. */
export async function payWritten(page: Page, patient: Person) {
  const token = await tokenOf(patient)
  await askSuccessfully(account.addAddress, billingAddress, { token })
  const appointmentId = await bookWritten(token)
  const provider = { appointmentId, provider: 'sandbox' as const }
  const { address } = await askSuccessfully(paying.startPayment, provider, { token })
  await page.goto(address)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(`**/appointment-tracking/${appointmentId}**`)
  return { token, appointmentId }
}

async function bookWritten(token: string) {
  const doctorToken = await tokenOf(writingDoctor)
  const { list } = await askSuccessfully(services.listOwn, {}, { token: doctorToken })
  const service = list.find(
    ({ status, service }) => status.code === 'ACTIVE' && service.consultationType === 'CHAT',
  )
  const today = new Date().toISOString().slice(0, 10)
  const period = { from: dayLater(today, 2), to: dayLater(today, 21) }
  const named = { name: writingDoctor.lastName, ...period }
  const found = await askSuccessfully(booking.listFreeDoctors, named, { token })
  const doctorId =
    found.doctors.find(({ firstName }) => firstName === writingDoctor.firstName)?._id ?? ''
  const asked = { doctorId, serviceId: service?._id ?? '' }
  const { dates } = await askSuccessfully(booking.listFreeDates, { ...asked, ...period }, { token })
  const chosen = { ...asked, requestDate: dates[0] ?? '' }
  const made = await askSuccessfully(booking.makeAppointment, chosen, { token })
  return made.appointment._id
}

/** All questions, by the call: how they are answered on the page has journeys of its own. */
export async function handInAnswers(token: string, appointmentId: string) {
  const asked = { appointmentId }
  const questionnaire = await askSuccessfully(questionnaires.readQuestionnaire, asked, { token })
  const answers = answersTo(questionnaire)
  await askSuccessfully(questionnaires.saveAnswers, { ...asked, answers }, { token })
}
