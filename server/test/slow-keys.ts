import { setTimeout as wait } from 'node:timers/promises'
import { access } from '@konsil/contract/access'
import { expect } from 'vitest'
import type { Asking } from './asking.ts'
import { untilWaiting } from './locks.ts'
import type { TestServer } from './test-server.ts'

/** More than there are connections to the database. */
const many = 24

/** Asks more often than there are connections while the keys of cases do not answer: another call must, meanwhile. */
export async function proveOthersGoOnWithoutKeys(
  server: TestServer,
  asker: Asking,
  ask: (at: number) => Promise<{ status: number }>,
) {
  const holder = await server.pool.connect()
  await holder.query('begin')
  await holder.query('lock table case_keys.case_key in access exclusive mode')
  const asked = Array.from({ length: many }, (_, at) => ask(at))
  await untilWaiting(server, 2)
  const other = server.ask(access.whoAmI, {}, asker).then(({ status }) => status)
  const answered = await Promise.race([other, wait(5_000, 'it waits')])
  await holder.query('rollback')
  holder.release()
  expect(answered).toBe(200)
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
}
