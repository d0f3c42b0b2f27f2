import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { LedgerEntryTable, PayableTable } from '../../database/tables/payments.ts'
import type { Account, Posting } from './postings.ts'
import { insertEntry } from './store/ledger.ts'

type Parties = Pick<PayableTable, 'id' | 'payer_id' | 'payee_id'>

/** Enters what happened, once for each cause. What moves nothing is no entry. */
export async function enter(
  tx: InTransaction,
  payable: Parties,
  what: Pick<LedgerEntryTable, 'kind' | 'cause_id' | 'currency' | 'happened_at'>,
  postings: Posting[],
) {
  if (postings.length === 0) return
  const entry = { ...what, id: newId(what.happened_at), payable_id: payable.id }
  const partyOf: Partial<Record<Account, string>> = {
    DOCTOR: payable.payee_id,
    PAYER: payable.payer_id,
  }
  await insertEntry(
    tx,
    entry,
    postings.map(([account, cents, partyId = partyOf[account] ?? null]) => ({
      account,
      cents,
      party_id: partyId,
    })),
  )
}
