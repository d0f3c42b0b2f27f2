import { issueMissingDocumentsJob } from '../src/capabilities/payments/payouts/statements/issue-documents-job.ts'
import type { TestServer } from './test-server.ts'

/** One that came back once and is in a file for the bank, of whoever is paid for something: $1. */
const statements = [
  `insert into earned_payable select kind, subject_id, now() from payable where id = $1`,
  `insert into payout_month select '2026-10', now() where $1::uuid is not null`,
  `insert into payout_file (id, month, currency, made_at, made_by)
   select gen_random_uuid(), '2026-10', 'EUR', now(), id from app_user
   where role = 'ADMIN' and $1::uuid is not null limit 1`,
  `insert into payout (id, month, doctor_id, currency, carried_cents, amount_cents, state, file_id)
   select gen_random_uuid(), '2026-10', payee_id, 'EUR', 0, 8000, 'ORDERED', (select id from payout_file)
   from payable where id = $1`,
  `insert into payout_item (payout_id, payable_id, kept_cents, fee_cents, vat_cents, net_cents)
   select id, $1, 10000, 2381, 381, 8000 from payout`,
  `insert into payout_order (file_id, payout_id, account_name, iban, bic)
   select payout.file_id, payout.id, account_name, iban, bic
   from payout join bank_account on user_id = doctor_id where $1::uuid is not null`,
  `insert into payout_transfer
   select gen_random_uuid(), payout.id, '2026-11-15', now(), made_by, '2026-11-17', now(), made_by
   from payout join payout_file on payout_file.id = file_id where $1::uuid is not null`,
]

/** With the statement that is issued of it. */
export async function addPayout(server: TestServer, payableId: string) {
  for (const statement of statements) await server.pool.query(statement, [payableId])
  await server.perform(issueMissingDocumentsJob, {})
}
