import { randomBytes } from 'node:crypto'
import { hours, later } from '@konsil/contract/core/time'
import type { Database } from '../database/connect.ts'
import type { CaseKeys } from '../ports/case-keys.ts'
import type { Clock } from '../ports/clock.ts'
import type { Secrets } from '../ports/secrets.ts'
import {
  deleteKeys,
  findKeys,
  findUnused,
  insertKey,
  keepKeys,
  nextKeys,
  replaceWrapped,
} from './store.ts'

const keyLength = 32
const atOnce = 500
/** Longer than any transaction that stores a case may take. */
const unusedAfter = hours(1)

const nameOf = (caseId: string) => `key of case ${caseId}`

interface CaseKeysGround {
  /** Where they lie: apart from the cases, or in a schema of their own beside them. */
  keys: Database
  /** Each is wrapped by the keys of the product. */
  ring: Secrets
  secretsOfKey(key: Buffer): Secrets
  clock: Clock
}

export function caseKeysIn({ keys, ring, secretsOfKey, clock }: CaseKeysGround): CaseKeys {
  return {
    async make(caseId) {
      const key = randomBytes(keyLength)
      const wrapped = ring.seal(key, nameOf(caseId))
      await insertKey(keys, { case_id: caseId, wrapped, made_at: clock.now(), kept_since: null })
      return secretsOfKey(key)
    },
    async open(caseIds) {
      const rows = await findKeys(keys, caseIds)
      return new Map(
        rows.map(({ case_id, wrapped }) => [
          case_id,
          secretsOfKey(ring.open(wrapped, nameOf(case_id))),
        ]),
      )
    },
    forget: caseIds => deleteKeys(keys, caseIds),
    async clearUnused(findStored) {
      const now = clock.now()
      for (;;) {
        const ids = await findUnused(keys, later(now, -unusedAfter), atOnce)
        const stored = await findStored(ids)
        await keepKeys(
          keys,
          ids.filter(id => stored.has(id)),
          now,
        )
        await deleteKeys(
          keys,
          ids.filter(id => !stored.has(id)),
        )
        if (ids.length < atOnce) return
      }
    },
  }
}

/** Puts each under the current key of the ring; answers how many were not. */
export async function rewrapCaseKeys(keys: Database, ring: Secrets) {
  let count = 0
  let after: string | undefined
  for (;;) {
    const rows = await nextKeys(keys, after, atOnce)
    for (const { case_id, wrapped: before } of rows) {
      if (ring.isCurrent(before)) continue
      const name = nameOf(case_id)
      await replaceWrapped(keys, case_id, before, ring.seal(ring.open(before, name), name))
      count += 1
    }
    after = rows.at(-1)?.case_id
    if (rows.length < atOnce) return count
  }
}
