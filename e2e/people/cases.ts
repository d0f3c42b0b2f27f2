import { appointments } from '@konsil/contract/appointments'
import type { Endpoint, QuestionOf } from '@konsil/contract/core/endpoint'
import { notifications } from '@konsil/contract/notifications'
import type { ConsultationType } from '@konsil/contract/offered-service'
import { expect, type Page } from '@playwright/test'
import { tokenOf } from './accounts.ts'
import { bookWith, doctorFor } from './appointments.ts'
import { patientOf, payByCall } from './booking.ts'
import { askSuccessfully } from './calls.ts'
import { addPaper, handInAnswers } from './case-files.ts'
import { type Person, saidTo } from './person.ts'
import { beInDashboard } from './session.ts'

export interface Case {
  id: string
  code: string
  patient: Person
  doctor: Person
}

export const trackingOf = ({ id }: Pick<Case, 'id'>) => `/appointment-tracking/${id}`

/** Comes back after a while, to the page of the case. */
export async function beAtCase(page: Page, person: Person, one: Pick<Case, 'id'>) {
  await beInDashboard(page, person)
  await page.goto(trackingOf(one))
}

/** What a page says up to where a time or a sum stands. */
export const beginningOf = (sentence: string) => sentence.split('|')[0] ?? ''

/** Who signs in for this call: where days go by, a session ends. */
export const askAs = async <E extends Endpoint>(
  person: Person,
  endpoint: E,
  question: QuestionOf<E>,
) => askSuccessfully(endpoint, question, { token: await tokenOf(person) })

export const readCase = ({ id, patient }: Pick<Case, 'id' | 'patient'>) =>
  askAs(patient, appointments.readAppointment, { id })

/** The codes of what the bell of one of the two says about it. */
export async function toldOf({ id }: Pick<Case, 'id'>, receiver: Person) {
  const { list } = await askAs(receiver, notifications.listNotifications, { size: 50 })
  return list.flatMap(({ appointment, event }) => (appointment?._id === id ? event.code : []))
}

/** Of a new patient, booked for this day or soon after it, and paid. */
export async function paidCase(
  kind: ConsultationType,
  from: string,
  language: Person['language'] = 'en',
): Promise<Case> {
  const { patient } = await patientOf(language)
  const token = await tokenOf(patient)
  const { _id: id, code } = await bookWith(token, { kind, from, language })
  await payByCall(token, id)
  return { id, code, patient, doctor: doctorFor(kind) }
}

export async function answeredCase(...[kind, from, language]: Parameters<typeof paidCase>) {
  const made = await paidCase(kind, from, language)
  await handInAnswers(await tokenOf(made.patient), made.id)
  return made
}

/** By the calls of its doctor. */
export async function deliverByCall({ id, doctor }: Case, name: string) {
  await addPaper(await tokenOf(doctor), id, name)
  await askAs(doctor, appointments.deliverReport, { appointmentId: id })
}

/** A doctor, on the page of the case, once its time has come. */
export async function confirmHeld(office: Page, doctor: Person) {
  const said = saidTo(doctor)
  await office.getByRole('button', { name: said('appointments:case.confirm') }).click()
  await expect(office.getByText(said('appointments:case.heldDone'))).toBeVisible()
}

/** A patient, on the page of the case: takes the report as it is. */
export async function acceptReport(page: Page, patient: Person) {
  const said = saidTo(patient)
  await page.getByRole('button', { name: said('appointments:case.acceptAct') }).click()
  const asked = page.getByRole('dialog', { name: said('appointments:case.acceptAct') })
  await asked.getByRole('button', { name: said('appointments:case.acceptAct') }).click()
  await expect(page.getByText(said('appointments:case.accepted'))).toBeVisible()
}

export async function rate(page: Page, patient: Person, score: number, words: string) {
  const said = saidTo(patient)
  await expect(page.getByText(said('appointments:case.rateOnly'))).toBeVisible()
  await page.getByLabel(said('appointments:case.stars')).fill(String(score))
  await page.getByLabel(said('appointments:case.comment')).fill(words)
  await page.getByRole('button', { name: said('appointments:case.rate'), exact: true }).click()
  await expect(page.getByText(said('appointments:case.thanks'))).toBeVisible()
}

/** What was rated stands there for both, and nobody can do it again. */
export async function seeRated(page: Page, reader: Person, score: number, words: string) {
  const said = saidTo(reader)
  const stars = new Intl.NumberFormat(reader.language).format(score)
  await expect(page.getByText(said('appointments:case.rated', { stars }))).toBeVisible()
  await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByLabel(said('appointments:case.stars'))).toHaveCount(0)
}
