import { bareArgon2 } from '../floors/bare-argon2.ts'
import { interleaved } from '../measure/interleaved.ts'
import { load } from '../measure/load.ts'
import { botCheckSolution, signInQuestion } from '../product/calls.ts'
import { type Account, addPatients, startDatabase } from '../product/database.ts'
import { raisedLimits, startProduct } from '../product/product.ts'
import type { Workload } from '../workload.ts'

const patients = 300
const amount = 200
const atOnce = 8

/** One key derivation to solve, and the same work to judge a solution as in production. */
const easyToSolve = { BOT_CHECK_DIFFICULTY: '1000' }

/** Everybody in turn; the puzzles are solved before the clock runs. */
async function signInRound(url: string, accounts: Account[], round: number) {
  const solutions: string[] = []
  // The load generator asks for some questions that it never sends.
  while (solutions.length < amount + 3 * atOnce) solutions.push(await botCheckSolution(url))
  let asked = round * amount
  const next = () => {
    const account = accounts[asked++ % accounts.length]
    const solution = solutions.pop()
    if (!account || !solution) throw new Error('More questions were asked for than prepared.')
    return signInQuestion(account, 'PATIENT', solution)
  }
  return load({ url, connections: atOnce, amount, next })
}

export const signIn: Workload = {
  id: 'sign-in',
  work: `POST /sign-in, ${amount} of ${patients} patients, ${atOnce} at once, bot check on, limits on single addresses raised`,
  reference: `bare argon2id of the same cost, ${amount} comparisons, ${atOnce} at once`,
  async run() {
    const database = await startDatabase()
    const settings = { DATABASE_URL: database.url, ...raisedLimits, ...easyToSolve }
    const product = await startProduct({ settings })
    const { accounts, passwordHash } = await addPatients(database.url, patients)
    const password = accounts[0]?.password ?? ''
    const floor = () => bareArgon2(passwordHash, password, { amount, atOnce })
    const round = (at: number) => signInRound(product.url, accounts, at)
    await round(0)
    const measured = await interleaved(floor, round)
    await product.stop()
    await database.stop()
    const target = { of: 'ratio', atLeast: 0.8 } as const
    return [{ name: 'sign-ins', unit: 'per second', ...measured, target }]
  },
}
