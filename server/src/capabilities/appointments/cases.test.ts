import { questionnaires } from '@konsil/contract/questionnaires'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { paidCase } from '../../../test/case-file-acts.ts'
import { lineTo } from '../../../test/database-line.ts'
import { copyTemplate } from '../../../test/databases.ts'
import { ask } from '../../../test/live-pages.ts'
import { open } from '../../../test/proofs/sockets.ts'
import { startTestServer } from '../../../test/test-server.ts'

/** A server whose line to the keys of its cases a test can cut. */
async function startWithKeyLine() {
  const database = await copyTemplate()
  const line = await lineTo(database.url)
  const server = await startTestServer({ database, settings: { CASE_KEYS_URL: line.url } })
  onTestFinished(async () => {
    await line.mend()
    await server.stop()
    await line.close()
  })
  return { line, server }
}

test('F25 while the keys are away whoever opens a case is put off, also where its appointment takes longer, and the process goes on', async () => {
  const { line, server } = await startWithKeyLine()
  const { id: appointmentId, patient } = await paidCase(server)
  const read = () =>
    server.call(questionnaires.readAnswers, { appointmentId }, { token: patient.token })
  expect((await read()).status).toBe(200)

  const unheard: unknown[] = []
  const hear = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', hear)
  onTestFinished(() => void process.off('unhandledRejection', hear))
  await line.cut()
  const holder = await server.pool.connect()
  await holder.query('begin')
  await holder.query('lock table appointment in access exclusive mode')
  const asked = read()
  const waiting = `select count(*)::int as count from pg_locks where not granted
    and relation = 'appointment'::regclass`
  const count = async () => (await holder.query<{ count: number }>(waiting)).rows[0]?.count
  await expect.poll(count).toBeGreaterThan(0)
  await holder.query('rollback')
  holder.release()
  expect((await asked).status).toBe(503)
  expect(unheard).toEqual([])

  await line.mend()
  await expect.poll(async () => (await read()).status).toBe(200)
})

test('F25, CHAT-16, CALL-10 while the keys are away a page joins a conversation and watches a case, and says nothing', async () => {
  const { line, server } = await startWithKeyLine()
  const { id, patient } = await paidCase(server)
  const [chat, call] = [
    await open(server.url, '/chat', patient.token),
    await open(server.url, '/call', patient.token),
  ]
  await line.cut()
  expect(await ask<'/chat'>(chat, 'join', { room: id })).toEqual({ mayWrite: true })
  expect(await ask<'/call'>(call, 'watch', { appointmentId: id })).toEqual({ side: 'PATIENT' })
  const said = { room: id, message: 'Good morning', id: randomUUID() }
  expect(await ask<'/chat'>(chat, 'chat', said)).toEqual({ refusal: 'server.busy' })
  await line.mend()
  await expect.poll(() => ask<'/chat'>(chat, 'chat', said)).toHaveProperty('message')
  for (const socket of [chat, call]) socket.disconnect()
})
