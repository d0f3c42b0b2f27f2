import { inCents } from '@konsil/contract/core/money'
import { monthLater } from '@konsil/contract/core/month'
import { payments } from '@konsil/contract/payments'
import { afterEach, beforeEach } from 'vitest'
import { beginCheckout } from '../src/capabilities/payments/begin-checkout.ts'
import { earnPayable, type PayableDraft } from '../src/capabilities/payments/index.ts'
import { closeMonths } from '../src/capabilities/payments/payouts/close-months.ts'
import { openDocument } from '../src/capabilities/payments/payouts/statements/sealed-document.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { paymentActs } from './payment-acts.ts'
import { readPdf } from './read-pdf.ts'
import { person, signedInAgain, type Somebody, useTestServer } from './test-server.ts'

interface People {
  patient: Somebody
  doctor: Somebody
  admin: Somebody
  /** In which the test takes place: months are closed for all, so each test has one of its own. */
  month: string
}

/** A doctor who earns something in a month that closes in the next one; after each test the ledger is the money. */
export function usePayouts() {
  const server = useTestServer()
  const acts = paymentActs(server)
  const now = { month: '2027-01' } as People
  beforeEach(async () => {
    now.month = monthLater(now.month, 6)
    server.clock.set(`${now.month}-10T09:00:00Z`)
    now.patient = await person(server, 'PATIENT')
    now.doctor = await person(server, 'DOCTOR')
    now.admin = await person(server, 'ADMIN')
  })
  afterEach(() => acts.refuseDifferences())

  const earn = (subjectId: string) =>
    inTransaction(server.database, tx =>
      earnPayable(tx, { kind: 'appointment', subjectId }, server.clock.now()),
    )

  const opened = (change: Partial<PayableDraft> = {}) =>
    acts.opened({ payerId: now.patient.id, payeeId: now.doctor.id }, change)

  async function paid(change: Partial<PayableDraft> = {}) {
    const payable = await opened(change)
    await pay(payable)
    return payable
  }

  async function pay(payable: { id: string }) {
    const asked = { payableId: payable.id, provider: 'sandbox', returnTo: '/back' }
    const { address } = await beginCheckout(acts.ground(), asked)
    await acts.sandbox().pay(address.split('/').at(-1) ?? '', 'SUCCESS')
    await acts.work()
  }

  async function earned(change: Partial<PayableDraft> = {}) {
    const payable = await paid(change)
    await earn(payable.subjectId)
    return payable
  }

  async function haveAccount(iban = 'DE89370400440532013000', name = 'Praxis Dr. Weber') {
    await server.pool.query(
      `insert into bank_account (id, user_id, account_name, bank_name, iban, bic, country_code, created_at, updated_at)
       values (gen_random_uuid(), $1, $3, 'Commerzbank', $2, 'COBADEFFXXX', 'DE', $4, $4)
       on conflict (user_id) do update set iban = excluded.iban, updated_at = excluded.updated_at`,
      [now.doctor.id, iban, name, server.clock.now()],
    )
  }

  /** So many months after the one in which the test takes place; nobody's session lasts so long. */
  async function goOn(months = 1, day = 15) {
    const at = `${monthLater(now.month, months)}-${String(day).padStart(2, '0')}T09:00:00Z`
    server.clock.set(at)
    now.doctor = await signedInAgain(server, now.doctor)
    now.admin = await signedInAgain(server, now.admin)
  }

  async function closeAfter(months = 1, day = 15) {
    await goOn(months, day)
    await closeMonths(server)
    await acts.work()
  }

  async function payoutsOf(doctorId = now.doctor.id) {
    const rows = server.database.selectFrom('payout').where('doctor_id', '=', doctorId)
    return rows.selectAll().orderBy('month').orderBy('currency').execute()
  }

  const documentsOf = async (payoutId: string) => {
    const rows = server.database.selectFrom('payout_document').where('payout_id', '=', payoutId)
    const found = await rows.selectAll().orderBy('running_number').execute()
    return Promise.all(
      found.map(async row => {
        const pdf = openDocument(acts.ground().secrets, row)
        if (!pdf) throw new Error(`no bytes of ${row.number}`)
        return { ...(await readPdf(pdf)), row }
      }),
    )
  }

  const asAdmin = () => ({ token: now.admin.token })
  const asDoctor = () => ({ token: now.doctor.token })

  /** As whoever looks at it now reads it. */
  async function seen(id: string) {
    const { data } = await server.call(payments.readPayout, { id }, asAdmin())
    return { state: data.state, fileId: data.fileId }
  }

  /** What can go out, as whoever looks at it now reads it; nothing that could is no question. */
  async function ready(currency: 'EUR' | 'USD' = 'EUR', month = now.month) {
    const filters = { month }
    const { data } = await server.call(payments.listPayouts, { filters }, asAdmin())
    const all = data.sums.filter(({ sum }) => sum.currency === currency).map(one => one.ready)
    return {
      count: Math.max(
        1,
        all.reduce((count, one) => count + one.count, 0),
      ),
      cents: Math.max(
        1,
        all.reduce((cents, one) => cents + inCents(one.sum.value), 0),
      ),
    }
  }

  return {
    server,
    acts,
    now,
    earn,
    opened,
    pay,
    paid,
    earned,
    haveAccount,
    goOn,
    closeAfter,
    payoutsOf,
    documentsOf,
    asAdmin,
    asDoctor,
    ready,
    order: async (currency: 'EUR' | 'USD' = 'EUR', month = now.month) =>
      server.call(
        payments.orderPayouts,
        { month, currency, seen: await ready(currency, month) },
        asAdmin(),
      ),
    seen,
    mark: async (
      id: string,
      outcome: 'EXECUTED' | 'RETURNED' | 'NOT_SENT',
      { on = server.clock.now().toISOString().slice(0, 10), as = asAdmin() } = {},
    ) =>
      server.call(
        payments.markPayout,
        { id, outcome, seen: await seen(id), ...(outcome === 'NOT_SENT' ? {} : { on }) },
        as,
      ),
    own: async () => (await server.call(payments.listOwnPayouts, {}, asDoctor())).data,
    read: async (id: string) => (await server.call(payments.readPayout, { id }, asAdmin())).data,
  }
}
