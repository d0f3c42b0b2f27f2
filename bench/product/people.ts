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
export const knownTokens = () => joseTokens([tokenKey], systemClock)
export const knownTokenKey = { TOKEN_KEYS: `${tokenKey.id}:${tokenKey.value}` }

export interface SignedIn {
  id: string
  token: string
}

/** Patients who are signed in, have agreed to all, and said where their invoice goes; answers their tokens. */
export const addSignedInPatients = async (databaseUrl: string, count: number) =>
  (await addReaders(databaseUrl, count)).map(({ token }) => token)

/** The same with who they are. */
export async function addReaders(databaseUrl: string, count: number): Promise<SignedIn[]> {
  const tokens = knownTokens()
  const { database, close } = connect(databaseUrl, pinoLogger('silent'), { connections: 1 })
  const now = systemClock.now()
  const signedIn = await inTransaction(database, async tx => {
    const all: SignedIn[] = []
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
      const session = { userId, role: 'PATIENT', userAgent: undefined, now } as const
      all.push({ id: userId, token: await openSession(tx, tokens, session) })
    }
    return all
  })
  await close()
  return signedIn
}
