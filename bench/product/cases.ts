import { appointments } from '@konsil/contract/appointments'
import pg from 'pg'
import { demonstration } from '../../e2e/people/person.ts'
import { pinoLogger } from '../../server/src/adapters/pino-logger.ts'
import { connect } from '../../server/src/database/connect.ts'
import type { Question } from '../measure/load.ts'
import { askedBy, tokenOf } from './calls.ts'
import { copyCases, ofEachPatient } from './copied-cases.ts'
import { startDatabase } from './database.ts'
import { addReaders, knownTokenKey, type SignedIn } from './people.ts'
import { raisedLimits, startProduct } from './product.ts'
import { knownFilesKeys, sealAnew } from './sealed-anew.ts'

const readers = 20

export interface ReadCase {
  id: string
  patient: SignedIn
}

/** The product with so many appointments, 500 of each patient, and some whole cases among them. */
export async function startCases(count: number) {
  const database = await startDatabase()
  const settings = {
    DATABASE_URL: database.url,
    ...raisedLimits,
    ...knownTokenKey,
    ...knownFilesKeys,
    BOT_CHECK_DIFFICULTY: '1000',
  }
  const product = await startProduct({ settings })
  const patients = await addReaders(database.url, Math.min(readers, count / ofEachPatient))
  const cases = await fill(database.url, count, patients)
  return {
    product,
    database,
    patients,
    cases,
    doctor: await tokenOf(product.url, demonstration.DOCTOR, 'DOCTOR'),
    async stop() {
      await product.stop()
      await database.stop()
    },
  }
}

async function fill(databaseUrl: string, count: number, patients: SignedIn[]): Promise<ReadCase[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await copyCases(
    client,
    count,
    patients.map(({ id }) => id),
  )
  const { database, close } = connect(databaseUrl, pinoLogger('silent'), { connections: 1 })
  await sealAnew(database)
  await close()
  const { rows } = await client.query<{ id: string; patient_id: string }>(
    'select id, patient_id from bench_copy where is_read order by n',
  )
  await client.end()
  return rows.flatMap(({ id, patient_id }) =>
    patients.filter(one => one.id === patient_id).map(patient => ({ id, patient })),
  )
}

export const askCase = (token: string, { id }: ReadCase): Question =>
  askedBy(token, appointments.readAppointment, { id })
/** As the page of a patient asks first (APPT-02). */
export const askFirst = (token: string): Question =>
  askedBy(token, appointments.list, { page: 1, size: 5 })
/** As older clients ask: for all, in one answer. */
export const askAll = (token: string): Question => askedBy(token, appointments.list, {})
