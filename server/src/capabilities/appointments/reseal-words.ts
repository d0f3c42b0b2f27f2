import type { Connection } from '../../database/connect.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { resealRefundReasons } from './refund-reasons.ts'
import { sealAnew } from './sealed-words.ts'
import { listSealed, replaceSealed } from './store/sealed-words.ts'

/** Puts notes, numbers and reasons under the key for everything new; answers how many were not. */
export async function resealWords(connection: Connection, secrets: Secrets) {
  let count = 0
  for (const { id, sealed_note, sealed_phone, sealed_reason } of await listSealed(connection)) {
    const words = [
      { kind: 'note', column: 'sealed_note', before: sealed_note },
      { kind: 'phone', column: 'sealed_phone', before: sealed_phone },
      { kind: 'reason', column: 'sealed_reason', before: sealed_reason },
    ] as const
    for (const { kind, column, before } of words) {
      if (!before || secrets.isCurrent(before)) continue
      const after = sealAnew(secrets, kind, id, before)
      await replaceSealed(connection, id, column, { before, after })
      count += 1
    }
  }
  return count + (await resealRefundReasons(connection, secrets))
}
