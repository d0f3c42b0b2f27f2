import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { bookableDoctor } from '../../../test/schedule-acts.ts'
import { person, useTestServer } from '../../../test/test-server.ts'
import { parseKeyRing } from '../../adapters/key-ring.ts'
import { ringSecrets } from '../../adapters/ring-secrets.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { refundWords, resealWords } from './index.ts'
import { sealedRefundReason } from './refund-reasons.ts'
import { insertRefundReason } from './store/refund-reasons.ts'

const server = useTestServer()
const keys = () => server.config.FILES_KEYS
const reasons = ['The line broke', 'The report came late']

/** Two refunds of one appointment. */
async function twoRefunds() {
  const doctor = await bookableDoctor(server, (await person(server, 'ADMIN')).token)
  const patient = await person(server, 'PATIENT')
  const { id } = await appointmentActs(server).made(patient.id, doctor, '2026-12-07T08:00:00Z')
  const secrets = ringSecrets(parseKeyRing(keys()))
  const rows = reasons.map(words =>
    sealedRefundReason(secrets, { id: newId(server.clock.now()), appointment_id: id }, words),
  )
  await inTransaction(server.database, async tx => {
    for (const row of rows) await insertRefundReason(tx, row)
  })
  return { id, secrets, rows }
}
const swap = (ids: string[]) =>
  server.pool.query(
    `update appointment_refund one set sealed_reason = other.sealed_reason from appointment_refund other
     where one.id = any($1) and other.id = any($1) and one.id <> other.id`,
    [ids],
  )

test('PAY-17 why money went back opens at its own refund alone, not at another one of the same appointment', async () => {
  const { id, secrets, rows } = await twoRefunds()
  expect([...(await refundWords(secrets, server.database, id)).values()]).toEqual(reasons)
  await swap(rows.map(row => row.id))
  await expect(refundWords(secrets, server.database, id)).rejects.toThrow()
  await swap(rows.map(row => row.id))
})

test('PAY-17 what was sealed for the appointment is read, and bound to its refund with the next turn of the keys', async () => {
  const { id, secrets, rows } = await twoRefunds()
  for (const [at, row] of rows.entries()) {
    const before = secrets.seal(Buffer.from(reasons[at] ?? ''), `refund of appointment ${id}`)
    await server.pool.query(
      'update appointment_refund set sealed_reason = $2, is_bound = false where id = $1',
      [row.id, before],
    )
  }
  const words = async (by = secrets) => [...(await refundWords(by, server.database, id)).values()]
  expect(await words()).toEqual(reasons)
  expect(await resealWords(server.database, secrets)).toBe(2)
  expect(await resealWords(server.database, secrets)).toBe(0)
  expect(await words()).toEqual(reasons)
  await swap(rows.map(row => row.id))
  await expect(words()).rejects.toThrow()
  await swap(rows.map(row => row.id))
  const fresh = `fresh:${randomBytes(32).toString('base64')}`
  const both = ringSecrets(parseKeyRing(`${fresh},${keys()}`))
  expect(await resealWords(server.database, both)).toBeGreaterThanOrEqual(2)
  expect(await words(ringSecrets(parseKeyRing(fresh)))).toEqual(reasons)
})
