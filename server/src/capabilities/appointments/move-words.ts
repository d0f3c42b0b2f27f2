import type { Database, InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { CaseKeys } from '../../ports/case-keys.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { openWith, sealedRefundReason } from './refund-reasons.ts'
import { openUnderRing, sealWords, type WordKind } from './sealed-words.ts'
import { readRefundReasons, replaceRefundReason } from './store/refund-reasons.ts'
import { lockUnderRing, replaceWords, type UnderRing } from './store/sealed-words.ts'

const rowsAtOnce = 100

interface Moving {
  database: Database
  /** The keys of the product, with which older versions sealed. */
  secrets: Secrets
  caseKeys: CaseKeys
}

/** Puts what older versions sealed under the keys of its cases, so many at a time; answers how many had something. */
export async function moveWords({ database, ...keys }: Moving, atOnce = rowsAtOnce) {
  for (let count = 0; ; ) {
    const moved = await inTransaction(database, tx => moveSome(tx, keys, atOnce))
    if (moved === 0) return count
    count += moved
  }
}

/** None is left when none can be had: whoever moves some at the same time is waited for. */
async function moveSome(
  tx: InTransaction,
  { secrets, caseKeys }: Omit<Moving, 'database'>,
  atOnce: number,
) {
  const rows = await lockUnderRing(tx, atOnce)
  const ids = rows.map(({ id }) => id)
  const keys = await caseKeys.take(ids)
  const keyOf = (id: string) => keys.get(id) ?? gone()
  for (const row of rows) await replaceWords(tx, row.id, wordsAnew(secrets, keyOf(row.id), row))
  for (const row of await readRefundReasons(tx, ids)) {
    const words = openWith(secrets, row)
    await replaceRefundReason(tx, sealedRefundReason(keyOf(row.appointment_id), row, words))
  }
  return rows.length
}

function wordsAnew(
  ring: Secrets,
  key: Secrets,
  { id, sealed_note, sealed_phone, sealed_reason }: UnderRing,
) {
  const anew = (kind: WordKind, sealed: Buffer | null) =>
    sealed && sealWords(key, kind, id, openUnderRing(ring, kind, id, sealed))
  return {
    sealed_note: anew('note', sealed_note),
    sealed_phone: anew('phone', sealed_phone),
    sealed_reason: anew('reason', sealed_reason),
  }
}

function gone(): never {
  throw new Error('the key of a case was forgotten while its words were moved')
}
