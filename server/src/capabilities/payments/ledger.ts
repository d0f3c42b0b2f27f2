import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { LedgerEntryTable, PayableTable } from '../../database/tables/payments.ts'
import type { PayoutTable } from '../../database/tables/payouts.ts'
import type { Account, Posting } from './postings.ts'
import { type EntryWithPostings, insertEntries } from './store/ledger.ts'

type Parties = Pick<PayableTable, 'id' | 'payer_id' | 'payee_id'>
type What = Pick<LedgerEntryTable, 'kind' | 'cause_id' | 'currency' | 'happened_at'>

/** What happened, as the ledger has it. What moves nothing is no entry. */
export const entriesOf = (payable: Parties, what: What, postings: Posting[]) =>
  asEntries({ ...what, payable_id: payable.id }, postings, {
    DOCTOR: payable.payee_id,
    PAYER: payable.payer_id,
  })

function asEntries(
  what: What & Pick<LedgerEntryTable, 'payable_id'>,
  postings: Posting[],
  partyOf: Partial<Record<Account, string>>,
): EntryWithPostings[] {
  if (postings.length === 0) return []
  const entry = { ...what, id: newId(what.happened_at) }
  const posted = postings.map(([account, cents, partyId = partyOf[account] ?? null]) => ({
    entry_id: entry.id,
    account,
    cents,
    party_id: partyId,
  }))
  return [{ entry, postings: posted }]
}

/** Enters what happened, once for each cause. */
export const enter = (tx: InTransaction, payable: Parties, what: What, postings: Posting[]) =>
  insertEntries(tx, entriesOf(payable, what, postings))

/** The same of what a doctor is paid for many payables at once. */
export const enterPayout = (
  tx: InTransaction,
  { doctor_id, currency }: Pick<PayoutTable, 'doctor_id' | 'currency'>,
  what: Omit<What, 'currency'>,
  postings: Posting[],
) =>
  insertEntries(
    tx,
    asEntries({ ...what, currency, payable_id: null }, postings, { DOCTOR: doctor_id }),
  )
