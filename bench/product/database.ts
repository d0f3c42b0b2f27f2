import { argon2Passwords } from '../../server/src/adapters/argon2-passwords.ts'
import { pinoLogger } from '../../server/src/adapters/pino-logger.ts'
import { addActiveUser } from '../../server/src/capabilities/access/index.ts'
import { connect } from '../../server/src/database/connect.ts'
import { startEmbeddedPostgres } from '../../server/src/database/embedded/index.ts'
import { inTransaction } from '../../server/src/database/transaction.ts'
import { removeFolder, temporaryFolder } from './children.ts'

/** One PostgreSQL for floor and product, as durable as the product's own. */
export async function startDatabase() {
  const folder = temporaryFolder()
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    durable: true,
    log: () => undefined,
  })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      removeFolder(folder)
    },
  }
}

export interface Account {
  email: string
  password: string
}

/** Patients, all with one password: hashing is not what is measured here. */
export async function addPatients(databaseUrl: string, count: number) {
  const password = 'vier-Enten'
  const passwordHash = await argon2Passwords().hash(password)
  const accounts = Array.from(
    { length: count },
    (_, at): Account => ({ email: `patient-${at}@bench.example`, password }),
  )
  const { database, close } = connect(databaseUrl, pinoLogger('silent'), { connections: 1 })
  await inTransaction(database, async tx => {
    for (const { email } of accounts) {
      const name = { firstName: 'Wilhelmine', lastName: 'Achterberg' }
      await addActiveUser(tx, { email, passwordHash, role: 'PATIENT', ...name }, new Date())
    }
  })
  await close()
  return { accounts, passwordHash }
}
