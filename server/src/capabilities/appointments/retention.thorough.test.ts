import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { days, later, minutes } from '@konsil/contract/core/time'
import { sampleSent } from '@konsil/contract/samples/questionnaires'
import { expect, test } from 'vitest'
import { answerActs } from '../../../test/answer-acts.ts'
import { useRecords } from '../../../test/record-acts.ts'
import { checkAccessLog } from '../../access-log/check-access-log.ts'
import { systemClock } from '../../adapters/system-clock.ts'
import type { Clock } from '../../ports/clock.ts'
import { forgetDue as forgetDueOn, forgetDueJob } from './forget-cases.ts'
import { oldestToForget } from './store/retention.ts'

const records = useRecords()
const { server, admin, doctor, patient, as, detail, erase, isKnown, forgetDue, rowOf } = records
const because = 'A court asks for the record.'
const closed = { mayReadWords: false, mayReadDocuments: false, mayReadReports: false }
const open = { mayReadWords: true, mayReadDocuments: true, mayReadReports: true }

test('D-037, APPT-53 a record stays for ten years from its end, then it is forgotten, late, twice and on two workers', async () => {
  const id = await records.completed()
  expect((await detail(id, doctor)).answers).not.toBeNull()
  await erase(patient)
  await server.runJobs()
  expect(await isKnown(id)).toBe(true)
  server.clock.set('2036-12-07T08:30:00.000Z')
  await forgetDue()
  expect([await isKnown(id), (await rowOf(id)).forgotten_at]).toEqual([true, null])
  expect(await detail(id, admin)).toMatchObject({ ...open, deletedAt: null })
  expect(await records.countsOf(id)).toMatchObject({ files: 2, comments: 1, waiting: 0 })
  const { lines } = await records.countsOf(id)
  server.clock.set('2038-01-01T00:00:00.000Z')
  await forgetDue()
  await server.runJobs()
  expect(await isKnown(id)).toBe(false)
  // The row stays without words, and so does who has read what.
  const row = await rowOf(id)
  expect([row.state, row.sealed_note, row.forgotten_at]).toEqual([
    'COMPLETED',
    null,
    new Date('2038-01-01T00:00:00.000Z'),
  ])
  const nothing = { answers: 0, files: 0, reasons: 0, readings: 0, comments: 0, waiting: 0 }
  expect(await records.countsOf(id)).toEqual({ ...nothing, lines })
  expect(lines).toBeGreaterThan(0)
  expect((await checkAccessLog(server.database)).faults).toEqual([])
  expect(await server.database.selectFrom('case_file_piece').selectAll().execute()).toEqual([])
  // Nothing is written of it any more, nor a key made.
  const reason = { appointmentId: id, reason: because }
  expect((await server.call(appointments.readWords, reason, await as(admin))).status).toBe(404)
  expect(await detail(id, admin)).toMatchObject({
    ...closed,
    deletedAt: '2038-01-01T00:00:00.000Z',
  })
  expect((await detail(id, doctor)).status.code).toBe('COMPLETED')
  expect(await isKnown(id)).toBe(false)
})

test('D-037, F21 in production nothing is forgotten by a clock that differs from that of the database by more than a day', async () => {
  const id = await records.completed()
  await erase(patient)
  await server.runJobs()
  const { database, composed, config } = server
  const by = (clock: Clock) =>
    forgetDueOn({
      database,
      clock,
      caseKeys: composed.caseKeys,
      followers: [],
      config: { ...config, production: true },
    })
  const wrong = { now: () => later(systemClock.now(), days(40 * 365)) }
  await expect(by(wrong)).rejects.toThrow('ClocksDifferByMoreThanADay')
  expect([await isKnown(id), (await rowOf(id)).forgotten_at]).toEqual([true, null])
  await by({ now: () => later(systemClock.now(), minutes(5)) })
})

test('D-037 as long as the account of its patient is there, a record stays, and the account of its doctor takes nothing of it', async () => {
  const id = await records.completed()
  await erase(doctor)
  server.clock.set('2040-01-01T00:00:00.000Z')
  await forgetDue()
  const read = await detail(id, patient)
  expect([read.note, read.rating?.comment, read.reports.length]).toEqual([
    'My knee hurts',
    'It helped me',
    1,
  ])
  expect(read.answers?.length).toBe(sampleSent.length)
})

test('APPT-59 once its patient’s account is gone nobody reads what is over but an administrator who says why', async () => {
  const id = await records.completed()
  await erase(patient)
  const read = await detail(id, doctor)
  expect([read.status.code, read.note, read.answers, read.documents, read.reports]).toEqual([
    'COMPLETED',
    null,
    null,
    [],
    [],
  ])
  expect(read.rating).toEqual({ score: 4, comment: null })
  expect(read).toMatchObject({ ...closed, isRestricted: true, deletedAt: null })
  expect(await detail(id, admin)).toMatchObject(open)
  expect(await records.listed(id, doctor)).toEqual([])
  const own = await server.ask(access.downloadData, {}, await as(doctor))
  expect(String(own.data)).not.toMatch(/It helped me|My knee hurts/)
  const words = await server.call(
    appointments.readWords,
    { appointmentId: id, reason: because },
    await as(admin),
  )
  expect(words.data.note).toBe('My knee hurts')
  expect(await records.listed(id, admin, because)).toHaveLength(1)
})

test('APPT-56 what is still under way when its patient leaves, its doctor goes on reading until it is over', async () => {
  const id = await records.paidWithNote()
  await answerActs(server).saveAnswers(id, await records.now(patient))
  server.clock.set('2026-12-07T08:31:00.000Z')
  await server.call(appointments.confirmCall, { appointmentId: id }, await as(doctor))
  await erase(patient)
  const read = await detail(id, doctor)
  expect([read.status.code, read.note, read.answers?.length]).toEqual([
    'CALL_SUCCESS',
    'My knee hurts',
    sampleSent.length,
  ])
})

test('D-078 answers that were begun go with the case that nobody answered in time', async () => {
  const id = await records.paidWithNote()
  await answerActs(server).saveDraft(id, await records.now(patient), sampleSent.slice(0, 1))
  expect(await records.countsOf(id)).toMatchObject({ answers: 1 })
  server.clock.set('2026-11-22T09:00:00.000Z')
  await records.leadOn()
  expect(await records.standing(id)).toBe('CANCELLED')
  expect(await records.countsOf(id)).toMatchObject({ answers: 0 })
})

test('D-037 what nobody answered is forgotten once it is over, where its patient left while it took place', async () => {
  const id = await records.paidWithNote()
  await server.pool.query('update appointment set answer_until = null where id = $1', [id])
  server.clock.set('2026-12-07T08:15:00.000Z')
  await erase(patient)
  await forgetDue()
  expect(await isKnown(id)).toBe(true)
  await server.pool.query(`update appointment set answer_until = $2 where id = $1`, [
    id,
    server.clock.now(),
  ])
  await records.leadOn()
  await forgetDue()
  expect([await isKnown(id), (await rowOf(id)).sealed_note]).toEqual([false, null])
})

test('D-037 what its doctor has read is a record, though nobody answered it', async () => {
  const id = await records.paidWithNote()
  await detail(id, doctor)
  await erase(patient)
  await server.runJobs()
  await forgetDue()
  expect([await isKnown(id), (await rowOf(id)).state]).toEqual([true, 'CANCELLED'])
})

/** So that something is left that an administrator can send back. */
async function tooLateToCancel() {
  await server.pool.query(
    `update appointment set terms = terms || '{"graceMinutes": 0, "freeCancellationHours": 1000}'`,
  )
  server.clock.advance(minutes(1))
}
const refund = async (id: string) => {
  const asked = { appointmentId: id, amount: 1_000, reason: 'The line broke twice.' }
  expect((await server.call(appointments.refund, asked, await as(admin))).status).toBe(200)
}

test('PAY-17 why money goes back is kept for a patient who withdrew their consent, before the key goes and after', async () => {
  const [before, after] = [
    await records.paidWithNote(),
    await records.paidWithNote('10:00', '10:30'),
  ]
  await tooLateToCancel()
  const document = { document: 'HEALTH_DATA_CONSENT', version: '2026-11' } as const
  await server.call(access.withdrawConsent, document, await as(patient))
  await refund(before)
  await server.runJobs()
  expect([await isKnown(before), await isKnown(after)]).toEqual([true, false])
  await refund(after)
  await forgetDue()
  for (const id of [before, after]) {
    const { note, refunds } = await detail(id, patient)
    expect([note, refunds.map(one => one.reason)]).toEqual([null, ['The line broke twice.']])
  }
})

test('PAY-17, D-037 of what is forgotten with the account no reason is kept, whenever money goes back', async () => {
  const id = await records.paidWithNote()
  await tooLateToCancel()
  await erase(patient)
  await refund(id)
  await server.runJobs()
  await refund(id)
  expect(await isKnown(id)).toBe(false)
  expect(await records.countsOf(id)).toMatchObject({ reasons: 0, waiting: 0 })
  expect((await records.log(id)).filter(one => one.startsWith('REFUND'))).toHaveLength(2)
})

test('a key that cannot be forgotten is tried until it is, however long that takes, and the operator is told', async () => {
  const id = await records.paidWithNote()
  await server.pool.query(`
    create function refuse_forgetting() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$;
    create trigger stays before delete on case_keys.case_key for each row execute function refuse_forgetting()`)
  await erase(patient)
  await server.runJobs()
  await expect(server.perform(forgetDueJob, {})).rejects.toThrow('not forgotten')
  // What was added at once is given up after days, and removed.
  await server.pool.query(
    'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
  )
  server.clock.advance(days(30))
  expect(await oldestToForget(server.database, server.clock.now())).toBeGreaterThan(
    29 * 24 * 60 * 60,
  )
  await expect(server.perform(forgetDueJob, {})).rejects.toThrow('not forgotten')
  expect(await isKnown(id)).toBe(true)
  await server.pool.query(
    'drop trigger stays on case_keys.case_key; drop function refuse_forgetting',
  )
  await forgetDue()
  expect([await isKnown(id), await oldestToForget(server.database, server.clock.now())]).toEqual([
    false,
    0,
  ])
})
