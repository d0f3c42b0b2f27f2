import { certificates, undoSeconds } from '@konsil/contract/certificates'
import { seconds } from '@konsil/contract/core/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { person, type Somebody, useTestServer } from '../../../test/test-server.ts'
import { physicianIdState } from './physician-id.ts'
import { overdueDecisionsJob, takeEffectJob } from './take-effect.ts'

const server = useTestServer()
const acts = certificateActs(server)
let doctor: Somebody
let admin: Somebody
let colleague: Somebody
let id: string
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  ;({ doctor, admin, colleague, id } = await acts.office())
})

const approve = (who = admin) => server.call(certificates.approve, { id }, who)
const reject = (reason?: string) => server.call(certificates.reject, { id, reason }, admin)
async function undo(who = admin, decision?: string) {
  const { status, items } = await server.call(certificates.undo, { id, decision }, who)
  return [status, items[0]?.id]
}
const done = [200, undefined]
const tooLate = [409, 'certificate.nothing.to.undo']
const waiting = async () => (await server.call(certificates.listUploaded, {}, admin)).data.list
const decisions = async (who = admin) =>
  (await server.call(certificates.listDecided, {}, who)).data.list.filter(
    one => one.certificate._id === id,
  )
/** Also of what is gone. */
const recorded = async () =>
  (await server.call(certificates.listDecided, {}, admin)).data.list.filter(
    one => one.doctor._id === doctor.id,
  )
const told = () => acts.eventsAbout(doctor.id, 'ACC001', 'ACC002')
async function seen() {
  const card = (await acts.listOf(doctor.token)).find(one => one._id === id)
  return [card?.status.code, card?.reason, card?.mayEdit]
}
async function isValid() {
  const states = await physicianIdState(server.database, [doctor.id], server.clock.now())
  return states.get(doctor.id)?.isValid
}
/** The queue goes by the clock of the database: what comes later is due now. */
const makeDue = () =>
  server.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'certificate-decision')`,
  )
async function pendingId() {
  const one = server.database.selectFrom('certificate_decision').where('certificate_id', '=', id)
  return (await one.where('state', '=', 'PENDING').select('id').executeTakeFirstOrThrow()).id
}

describe('a stored decision', () => {
  test('D-354 until it takes effect the doctor sees that it is being checked, and nothing counts', async () => {
    for (const decide of [approve, () => reject('Blurred')]) {
      await decide()
      expect(await seen()).toEqual(['REVIEWING', null, false])
      expect([await isValid(), await told()]).toEqual([false, []])
      expect((await waiting()).map(one => one._id)).not.toContain(id)
      expect(await undo()).toEqual(done)
    }
  })

  test('D-354 the queue performs it ten seconds later, without the page that it was made on', async () => {
    await approve()
    const { rows } = await server.pool.query<{ seconds: number }>(
      `select extract(epoch from run_at - created_at)::int as seconds
       from graphile_worker.jobs where task_identifier = 'certificate-decision'`,
    )
    expect(rows.at(-1)).toEqual({ seconds: undoSeconds })
    await server.runJobs()
    expect(await isValid(), 'not before').toBe(false)
    server.clock.advance(seconds(undoSeconds))
    await makeDue()
    await server.runJobs()
    expect([await seen(), await isValid()]).toEqual([['ACTIVE', null, true], true])
    expect((await told()).map(({ code }) => code)).toEqual(['ACC001'])
    const mails = await server.mailsTo(doctor.email)
    expect(mails.filter(({ subject }) => /certificate/i.test(subject))).toHaveLength(1)
  })

  test('D-354 a late job, and one that comes twice, make no difference', async () => {
    await reject('Blurred')
    const decisionId = await pendingId()
    server.clock.advance(seconds(3_600))
    for (let times = 0; times < 2; times += 1) await server.perform(takeEffectJob, { decisionId })
    expect(await seen()).toEqual(['REJECTED', 'Blurred', true])
    expect(await told()).toHaveLength(1)
  })

  test('D-354 one whose job was given up takes effect all the same, a minute after its time', async () => {
    await approve()
    await server.pool.query(
      `delete from graphile_worker._private_jobs where task_id =
        (select id from graphile_worker._private_tasks where identifier = 'certificate-decision')`,
    )
    server.clock.advance(seconds(undoSeconds + 59))
    await server.perform(overdueDecisionsJob, {})
    expect(await seen()).toEqual(['REVIEWING', null, false])
    server.clock.advance(seconds(2))
    await server.perform(overdueDecisionsJob, {})
    expect([await seen(), await isValid()]).toEqual([['ACTIVE', null, true], true])
  })

  test('D-354, CERT-15 what was over before an approval took effect waits again, and nobody is told that it is valid', async () => {
    id = (await acts.add(doctor.token, { expirationDate: '2026-11-22' }))._id
    server.clock.set('2026-11-22T22:59:55Z')
    const late = await person(server, 'ADMIN')
    await server.call(certificates.approve, { id }, late)
    const decisionId = await pendingId()
    server.clock.advance(seconds(undoSeconds))
    await server.perform(takeEffectJob, { decisionId })
    expect([await isValid(), await told()]).toEqual([false, []])
    const { list } = (await server.call(certificates.listUploaded, {}, late)).data
    const again = list.find(one => one._id === id)
    expect([again?.status.code, again?.mayEdit]).toEqual(['PENDING_APPROVAL', true])
    expect((await decisions(late))[0]).toMatchObject({ outcome: 'LAPSED', undone: null })
  })

  test('D-354 the job of a decision that was undone does not perform the next one', async () => {
    await approve()
    const decisionId = await pendingId()
    await undo()
    await reject('Blurred')
    await server.perform(takeEffectJob, { decisionId })
    expect(await seen()).toEqual(['REVIEWING', null, false])
  })

  test('D-354 it comes to nothing when the doctor takes the certificate back', async () => {
    await approve()
    const decisionId = await pendingId()
    await server.call(certificates.remove, { id }, doctor)
    await server.perform(takeEffectJob, { decisionId })
    expect([await told(), await undo()]).toEqual([[], [404, 'not.found']])
    expect(await recorded()).toMatchObject([{ outcome: 'LAPSED', mayUndo: false }])
  })

  test('D-354 nobody decides a second time while the first decision can be undone', async () => {
    await approve()
    const call = async (endpoint: typeof certificates.approve | typeof certificates.review) =>
      (await server.ask(endpoint, { id }, colleague)).items[0]?.id
    expect([await call(certificates.approve), await call(certificates.review)]).toEqual([
      'certificate.decided',
      'certificate.decided',
    ])
  })
})

describe('undoing', () => {
  test('D-354 it is in review again, for every administrator, and can be decided anew', async () => {
    await approve()
    expect(await undo(colleague)).toEqual(done)
    expect(await seen()).toEqual(['REVIEWING', null, false])
    expect((await waiting()).map(one => one._id)).toContain(id)
    expect(await undo(), 'a second time').toEqual(tooLate)
    expect((await reject('Blurred')).status).toBe(200)
    await acts.takeEffect()
    expect(await seen()).toEqual(['REJECTED', 'Blurred', true])
  })

  test('D-354 after ten seconds it is refused, whether or not the job has come', async () => {
    await approve()
    server.clock.advance(seconds(undoSeconds) - 1)
    expect((await decisions())[0]?.mayUndo).toBe(true)
    server.clock.advance(1)
    expect((await decisions())[0]?.mayUndo).toBe(false)
    expect(await undo()).toEqual(tooLate)
    await acts.takeEffect()
    expect([await undo(), (await seen())[0]]).toEqual([tooLate, 'ACTIVE'])
  })

  test('D-354 it takes back the decision that is meant, and none that another administrator made since', async () => {
    const first = (await approve()).data.decision
    expect(await undo(colleague, first)).toEqual(done)
    const second = (await approve(colleague)).data.decision
    expect(await undo(admin, first)).toEqual([409, 'certificate.decided.anew'])
    expect((await decisions()).map(({ _id, outcome }) => [_id, outcome])).toEqual([
      [second, 'PENDING'],
      [first, 'UNDONE'],
    ])
    expect(await undo(admin, second)).toEqual(done)
    expect(await undo(admin, second), 'a second time').toEqual(tooLate)
  })

  test('D-354 what nobody decided about cannot be undone', async () => {
    expect(await undo()).toEqual(tooLate)
  })

  test('D-354 an undoing and the job at the same instant: one holds, the other is told', async () => {
    const held = await server.pool.connect()
    const seenWinners = new Set<string>()
    try {
      for (const first of ['undo', 'job'] as const) {
        await approve()
        const decisionId = await pendingId()
        const act = {
          undo: () => undo(colleague),
          job: () => server.perform(takeEffectJob, { decisionId }),
        }
        await held.query('begin')
        await held.query('select from certificate where id = $1 for update', [id])
        const [one, other] =
          first === 'undo' ? (['undo', 'job'] as const) : (['job', 'undo'] as const)
        const begun = act[one]()
        await untilWaiting(server, 1)
        const after = act[other]()
        await untilWaiting(server, 2)
        await held.query('commit')
        const results = { [one]: await begun, [other]: await after }
        const [decision] = await decisions()
        const won = results.undo?.[0] === 200 ? 'undo' : 'job'
        expect([results.undo, decision?.outcome, (await seen())[0]]).toEqual(
          won === 'undo' ? [done, 'UNDONE', 'REVIEWING'] : [tooLate, 'VALID', 'ACTIVE'],
        )
        seenWinners.add(won)
      }
    } finally {
      held.release()
    }
    expect([...seenWinners]).toEqual(['undo', 'job'])
    expect(await told()).toHaveLength(1)
  })
})
