import { expect, test } from 'vitest'
import { appointmentActs } from '../../../test/appointment-acts.ts'
import { bookableDoctor } from '../../../test/schedule-acts.ts'
import { person, useTestServer } from '../../../test/test-server.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { refundWords } from './refund-appointment.ts'
import { sealedRefundReason } from './refund-reasons.ts'
import { keyToSeal } from './sealed-words.ts'
import { insertRefundReason } from './store/refund-reasons.ts'

const server = useTestServer()
const reasons = ['The line broke', 'The report came late']

/** Two refunds of one appointment. */
async function twoRefunds() {
  const doctor = await bookableDoctor(server, (await person(server, 'ADMIN')).token)
  const patient = await person(server, 'PATIENT')
  const { id } = await appointmentActs(server).made(patient.id, doctor, '2026-12-07T08:00:00Z')
  const rows = await inTransaction(server.database, async tx => {
    const key = await keyToSeal(server.composed.caseKeys, tx, id)
    const sealed = reasons.map(words =>
      sealedRefundReason(key, { id: newId(server.clock.now()), appointment_id: id }, words),
    )
    for (const row of sealed) await insertRefundReason(tx, row)
    return sealed
  })
  return { id, rows }
}
const swap = (ids: string[]) =>
  server.pool.query(
    `update appointment_refund one set sealed_reason = other.sealed_reason from appointment_refund other
     where one.id = any($1) and other.id = any($1) and one.id <> other.id`,
    [ids],
  )

test('PAY-17 why money went back opens at its own refund alone, not at another one of the same appointment', async () => {
  const { id, rows } = await twoRefunds()
  const words = () => refundWords(server.composed.caseKeys, server.database, id)
  expect([...(await words()).values()]).toEqual(reasons)
  await swap(rows.map(row => row.id))
  await expect(words()).rejects.toThrow()
  await swap(rows.map(row => row.id))
  await server.composed.caseKeys.forget([id])
  expect([...(await words()).values()]).toEqual([])
})
