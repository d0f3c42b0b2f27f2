import { services } from '@konsil/contract/services'
import { beforeEach, expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { serviceActs } from '../../../test/service-acts.ts'
import { person, type Somebody, usePerson, useTestServer } from '../../../test/test-server.ts'
import type { InTransaction } from '../../database/connect.ts'
import { activated } from './content.ts'

const server = useTestServer()
const acts = serviceActs(server)
let doctor: Somebody
const admin = usePerson(server, 'ADMIN')
const colleague = usePerson(server, 'ADMIN')
beforeEach(async () => {
  doctor = await person(server, 'DOCTOR')
})

type Call = (typeof services)[keyof typeof services]
const outcome = (call: Call, question: unknown, who = admin) =>
  acts.outcome(who.token, call, question)
const decided = [409, 'service.decided']
const price = { value: 120, currency: 'EUR' as const }

test.each(['review', 'approve', 'reject'] as const)(
  'ASERV-20, SCHED-16 to %s waits for who holds the doctor, and holds nothing of theirs meanwhile',
  async act => {
    const { _id: serviceId } = await acts.propose(doctor.token)
    const question = {
      review: { serviceId },
      approve: { serviceId, price, images: [await acts.picture(admin.token)] },
      reject: { serviceId, declineReason: 'No' },
    }[act]
    const planning = await server.pool.connect()
    try {
      await planning.query('begin')
      await planning.query('select from profile where user_id = $1 for update', [doctor.id])
      const decision = server.ask(services[act], question, { token: admin.token })
      await untilWaiting(server, 1)
      const key = 'select from doctor_service where id = $1 for key share nowait'
      await planning.query(key, [serviceId])
      await planning.query('update doctor_change set facts = facts where doctor_id = $1', [
        doctor.id,
      ])
      await planning.query('commit')
      expect((await decision).status).toBe(200)
    } finally {
      planning.release()
    }
  },
)

test('ASERV-06, ASERV-26 two who add the same options in other orders do not wait for each other', async () => {
  const { database, clock } = server
  const add = (tx: InTransaction, en: string) => activated(tx, [{ name: { en } }], clock.now())
  const one = database.transaction().execute(async tx => {
    await add(tx, 'Of both, first')
    const other = database.transaction().execute(async theirs => {
      await add(theirs, 'Of both, second')
      return add(theirs, 'Of both, first')
    })
    await untilWaiting(server, 1)
    await add(tx, 'Of both, second')
    return { other }
  })
  await expect((await one).other).resolves.toHaveLength(1)
})

test('ASERV-20 of two administrators at the same moment one decides', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { _id: serviceId } = await acts.propose(doctor.token)
    const images = [await acts.picture(admin.token)]
    const question = { serviceId, price, images }
    const answers = await Promise.all([
      outcome(services.approve, question),
      outcome(services.reject, { serviceId, declineReason: 'No' }, colleague),
      outcome(services.reject, { serviceId, declineReason: 'Never' }, colleague),
    ])
    expect(answers.map(String).sort()).toEqual(['200,', String(decided), String(decided)])
  }
  const told = [
    ...(await certificateActs(server).eventsAbout(doctor.id, 'ACC003')),
    ...(await certificateActs(server).eventsAbout(doctor.id, 'ACC004')),
  ]
  expect(told).toHaveLength(5)
})
