import { questionnaires } from '@konsil/contract/questionnaires'
import { expect, onTestFinished, test } from 'vitest'
import { paidCase } from '../../../test/case-file-acts.ts'
import { lineTo } from '../../../test/database-line.ts'
import { copyTemplate } from '../../../test/databases.ts'
import { startTestServer } from '../../../test/test-server.ts'

test('F25 while the keys are away whoever opens a case is put off, also where its appointment takes longer, and the process goes on', async () => {
  const database = await copyTemplate()
  const line = await lineTo(database.url)
  const server = await startTestServer({ database, settings: { CASE_KEYS_URL: line.url } })
  onTestFinished(async () => {
    await line.mend()
    await server.stop()
    await line.close()
  })
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
