import { appointments } from '@konsil/contract/appointments'
import { hours, later } from '@konsil/contract/core/time'
import { ringSecrets } from '../src/adapters/ring-secrets.ts'
import { sandboxPayments } from '../src/adapters/sandbox-payments.ts'
import { typstTypesetter } from '../src/adapters/typst-typesetter.ts'
import { parseKeyRing } from '../src/adapters/key-ring.ts'
import { pinoLogger } from '../src/adapters/pino-logger.ts'
import type { PayableHooks, PaymentsGround } from '../src/capabilities/payments/index.ts'
import {
  askForRest,
  beginCheckout,
  changePayee,
  closePayable,
  createPayments,
  openPayable,
  type OtherPayee,
  type PayableDraft,
  payableOf,
  refund,
  type RefundDecision,
  refundDueByRule,
  sandboxBooks,
} from '../src/capabilities/payments/index.ts'
import { readDifferences } from '../src/capabilities/payments/store/ledger.ts'
import { newId } from '../src/database/ids.ts'
import { inTransaction } from '../src/database/transaction.ts'
import type { PaymentProvider } from '../src/ports/payments.ts'
import { goesOn } from './goes-on.ts'
import type { TestServer } from './test-server.ts'

interface People {
  payerId: string
  payeeId: string
}

/** Payments whose hooks a test sees, beside those of the server. */
export function paymentActs(
  server: TestServer,
  instead: (sandbox: PaymentProvider) => PaymentProvider = sandbox => sandbox,
) {
  const told: string[] = []
  const logLines: string[] = []
  /** What whoever asked for the money says of it when it comes. */
  const answer = { settled: 'taken' as 'taken' | 'refused' }
  const hooks: PayableHooks = {
    settled: () => {
      told.push(`settled ${answer.settled}`)
      return Promise.resolve(answer.settled)
    },
    failed: () => {
      told.push('failed')
      return Promise.resolve()
    },
    refunded: (_, { amountCents, reason }) => {
      told.push(`refunded ${amountCents} ${reason}`)
      return Promise.resolve()
    },
    bankArgues: (_, { arguedCents, dueCents }) => {
      told.push(`bank argues ${arguedCents} ${dueCents}`)
      return Promise.resolve()
    },
    bankDecided: (_, { lostCents, wonCents, sentCents, coveredCents }) => {
      told.push(`bank ${lostCents} ${wonCents} ${sentCents} ${coveredCents}`)
      return Promise.resolve()
    },
    corrected: (_, { amountCents, insteadOfCents }) => {
      told.push(`corrected ${amountCents} of ${insteadOfCents}`)
      return Promise.resolve()
    },
    sentBeside: (_, { amountCents, way, sentOn }) => {
      told.push(`sent ${amountCents} ${way} ${sentOn}`)
      return Promise.resolve()
    },
  }
  const sandbox = () =>
    sandboxPayments({
      secret: 'a secret of this test, long enough',
      publicUrl: server.config.PUBLIC_URL,
      clock: server.clock,
      books: sandboxBooks(server.database),
      newId: () => newId(server.clock.now()),
    })
  const ground = (): PaymentsGround & { sandbox: ReturnType<typeof sandbox> } => ({
    ...server,
    live: server.composed.sockets,
    attempts: server.composed.gate.attempts,
    log: pinoLogger('info', { write: line => void logLines.push(line) }),
    ...hooks,
    providers: [instead(sandbox())],
    typesetter: typstTypesetter(),
    secrets: ringSecrets(parseKeyRing(server.config.FILES_KEYS)),
    sandbox: sandbox(),
  })
  const payments = () => createPayments(ground())

  const draft = ({ payerId, payeeId }: People): PayableDraft => ({
    kind: 'appointment',
    subjectId: newId(server.clock.now()),
    number: 'ACDEFGHJK',
    amountCents: 12_000,
    depositCents: 12_000,
    currency: 'EUR',
    payerId,
    payeeId,
    feeRate: 0.2,
    vatRate: 0.19,
    dueUntil: later(server.clock.now(), hours(1)),
    language: 'en',
    lines: [{ what: 'Second opinion', amountCents: 12_000 }],
    billingPositions: [],
    dayOfService: '2026-12-07',
  })

  /** Without them nobody gets an invoice: whoever has none gets some. */
  async function haveDetails({ payerId, payeeId }: People) {
    await server.pool.query(
      `insert into billing_address (id, user_id, first_name, last_name, street, house_number, postal_code, city,
         country_code, is_preferred, created_at, updated_at)
       select gen_random_uuid(), $1, 'Petra', 'Sommer', 'Lindenweg', '1', '10115', 'Berlin', 'DE', true, now(), now()
       where not exists (select from billing_address where user_id = $1)`,
      [payerId],
    )
    await server.pool.query(
      `insert into invoice_details (user_id, name, street, house_number, postal_code, city, country_code,
         tax_number, created_at, updated_at)
       values ($1, 'Praxis Dr. Weber', 'Am Markt', '3', '50667', 'Köln', 'DE', '12/345/67890', now(), now())
       on conflict do nothing`,
      [payeeId],
    )
  }

  async function opened(people: People, change: Partial<PayableDraft> = {}) {
    await haveDetails(people)
    const asked = { ...draft(people), ...change }
    const { id } = await inTransaction(server.database, tx => openPayable(ground(), tx, asked))
    return { id, subjectId: asked.subjectId }
  }

  const balancesOf = async (payableId: string) => {
    const { rows } = await server.pool.query<{ account: string; cents: number }>(
      `select account, sum(cents)::bigint as cents from ledger_posting join ledger_entry e on e.id = entry_id
       where payable_id = $1 group by account having sum(cents) <> 0 order by account`,
      [payableId],
    )
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
  }

  /** So much that there is something in every table: a payment, a part of it sent back, a dispute. */
  async function moved(people: People, subjectId: string) {
    const asked = { subjectId, depositCents: 6_000 }
    const { id } = await opened(people, asked)
    const begin = () =>
      beginCheckout(ground(), { payableId: id, provider: 'sandbox', returnTo: '/back' })
    const [checkoutId = ''] = (await begin()).address.split('/').slice(-1)
    await sandbox().pay(checkoutId, 'SUCCESS')
    await work()
    const reason = 'ADMINISTRATOR' as const
    await inTransaction(server.database, tx =>
      refund(ground(), tx, { payableId: id, amountCents: 1_000, reason, by: null }),
    )
    await work()
    const now = await sandbox().ask(checkoutId)
    if (now.state !== 'PAID') throw new Error(`it is ${now.state}`)
    const { paymentId } = now
    const dispute = { paymentId, disputeId: 'dispute of a bank', amountCents: 500 } as const
    const news = { kind: 'DISPUTE', state: 'OPENED', ...dispute } as const
    const { body, headers } = sandbox().sign({ id: `dispute ${id}`, news })
    await payments().receive('sandbox', body, headers)
    await askRest(id, later(server.clock.now(), hours(24)))
    await begin()
    return id
  }

  const askRest = (id: string, until: Date) =>
    inTransaction(server.database, tx => askForRest(tx, id, until))

  /** The queue, as a worker of these payments goes through it: what waits for a later second too. */
  const work = () => workBut()

  /** The same while jobs of one name wait. */
  async function workBut(waiting?: string) {
    const { jobs } = payments()
    const names = jobs.map(({ job }) => job.name).filter(name => name !== waiting)
    for (;;) {
      const { rows } = await server.pool.query<{ id: string; name: string; payload: unknown }>(
        `select j.id, j.task_identifier as name, p.payload from graphile_worker.jobs j
         join graphile_worker._private_jobs p on p.id = j.id
         where j.task_identifier = any($1) order by j.run_at, j.id limit 1`,
        [names],
      )
      const [next] = rows
      if (!next) return
      await jobs.find(({ job }) => job.name === next.name)?.perform(next.payload, goesOn)
      await server.pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [next.id])
    }
  }

  /** As a patient pays for an appointment of theirs, on the page of the sandbox. */
  async function payFor(appointmentId: string, { token }: { token: string }) {
    const asked = { appointmentId, provider: 'sandbox' as const }
    const { data } = await server.call(appointments.startPayment, asked, { token })
    await sandbox().pay(data.address.split('/').at(-1) ?? '', 'SUCCESS')
    await server.call(appointments.confirmPayment, { appointmentId }, { token })
  }

  return {
    moved,
    payFor,
    work,
    workBut,
    told,
    logLines,
    answer,
    ground,
    sandbox,
    payments,
    draft,
    opened,
    haveDetails,
    balancesOf,
    standing: async (subjectId: string) =>
      await payableOf(server.database, 'appointment', subjectId),
    refund: (decision: RefundDecision) =>
      inTransaction(server.database, tx => refund(ground(), tx, decision)),
    refundDueByRule: (decision: RefundDecision) =>
      inTransaction(server.database, tx => refundDueByRule(ground(), tx, decision)),
    /** Somebody else, who does it a week later. */
    changePayee: (other: Pick<OtherPayee, 'payableId' | 'payeeId' | 'amountCents'>) =>
      inTransaction(server.database, tx =>
        changePayee(ground(), tx, {
          ...other,
          lines: [{ what: 'A look by somebody else', amountCents: other.amountCents }],
          billingPositions: [{ number: '21', factor: 2.3, text: 'Another position' }],
          dayOfService: '2026-12-14',
        }),
      ),
    close: (id: string) => inTransaction(server.database, tx => closePayable(ground(), tx, id)),
    askForRest: askRest,
    /** After every test: the ledger is the money. */
    async refuseDifferences() {
      const found = await readDifferences(server.database)
      if (found.length > 0) throw new Error(`the ledger differs: ${JSON.stringify(found)}`)
    },
    differences: () => readDifferences(server.database),
    openCases: async () => {
      const rows = server.database.selectFrom('money_case').where('settled_at', 'is', null)
      return (await rows.select('kind').orderBy('id').execute()).map(({ kind }) => kind)
    },
  }
}
