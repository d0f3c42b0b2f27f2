import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { LedgerEntryTable, PayableTable } from '../../database/tables/payments.ts'
import type { Account, Posting } from './postings.ts'
import { type EntryWithPostings, insertEntries } from './store/ledger.ts'

type Parties = Pick<PayableTable, 'id' | 'payer_id' | 'payee_id'>
type What = Pick<LedgerEntryTable, 'kind' | 'cause_id' | 'currency' | 'happened_at'>

/** What happened, as the ledger has it. What moves nothing is no entry. */
export function entriesOf(payable: Parties, what: What, postings: Posting[]): EntryWithPostings[] {
  if (postings.length === 0) return []
  const entry = { ...what, id: newId(what.happened_at), payable_id: payable.id }
  const partyOf: Partial<Record<Account, string>> = {
    DOCTOR: payable.payee_id,
    PAYER: payable.payer_id,
  }
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
