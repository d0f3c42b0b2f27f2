import { randomUUID } from 'node:crypto'
import type { QuestionOf } from '@konsil/contract/core/endpoint'
import type { ConsultationType } from '@konsil/contract/offered-service'
import { schedules } from '@konsil/contract/schedules'
import type { DoctorServiceTable } from '../src/database/tables/services.ts'
import { certificateActs } from './certificate-acts.ts'
import { person, type TestServer } from './test-server.ts'

type Addition = QuestionOf<typeof schedules.add>

export interface Minutes {
  from: string
  minutes: number
}

/** What doctors plan. The test server's clock starts on 21 November 2026, a Saturday. */
export function scheduleActs(server: TestServer) {
  const questionnaire = async () => {
    const row = server.database.selectFrom('questionnaire').select('id').limit(1)
    const known = await row.executeTakeFirst()
    if (known) return known.id
    const id = randomUUID()
    await server.database
      .insertInto('questionnaire')
      .values({
        id,
        code: null,
        title: '{"en":"Questions","de":"Fragen"}',
        content: '{"sections":[],"crossCheck":null}',
        position: 1,
        created_at: server.clock.now(),
      })
      .execute()
    return id
  }

  /** A service as it stands after all steps to it. */
  async function service(
    doctorId: string,
    kind: ConsultationType = 'VIDEO',
    more: { minutes?: number; state?: DoctorServiceTable['state'] } = {},
  ) {
    const id = randomUUID()
    await server.database
      .insertInto('doctor_service')
      .values({
        id,
        doctor_id: doctorId,
        service_id: null,
        name: '{"en":"Second opinion","de":"Zweitmeinung"}',
        description: '{"en":"","de":""}',
        price_cents: 12_000,
        currency: 'EUR',
        proposed_price_cents: null,
        proposed_currency: null,
        minutes: more.minutes ?? (kind === 'CHAT' ? 0 : 30),
        consultation_type: kind,
        applied_for: 'ALL',
        thumbnail_file_id: null,
        proposed_options: '[]',
        questionnaire_id: await questionnaire(),
        state: more.state ?? 'ACTIVE',
        decline_reason: null,
        reviewed_by: null,
        reviewed_at: null,
        created_at: server.clock.now(),
        updated_at: server.clock.now(),
      })
      .execute()
    return id
  }

  const plan = (serviceId: string, more: Partial<Addition> = {}): Addition => ({
    serviceIds: [serviceId],
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    workingDates: { MONDAY: [{ start: '09:00', end: '12:00' }] },
    timeZone: 'Europe/Berlin',
    ...more,
  })

  async function add(token: string, question: Addition) {
    const { status, data } = await server.call(schedules.add, question, { token })
    if (status !== 200) throw new Error(`could not add: ${JSON.stringify(data)}`)
    return data
  }

  const listOf = async (token: string) =>
    (await server.call(schedules.list, {}, { token })).data.list

  /** Time that a later part of the product would take. */
  async function occupy(
    doctorId: string,
    { from, minutes }: Minutes,
    state: 'HELD' | 'BOOKED' | 'FREED' = 'BOOKED',
    heldUntil: Date | null = null,
  ) {
    const id = randomUUID()
    const begin = new Date(from)
    const end = new Date(begin.getTime() + minutes * 60_000)
    await server.database
      .insertInto('occupied')
      .values({
        id,
        doctor_id: doctorId,
        during: `[${begin.toISOString()},${end.toISOString()})`,
        state,
        held_until: heldUntil,
        created_at: server.clock.now(),
      })
      .execute()
    return id
  }

  /** As whom a doctor issues invoices. */
  const invoiceDetails = (doctorId: string) =>
    server.database
      .insertInto('invoice_details')
      .values({
        user_id: doctorId,
        name: 'Dr. Test Person',
        street: 'Street',
        house_number: '1',
        additional_address: null,
        postal_code: '60311',
        city: 'Frankfurt',
        country_code: 'DE',
        tax_number: '12/345/67890',
        vat_id: 'DE123456789',
        created_at: server.clock.now(),
        updated_at: server.clock.now(),
      })
      .execute()

  return { service, invoiceDetails, plan, add, listOf, occupy }
}

export type BookableDoctor = Awaited<ReturnType<typeof bookableDoctor>>

/** A doctor to whom nothing is missing: open on Mondays of December from 9 to 12, in Berlin. */
export async function bookableDoctor(
  server: TestServer,
  adminToken: string,
  plan: Partial<Addition> = {},
) {
  const doctor = await person(server, 'DOCTOR')
  const acts = scheduleActs(server)
  const certificate = await certificateActs(server).approved(doctor.token, adminToken)
  const categories = server.database.selectFrom('disease_category').select('id').orderBy('code')
  const { id: categoryId } = await categories.executeTakeFirstOrThrow()
  await server.database
    .insertInto('profile_specialty')
    .values({ user_id: doctor.id, category_id: categoryId })
    .execute()
  await acts.invoiceDetails(doctor.id)
  const serviceId = await acts.service(doctor.id)
  const schedule = await acts.add(doctor.token, acts.plan(serviceId, plan))
  return {
    ...doctor,
    serviceId,
    categoryId,
    scheduleId: schedule._id,
    certificateId: certificate._id,
  }
}
