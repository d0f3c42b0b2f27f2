import { access } from '@konsil/contract/access'
import type { Answer } from '../../../test/asking.ts'
import { expect, test } from 'vitest'
import { accessActs } from '../../../test/access-acts.ts'
import { factorActs } from '../../../test/factor-acts.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { person, testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = factorActs(server)
const password = testPassword

async function withFactor() {
  const ada = await person(server, 'PATIENT')
  return { ada, asking: { token: ada.token }, ...(await acts.setUp(ada)) }
}

const accountOf = ({ id }: { id: string }) => `select from app_user where id = '${id}' for update`

/** Asked so often while somebody else holds what it needs, until the database gives up waiting. */
async function putOff(times: number, held: string, ask: () => Promise<Answer<unknown>>) {
  const statuses = new Set<number>()
  for (let at = 0; at < times; at += 1) {
    const elsewhere = await server.pool.connect()
    await elsewhere.query('begin')
    await elsewhere.query(held)
    const asked = ask()
    try {
      await untilWaiting(server, 1)
      await elsewhere.query(`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    } finally {
      await elsewhere.query('rollback')
      elsewhere.release()
    }
    statuses.add((await asked).status)
  }
  return [...statuses]
}

test('ACC-47 a code or recovery code of the second step that is put off is no attempt at it', async () => {
  const { ada, secret, recoveryCodes } = await withFactor()
  const [recoveryCode = ''] = recoveryCodes
  const { ticket } = await acts.ticketOf(ada)
  const ask = () => acts.withCode(ticket, acts.codeIn(secret))
  expect(await putOff(6, accountOf(ada), ask)).toEqual([503])
  const askOther = () => acts.withRecoveryCode(ticket, recoveryCode)
  expect(await putOff(6, accountOf(ada), askOther)).toEqual([503])
  expect((await ask()).status).toBe(200)
})

test('ACC-47 nor is one by which somebody who is signed in proves that it is them', async () => {
  const { ada, asking, secret } = await withFactor()
  const ask = () => server.call(access.prove, { password, code: acts.codeIn(secret) }, asking)
  expect(await putOff(12, accountOf(ada), ask)).toEqual([503])
  expect((await ask()).status).toBe(200)
})

test('ACC-47, PROF-37 a change of the address that is put off takes none of the mails that one account may have sent', async () => {
  const ada = await person(server, 'PATIENT')
  const email = accessActs(server).fresh('newer')
  const ask = () => server.call(access.changeEmail, { email, password }, { token: ada.token })
  expect(await putOff(5, accountOf(ada), ask)).toEqual([503])
  expect((await ask()).status).toBe(200)
})

test('ACC-47 a copy of one’s data that is put off is none of those that one account may fetch', async () => {
  const ada = await person(server, 'PATIENT')
  const ask = () => server.ask(access.downloadData, {}, { token: ada.token })
  expect(await putOff(12, 'lock table profile in access exclusive mode', ask)).toEqual([503])
  expect((await ask()).status).toBe(200)
})
