import { Refusal } from '@konsil/contract/core/refusals'
import { days, later } from '@konsil/contract/core/time'
import { addActiveUser, findActiveByHash, hasUsers } from '../capabilities/access/index.ts'
import { StartupProblem } from '../startup-problem.ts'
import type { Database } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'

/** Known to everybody, so only outside production, on loopback. */
export const demonstrationPassword = 'konsil-demo'
// Its argon2id hash, made once: hashing at every start would cost more than all the rest of it.
export const hashOfDemonstration =
  '$argon2id$v=19$m=19456,t=2,p=1$pkwrYaAtvQaHKMWO4q8HpA$IYtRHtEVjRl9WTXBZn1+s4F3ou5Cs/ZhMHz4cqrsrH4'

export const demonstrationAccounts = [
  { email: 'patient@konsil.example', role: 'PATIENT', firstName: 'Petra', lastName: 'Sommer' },
  {
    email: 'doctor@konsil.example',
    role: 'DOCTOR',
    firstName: 'Jonas',
    lastName: 'Brandt',
    title: 'Dr.',
  },
  { email: 'admin@konsil.example', role: 'ADMIN', firstName: 'Alex', lastName: 'Kern' },
] as const

/** Since when there is something to tell of. */
export const begunOn = (now: Date) => later(now, -days(730))

/** Production has none of it. Elsewhere the accounts are there after the first start, which is told by `true`. */
export async function prepareDemonstration(database: Database, now: Date, isProduction: boolean) {
  if (!isProduction) return loadDemonstration(database, now)
  await refuseDemonstration(database)
  return false
}

/** Whoever read this file could sign in to them. */
async function refuseDemonstration(database: Database) {
  const known = await findActiveByHash(database, hashOfDemonstration)
  if (known) {
    throw new StartupProblem(
      `The database holds the demonstration account ${known.email}, whose password everybody knows. Give production a database of its own.`,
    )
  }
}

/** Only into a database without people. */
async function loadDemonstration(database: Database, now: Date) {
  if (await hasUsers(database)) return false
  try {
    await inTransaction(database, async tx => {
      for (const account of demonstrationAccounts) {
        const user = { ...account, passwordHash: hashOfDemonstration }
        await addActiveUser(tx, user, begunOn(now))
      }
    })
    return true
  } catch (error) {
    // Another first start on this database was faster.
    const isThere = error instanceof Refusal && error.id === 'global.email.existed.email'
    if (!isThere) throw error
    return false
  }
}
