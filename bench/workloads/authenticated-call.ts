import { access } from '@konsil/contract/access'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { startOneQueryServer } from '../floors/start-one-query-server.ts'
import { interleaved } from '../measure/interleaved.ts'
import { load, type Question } from '../measure/load.ts'
import { tokenOf } from '../product/calls.ts'
import { addPatients, startDatabase } from '../product/database.ts'
import { raisedLimits, startProduct } from '../product/product.ts'
import { seededPicker } from '../measure/seeded.ts'
import type { Figure, Workload } from '../workload.ts'

const patients = 1_000
const signedIn = 48
const seconds = 2
const query = 'select id, email, role, state, created_at from app_user where email = $1'

const get = (path: string, headers: Record<string, string> = {}): Question => ({
  method: 'GET',
  path,
  headers,
})

export const authenticatedCall: Workload = {
  id: 'authenticated-call',
  work: `GET /auth/user of ${signedIn} signed-in patients, at random: token, session row, role, question and answer checked`,
  reference: `Fastify and one query by e-mail address among ${patients} people, no checks`,
  async run() {
    const database = await startDatabase()
    const settings = { DATABASE_URL: database.url, ...raisedLimits, BOT_CHECK_DIFFICULTY: '1000' }
    const product = await startProduct({ settings })
    const { accounts } = await addPatients(database.url, patients)
    const bare = await startOneQueryServer(database.url, query)
    const tokens: string[] = []
    for (const account of accounts.slice(0, signedIn)) {
      tokens.push(await tokenOf(product.url, account))
    }
    const pick = seededPicker(20_260_101)
    const askBare = () => get(`/one/${pick(accounts).email}`)
    const askProduct = () =>
      get(apiPrefix + access.whoAmI.path, { authorization: `Bearer ${pick(tokens)}` })
    const figures: Figure[] = []
    for (const connections of [1, 32]) {
      const floor = () => load({ url: bare.url, connections, seconds, next: askBare })
      const round = () => load({ url: product.url, connections, seconds, next: askProduct })
      await round()
      const measured = await interleaved(floor, round)
      const note = 'the ground of B1, which wants 0.6 × floor'
      figures.push({ name: `calls, c=${connections}`, unit: 'per second', ...measured, note })
    }
    await Promise.all([product.stop(), bare.stop()])
    await database.stop()
    return figures
  },
}
