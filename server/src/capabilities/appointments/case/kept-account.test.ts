import { access } from '@konsil/contract/access'
import { expect, test } from 'vitest'
import { useCases } from '../../../../test/case-acts.ts'
import { type Somebody, testPassword } from '../../../../test/test-server.ts'

const cases = useCases()
const { server, doctor, patient, as } = cases

const leave = async (who: Somebody) => {
  const { token } = await as(who)
  const { data } = await server.call(access.summariseData, {}, { token })
  const gone = await server.call(access.deleteAccount, { password: testPassword }, { token })
  return [...data.hindrances, gone.items[0]?.id ?? gone.status]
}

test('PROF-34, D-037 as long as a report is owed neither of the two deletes their account, and both are told why', async () => {
  await cases.held()
  expect(await leave(doctor)).toEqual(['REPORT_OWED', 'account.report.owed'])
  expect(await leave(patient)).toEqual(['REPORT_AWAITED', 'account.report.awaited'])
})

test('PROF-34, D-037 of a written one it is owed from its day on', async () => {
  await cases.answeredInWriting()
  server.clock.set('2026-12-07T08:00:00.000Z')
  expect(await leave(doctor)).toEqual(['REPORT_OWED', 'account.report.owed'])
})

test('PROF-34, D-037 what lies ahead keeps nobody; what is delivered keeps no patient, but its doctor until they are paid', async () => {
  const id = await cases.delivered()
  expect(await leave(doctor)).toEqual(['PAYOUT_OWED', 'account.payout.owed'])
  expect(await cases.standing(id)).toBe('DELIVERED_FINAL_DOCUMENT')
  expect(await leave(patient)).toEqual([200])
})
