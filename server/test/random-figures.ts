import { randomUUID } from 'node:crypto'
import { shareOf } from '@konsil/contract/core/money'
import { services } from '@konsil/contract/services'
import fc from 'fast-check'
import { foldTotalsJob } from '../src/capabilities/statistics/fold.ts'
import { appointmentActs } from './appointment-acts.ts'
import type { usePaidBySandbox } from './paid-by-sandbox.ts'
import { serviceActs } from './service-acts.ts'
import { person } from './test-server.ts'

/** Where months and years end in UTC, and where they do not yet or not any more in Berlin. */
const instants = [
  '2024-12-31T23:59:59.999Z',
  '2025-01-01T00:00:00.000Z',
  '2025-01-31T22:59:59.999Z',
  '2025-01-31T23:30:00.000Z',
  '2025-02-01T00:00:00.000Z',
  '2025-03-30T01:30:00.000Z',
  '2025-12-31T23:00:00.000Z',
  '2026-01-01T00:00:00.000Z',
]

/** What moved for whoever is paid, as it was meant; in cents. */
export interface Moved {
  at: string
  doctorId: string
  subjectId: string
  currency: string
  paid: number
  refunded: number
  fee: number
  vat: number
  net: number
}

const vatRate = 0.19
/** What changes for each when so much is kept, and not what was before. */
function change(before: number, after: number, feeRate: number) {
  const [old, now] = [before, after].map(kept => shareOf(kept, { fee: feeRate, vat: vatRate }))
  if (!old || !now) throw new Error('there are two of them')
  return {
    fee: now.soFee - old.soFee,
    vat: now.vatTaxForDoctor - old.vatTaxForDoctor,
    net: now.doctorPayment - old.doctorPayment,
  }
}

/** The same choices for the same seed. */
function chooser(seed: number) {
  const numbers = fc.sample(fc.nat(999_999), { seed, numRuns: 4_000 })
  const next = (below: number) => (numbers.pop() ?? 0) % below
  const one = <T>(of: readonly T[]): T => {
    const chosen = of[next(of.length)]
    if (chosen === undefined) throw new Error('there is nothing to choose from')
    return chosen
  }
  return { next, one, sometimes: (in10: number) => next(10) < in10 }
}

/** People, bookings, ratings and money, added and changed in turn; what was noted is folded now and then. */
export async function addRandomFigures(
  { server, acts, begun }: Omit<ReturnType<typeof usePaidBySandbox>, 'opened' | 'paid'>,
  seed: number,
) {
  const { next, one, sometimes } = chooser(seed)
  const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values)
  const fold = async () => {
    if (sometimes(2)) await server.perform(foldTotalsJob, {})
  }

  async function account(role: 'PATIENT' | 'DOCTOR', name: string) {
    const id = randomUUID()
    const state = one(['NEW', 'ACTIVE', 'ACTIVE', 'BANNED'])
    await sql(
      `insert into app_user (id, email, password_hash, role, state, created_at, updated_at)
       values ($1, $2, '', $3, $4, $5, now())`,
      [id, `${id}@example.org`, role, state, one(instants)],
    )
    await sql(
      `insert into profile (user_id, first_name, last_name, time_zone, updated_at)
       values ($1, 'Kim', $2, 'Europe/Berlin', now())`,
      [id, name],
    )
    return id
  }
  const patients: string[] = []
  for (let n = 0; n < 14; n += 1) patients.push(await account('PATIENT', 'Sommer'))
  const doctors: string[] = []
  for (const name of ['Weber', 'Adler', 'Zander', 'Öhler', 'Adler']) {
    doctors.push(await account('DOCTOR', name))
  }

  const offering = await person(server, 'DOCTOR')
  const offered = serviceActs(server)
  const own = [await offered.propose(offering.token), await offered.propose(offering.token)]
  const { data } = await server.call(services.listCatalogue, {}, offering)
  const catalogue = data.list.slice(0, 2)
  const service = () =>
    sometimes(5)
      ? { catalogueId: one(catalogue)._id, ownId: one(own)._id }
      : { catalogueId: null, ownId: one(own)._id }

  const booking = appointmentActs(server)
  const [payer, payee] = [one(patients), one(doctors)]
  const serviceId = one(own)._id
  const draft = booking.draft(payer, { id: payee, serviceId })
  const template = await booking.insert({
    ...draft,
    service: { ...draft.service, consultationType: 'CHAT' },
  })
  async function bookedBy(
    patientId: string,
    { doctorId, paidAt }: { doctorId: string; paidAt: string | null },
  ) {
    const id = randomUUID()
    const { catalogueId, ownId } = service()
    await sql(
      `insert into appointment select made.* from appointment, jsonb_populate_record(appointment, jsonb_build_object(
         'id', $1::uuid, 'code', $1::text, 'patient_id', $2::uuid, 'doctor_id', $3::uuid,
         'catalogue_service_id', $4::uuid, 'doctor_service_id', $5::uuid, 'state', $6::text, 'paid_at', $7::timestamptz
       )) made where appointment.id = $8`,
      [id, patientId, doctorId, catalogueId, ownId, stateOf(paidAt), paidAt, template.id],
    )
    return id
  }
  const stateOf = (paidAt: string | null) =>
    paidAt === null ? 'NOT_PAID' : one(['PAID_DEPOSIT', 'COMPLETED', 'CANCELLED'])
  /** Paid when it is added, or afterwards, or never. */
  async function booked() {
    const paidAt = sometimes(8) ? one(instants) : null
    const isPaidAtOnce = paidAt !== null && sometimes(5)
    const id = await bookedBy(one(patients), {
      doctorId: one(doctors),
      paidAt: isPaidAtOnce ? paidAt : null,
    })
    if (paidAt !== null && !isPaidAtOnce) {
      await sql('update appointment set paid_at = $2, state = $3 where id = $1', [
        id,
        paidAt,
        stateOf(paidAt),
      ])
    }
    if (paidAt !== null && sometimes(6)) {
      await sql(
        `insert into appointment_rating (appointment_id, doctor_id, halves, rated_at)
         select id, doctor_id, $2, now() from appointment where id = $1`,
        [id, 1 + next(10)],
      )
    }
    if (sometimes(2)) {
      const other = service()
      await sql(
        'update appointment set catalogue_service_id = $2, doctor_service_id = $3 where id = $1',
        [id, other.catalogueId, other.ownId],
      )
    }
  }
  for (let n = 0; n < 70; n += 1) {
    await booked()
    await fold()
  }
  for (const id of [...patients.slice(0, 3), ...doctors.slice(0, 1)]) {
    await sql(`update app_user set state = 'DELETED' where id = $1`, [id])
    await sql('delete from profile where user_id = $1', [id])
  }

  const moved: Moved[] = []
  /** Paid, perhaps given back in part, taken over by another doctor, and given back again. */
  async function paid(at: string[]) {
    const currency = sometimes(8) ? ('EUR' as const) : ('USD' as const)
    const amountCents = one([12_000, 9_999, 151, 7_301])
    const feeRate = one([0, 0.2, 0.5])
    let doctorId = one(doctors)
    let kept = 0
    const subjectId = await bookedBy(one(patients), { doctorId, paidAt: null })
    const note = (what: Partial<Moved>, [before, after]: [number, number]) => {
      const at = server.clock.now().toISOString()
      const none = { paid: 0, refunded: 0, ...change(before, after, feeRate) }
      moved.push({ at, doctorId, subjectId, currency, ...none, ...what })
    }
    server.clock.set(at[0] ?? '')
    const people = { payerId: one(patients), payeeId: doctorId }
    const price = { amountCents, depositCents: amountCents, currency }
    const { id } = await acts.opened(people, { subjectId, ...price, feeRate, vatRate })
    await acts.sandbox().pay(await begun(id), 'SUCCESS')
    await acts.workBut('issue-invoices')
    note({ paid: amountCents }, [0, amountCents])
    kept = amountCents
    const refunded = (cents: number) => {
      note({ refunded: cents }, [kept, kept - cents])
      kept -= cents
    }
    const giveBack = async () => {
      const cents = Math.min(kept, one([1, 1, 50, 7_000]))
      if (cents === 0 || !sometimes(6)) return
      await acts.refund({ payableId: id, amountCents: cents, reason: 'ADMINISTRATOR', by: null })
      refunded(cents)
    }
    server.clock.set(at[1] ?? '')
    await giveBack()
    if (sometimes(4)) {
      const payeeId = one(doctors.filter(other => other !== doctorId))
      const cheaper = Math.max(1, kept - one([0, 0, 100]))
      await acts.changePayee({ payableId: id, payeeId, amountCents: cheaper })
      await sql('update appointment set doctor_id = $2 where id = $1', [subjectId, payeeId])
      if (kept > cheaper) refunded(kept - cheaper)
      note({ paid: -kept }, [kept, 0])
      doctorId = payeeId
      note({ paid: kept }, [0, kept])
    }
    server.clock.set(at[2] ?? '')
    await giveBack()
    await fold()
  }
  for (let n = 0; n < 24; n += 1) {
    const from = next(instants.length - 2)
    await paid(instants.slice(from, from + 3))
  }
  server.clock.set('2026-11-21T09:00:00Z')
  return { moved, doctors, offering, services: [...own, ...catalogue] }
}
