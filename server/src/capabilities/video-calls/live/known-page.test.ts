import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { access } from '@konsil/contract/access'
import { expect, test } from 'vitest'
import { useCalls } from '../../../../test/call-acts.ts'
import { untilWaiting, waitingNow } from '../../../../test/locks.ts'

const { server, patient, as, begun, bothInCall } = useCalls()

const state = { kind: 'state', microphone: true, camera: false, screen: false } as const

test('CALL-08, F26 however many pages that are not there one speaks to, calls get a connection to the database', async () => {
  const { callId } = await begun()
  const { one } = await bothInCall(callId)
  const asking = await as(patient)
  const holder = await server.pool.connect()
  await holder.query('begin')
  await holder.query('lock table call_visit in access exclusive mode')
  const said = Array.from({ length: 30 }, () => one.say({ instance: randomUUID() }, state))
  await untilWaiting(server, 6)
  const other = server.ask(access.whoAmI, {}, asking).then(({ status }) => status)
  const answered = await Promise.race([other, wait(5_000, 'it waits')])
  const waiting = await waitingNow(server)
  await holder.query('rollback')
  holder.release()
  expect([answered, waiting]).toEqual([200, 6])
  for (const answer of await Promise.all(said)) expect(answer).toEqual({})
})
