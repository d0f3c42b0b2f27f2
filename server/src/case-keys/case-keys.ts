import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import type { CaseKeys } from '../ports/case-keys.ts'
import type { Secrets } from '../ports/secrets.ts'
import { clearUnused } from './clear-unused.ts'
import { inOneStatement } from '../database/in-one-statement.ts'
import {
  deleteKeys,
  findKeys,
  insertKeys,
  insertMissing,
  nextKeys,
  replaceWrapped,
  type WrappedKey,
} from './store.ts'

const keyLength = 32
const atOnce = 500

const nameOf = (caseId: string) => `key of case ${caseId}`

export interface CaseKeysGround {
  /** Of the cases. */
  database: Database
  /** Where their keys lie, on connections of its own: whoever waits for one of these may hold one of the others. */
  keys: Database
  /** The keys of the product, which wrap those of the cases. */
  ring: Secrets
  secretsOfKey(key: Buffer): Secrets
}

export function caseKeysIn(ground: CaseKeysGround): CaseKeys {
  const { keys, ring, secretsOfKey } = ground
  const insert = inOneStatement(
    async (some: WrappedKey[]) => void (await insertKeys(keys, some)),
    atOnce,
  )
  const made = (caseId: string) => {
    const key = randomBytes(keyLength)
    return { key, row: { case_id: caseId, wrapped: ring.seal(key, nameOf(caseId)) } }
  }
  async function open(caseIds: readonly string[]) {
    const rows = caseIds.length === 0 ? [] : await findKeys(keys, caseIds)
    return new Map(
      rows.map(({ case_id, wrapped }) => [
        case_id,
        secretsOfKey(ring.open(wrapped, nameOf(case_id))),
      ]),
    )
  }
  return {
    make(caseId) {
      const { key, row } = made(caseId)
      return { key: secretsOfKey(key), durable: insert(row) }
    },
    open,
    async take(caseIds) {
      const opened = await open(caseIds)
      const missing = caseIds.filter(id => !opened.has(id))
      if (missing.length === 0) return opened
      await insertMissing(
        keys,
        missing.map(id => made(id).row),
      )
      return open(caseIds)
    },
    async forget(caseIds) {
      await deleteKeys(keys, caseIds)
    },
    clearUnused: findStored => clearUnused(ground, findStored),
  }
}

/** Puts each under the current key of the ring; answers how many were not. */
export async function rewrapCaseKeys(keys: Database, ring: Secrets) {
  let count = 0
  let after: string | undefined
  for (;;) {
    const rows = await nextKeys(keys, after, atOnce)
    for (const row of rows) {
      if (ring.isCurrent(row.wrapped)) continue
      const name = nameOf(row.case_id)
      await replaceWrapped(keys, row, ring.seal(ring.open(row.wrapped, name), name))
      count += 1
    }
    after = rows.at(-1)?.case_id
    if (rows.length < atOnce) return count
  }
}
