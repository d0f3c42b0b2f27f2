import { randomUUID } from 'node:crypto'
import { joseTokens } from '../../server/src/adapters/jose-tokens.ts'
import { pinoLogger } from '../../server/src/adapters/pino-logger.ts'
import { systemClock } from '../../server/src/adapters/system-clock.ts'
import { addActiveUser } from '../../server/src/capabilities/access/index.ts'
import { openSession } from '../../server/src/capabilities/access/sessions.ts'
import { connect } from '../../server/src/database/connect.ts'
import { inTransaction } from '../../server/src/database/transaction.ts'

/** Of the product under measurement, so that people are signed in without the cost of signing in. */
const tokenKey = { id: 'bench', value: 'a-key-of-the-benchmark-alone-and-long-enough' }
export const knownTokenKey = { TOKEN_KEYS: `${tokenKey.id}:${tokenKey.value}` }

/** Patients who are signed in, have agreed to all, and said where their invoice goes; answers their tokens. */
export async function addSignedInPatients(databaseUrl: string, count: number): Promise<string[]> {
  const tokens = joseTokens([tokenKey], systemClock)
  const { database, close } = connect(databaseUrl, pinoLogger('silent'), { connections: 1 })
  const now = systemClock.now()
  const signedIn = await inTransaction(database, async tx => {
    const all: string[] = []
    while (all.length < count) {
      const userId = await addActiveUser(
        tx,
        {
          email: `${randomUUID()}@bench.example`,
          passwordHash: '',
          role: 'PATIENT',
          firstName: 'Wilhelmine',
          lastName: 'Achterberg',
        },
        now,
      )
      await tx
        .insertInto('billing_address')
        .values({
          id: randomUUID(),
          user_id: userId,
          first_name: 'Wilhelmine',
          last_name: 'Achterberg',
          street: 'Lindenweg',
          house_number: '7',
          city: 'Bremen',
          postal_code: '28195',
          country_code: 'DE',
          additional_address: null,
          is_preferred: true,
          created_at: now,
          updated_at: now,
        })
        .execute()
      all.push(
        await openSession(tx, tokens, { userId, role: 'PATIENT', userAgent: undefined, now }),
      )
    }
    return all
  })
  await close()
  return signedIn
}
