import { joseTokens } from '../src/adapters/jose-tokens.ts'
import { addActiveUser } from '../src/capabilities/access/index.ts'
import { openSession } from '../src/capabilities/access/sessions.ts'
import { inTransaction } from '../src/database/transaction.ts'
import type { TestServer } from './test-server.ts'

/** The tokens of as many patients as that it would take minutes to sign them up and in. */
export function signedInPatients({ config, clock, database }: TestServer, count: number) {
  const tokens = joseTokens(config.TOKEN_KEYS, clock)
  const now = clock.now()
  return inTransaction(database, async tx => {
    const all: string[] = []
    while (all.length < count) {
      const email = `patient-among-many-${all.length}@example.org`
      const name = { firstName: 'Test', lastName: 'Person' }
      const role = 'PATIENT'
      const userId = await addActiveUser(tx, { email, passwordHash: '', role, ...name }, now)
      all.push(await openSession(tx, tokens, { userId, role, userAgent: undefined, now }))
    }
    return all
  })
}
