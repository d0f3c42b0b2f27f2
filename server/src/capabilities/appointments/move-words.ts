import type { Database, InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { CaseKeys } from '../../ports/case-keys.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { type Kind, keyToSeal, openWords, sealWords } from './sealed-words.ts'
import { readRefundReasons, replaceRefundReason } from './store/refund-reasons.ts'
import { lockUnderRing, replaceWords } from './store/sealed-words.ts'

const atOnce = 100

interface Keys {
  /** Of the product, with which older versions sealed. */
  ring: Secrets
  caseKeys: CaseKeys
}

/** What older versions sealed goes under the keys of its cases; answers of how many. */
export async function moveWords(database: Database, keys: Keys) {
  for (let count = 0; ; ) {
    const moved = await inTransaction(database, tx => moveSome(tx, keys))
    count += moved
    if (moved < atOnce) return count
  }
}

async function moveSome(tx: InTransaction, { ring, caseKeys }: Keys) {
  const rows = await lockUnderRing(tx, atOnce)
  for (const { id, sealed_note, sealed_phone, sealed_reason } of rows) {
    const key = await keyToSeal(caseKeys, id)
    const anew = (kind: Kind, sealed: Buffer | null) => {
      const words = openWords(ring, kind, id, sealed)
      return words === null ? null : sealWords(key, kind, id, words)
    }
    await replaceWords(tx, id, {
      sealed_note: anew('note', sealed_note),
      sealed_phone: anew('phone', sealed_phone),
      sealed_reason: anew('reason', sealed_reason),
    })
    for (const { id: refundId, sealed_reason: before } of await readRefundReasons(tx, [id])) {
      const after = anew('refund', before)
      if (after) await replaceRefundReason(tx, refundId, after)
    }
  }
  return rows.length
}
