import { randomUUID } from 'node:crypto'
import { mostDoctorServices } from '@konsil/contract/offered-service'
import { questionnaires } from '@konsil/contract/questionnaires'
import { schedules } from '@konsil/contract/schedules'
import { services } from '@konsil/contract/services'
import { beforeEach, describe, expect, test } from 'vitest'
import { untilWaiting } from '../../../test/locks.ts'
import { scheduleActs } from '../../../test/schedule-acts.ts'
import { serviceActs } from '../../../test/service-acts.ts'
import { person, type Somebody, usePerson, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = serviceActs(server)
let doctor: Somebody
const admin = usePerson(server, 'ADMIN')
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await person(server, 'DOCTOR')
})

type Call = (typeof services)[keyof typeof services]
const outcome = (call: Call, question: unknown, who = doctor) =>
  acts.outcome(who.token, call, question)
const done = [200, undefined]
const first = async () => {
  const [service] = await acts.catalogue(doctor.token)
  if (!service) throw new Error('the catalogue is empty')
  return service
}
const codes = async () => (await acts.listOf(doctor.token)).map(one => one.status.code)

describe('subscribing', () => {
  test('SERV-03, SERV-09, SERV-16, D-047 a copy of the service stands in the list and lacks its questionnaire', async () => {
    const service = await first()
    const question = { serviceId: service._id }
    const { status, data } = await server.call(services.subscribe, question, doctor)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      status: { code: 'MISSING_QUESTIONAIRE' },
      declineReason: null,
      questionaire: null,
      proposedPrice: null,
      version: 1,
      mayEdit: false,
      mayChooseQuestionaire: true,
      mayActivate: false,
      mayDeactivate: false,
    })
    const { isSubscribed: _, version: __, ...content } = service
    expect(data.service).toEqual(content)
    expect(await acts.listOf(doctor.token)).toEqual([data])
  })

  test('SERV-08, SERV-09 own words take the place of those of the catalogue, each in its language', async () => {
    const { _id: serviceId, name, description } = await first()
    const question = {
      serviceId,
      name: { en: '  My knee hour ' },
      description: { de: 'Mit Zeit.\nUnd Ruhe.' },
    }
    const { data } = await server.call(services.subscribe, question, doctor)
    expect(data.service.name).toEqual({ en: 'My knee hour', de: name.de })
    expect(data.service.description).toEqual({ en: description.en, de: 'Mit Zeit.\nUnd Ruhe.' })
    expect((await first()).name).toEqual(name)
  })

  test('SERV-07 a service must be picked, and be there', async () => {
    expect(await outcome(services.subscribe, {})).toEqual([400, 'message.pleaseSelectService'])
    expect(await outcome(services.subscribe, { serviceId: '' })).toEqual([
      400,
      'message.pleaseSelectService',
    ])
    const absent = { serviceId: randomUUID() }
    expect(await outcome(services.subscribe, absent)).toEqual([409, 'service.unavailable'])
    const { _id: serviceId } = await acts.addToCatalogue(admin.token)
    await server.call(services.removeFromCatalogue, { serviceId }, admin)
    const removed = { serviceId }
    expect(await outcome(services.subscribe, removed)).toEqual([409, 'service.unavailable'])
    const proposal = { serviceId: (await acts.propose(doctor.token))._id }
    expect(await outcome(services.subscribe, proposal)).toEqual([409, 'service.unavailable'])
  })

  test('SERV-09 nobody subscribes twice, not even at the same moment, but anew after leaving it', async () => {
    const { _id: serviceId } = await first()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => outcome(services.subscribe, { serviceId })),
    )
    expect(answers.map(String).sort()).toEqual([
      '200,',
      ...Array<string>(3).fill('409,doctorservice.existed'),
    ])
    const [one] = await acts.listOf(doctor.token)
    await server.call(services.remove, { id: one?._id ?? '' }, doctor)
    expect(await outcome(services.subscribe, { serviceId })).toEqual([200, undefined])
    expect(await codes()).toHaveLength(1)
  })

  test('SERV-09 an id in capitals is the same id', async () => {
    const { _id: serviceId } = await first()
    const capitals = { serviceId: serviceId.toUpperCase() }
    expect(await outcome(services.subscribe, capitals)).toEqual(done)
    expect(await outcome(services.subscribe, { serviceId })).toEqual([409, 'doctorservice.existed'])
    expect(await outcome(services.subscribe, capitals)).toEqual([409, 'doctorservice.existed'])
  })

  test('SERV-09 the database itself keeps one subscription of a kind', async () => {
    const { _id } = await acts.subscribe(doctor.token)
    const again = server.pool.query(
      `insert into doctor_service select (jsonb_populate_record(d, jsonb_build_object('id', $2::uuid))).*
       from doctor_service d where id = $1`,
      [_id, randomUUID()],
    )
    await expect(again).rejects.toThrow(/doctor_service_once/)
  })

  test('SERV-09 there are at most 50 services', async () => {
    const { id: doctorId } = doctor
    const { service } = scheduleActs(server)
    for (let at = 0; at < mostDoctorServices; at += 1) {
      await service(doctorId, 'VIDEO', at === 0 ? { state: 'REMOVED' } : {})
    }
    const { _id: id } = await acts.subscribe(doctor.token)
    const { _id: serviceId } = await first()
    const tooMany = [409, 'too.many.services']
    const [, second] = await acts.catalogue(doctor.token)
    expect(await outcome(services.subscribe, { serviceId: second?._id })).toEqual(tooMany)
    expect(await outcome(services.propose, acts.proposal())).toEqual(tooMany)
    await server.call(services.remove, { id }, doctor)
    expect(await outcome(services.subscribe, { serviceId })).toEqual([200, undefined])
  })

  test('D-227 what the catalogue becomes does not change what a doctor offers', async () => {
    const { _id: serviceId } = await acts.addToCatalogue(admin.token, {
      images: [await acts.picture(admin.token)],
    })
    const before = await acts.subscribe(doctor.token, serviceId)
    const change = { ...acts.proposal({ price: { value: 9, currency: 'USD' } }), id: serviceId }
    await server.call(services.updateInCatalogue, change, admin)
    await server.call(services.removeFromCatalogue, { serviceId }, admin)
    const [after] = await acts.listOf(doctor.token)
    expect(after).toEqual(before)
    const picture = await fetch(server.url + (after?.service.thumbnailUrl?.url ?? '/absent'))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })
})

describe('the questionnaire', () => {
  test('SERV-16, SERV-17, D-047 attaching one makes the service active; it can be changed then', async () => {
    const { _id: id } = await acts.subscribe(doctor.token)
    const { list } = (await server.call(questionnaires.list, {}, doctor)).data
    for (const { _id: questionaireId, title } of list) {
      const question = { id, questionaireId }
      const { data } = await server.call(services.chooseQuestionnaire, question, doctor)
      expect(data.status.code).toBe('ACTIVE')
      expect(data.questionaire).toEqual({ _id: questionaireId, title })
      expect([data.mayDeactivate, data.mayActivate]).toEqual([true, false])
    }
  })

  test('SERV-17 one that is not there is refused, and so is a service that is not approved', async () => {
    const { _id: id } = await acts.subscribe(doctor.token)
    const absent = { id, questionaireId: randomUUID() }
    const unknown = [400, 'questionaire.unknown']
    expect(await outcome(services.chooseQuestionnaire, absent)).toEqual(unknown)
    // An id of something else is an id of no questionnaire.
    const ofService = { id, questionaireId: id }
    expect(await outcome(services.chooseQuestionnaire, ofService)).toEqual(unknown)
    expect(await codes()).toEqual(['MISSING_QUESTIONAIRE'])
    const proposal = await acts.propose(doctor.token)
    const questionaireId = await acts.firstQuestionnaire(doctor.token)
    const early = { id: proposal._id, questionaireId }
    expect(await outcome(services.chooseQuestionnaire, early)).toEqual([
      409,
      'service.not.approved',
    ])
  })

  test('SERV-17 one that is taken away at the same moment is refused, or stays', async () => {
    const { _id: id } = await acts.subscribe(doctor.token)
    const questionaireId = randomUUID()
    await server.pool.query(
      `insert into questionnaire (id, title, content, position, created_at)
       select $1, title, content, 99, created_at from questionnaire limit 1`,
      [questionaireId],
    )
    const other = await server.pool.connect()
    await other.query('begin')
    await other.query('delete from questionnaire where id = $1', [questionaireId])
    const choice = outcome(services.chooseQuestionnaire, { id, questionaireId })
    await untilWaiting(server, 1)
    await other.query('commit')
    other.release()
    expect(await choice).toEqual([400, 'questionaire.unknown'])
    expect(await codes()).toEqual(['MISSING_QUESTIONAIRE'])
  })

  test('SERV-16 the database itself keeps a service without one from being active', async () => {
    const { _id } = await acts.subscribe(doctor.token)
    const active = server.pool.query(`update doctor_service set state = 'ACTIVE' where id = $1`, [
      _id,
    ])
    await expect(active).rejects.toThrow(/doctor_service_active_has_questionnaire/)
  })
})

describe('offering and leaving', () => {
  test('SERV-14, SERV-19 an active service is deactivated and activated again', async () => {
    const { _id: id } = await acts.active(doctor.token)
    const impossible = [409, 'service.step.not.possible']
    expect(await outcome(services.activate, { id })).toEqual(impossible)
    const off = await server.call(services.deactivate, { id }, doctor)
    expect(off.data).toMatchObject({
      status: { code: 'DEACTIVATED' },
      mayActivate: true,
      mayDeactivate: false,
      mayChooseQuestionaire: true,
    })
    expect(await outcome(services.deactivate, { id })).toEqual(impossible)
    const questionaireId = await acts.firstQuestionnaire(doctor.token)
    const chosen = await server.call(services.chooseQuestionnaire, { id, questionaireId }, doctor)
    expect(chosen.data.status.code).toBe('DEACTIVATED')
    expect((await server.call(services.activate, { id }, doctor)).data.status.code).toBe('ACTIVE')
  })

  test('SERV-15, SERV-18 a service is removed in whatever state, for ever and for its doctor alone', async () => {
    const missing = await acts.subscribe(doctor.token)
    const active = await acts.active(doctor.token)
    const off = await acts.active(doctor.token)
    await server.call(services.deactivate, { id: off._id }, doctor)
    const waiting = await acts.propose(doctor.token)
    const opened = await acts.propose(doctor.token)
    await server.call(services.review, { serviceId: opened._id }, admin)
    const declined = await acts.propose(doctor.token)
    const declining = { serviceId: declined._id, declineReason: 'Not now' }
    await server.call(services.reject, declining, admin)
    expect((await codes()).sort()).toEqual([
      'ACTIVE',
      'DEACTIVATED',
      'MISSING_QUESTIONAIRE',
      'PENDING_APPROVAL',
      'REJECTED',
      'REVIEWING',
    ])
    for (const { _id: id } of [missing, active, off, waiting, opened, declined]) {
      expect(await outcome(services.remove, { id })).toEqual(done)
      expect(await outcome(services.remove, { id })).toEqual([404, 'not.found'])
      expect(await outcome(services.activate, { id })).toEqual([404, 'not.found'])
      expect(await outcome(services.review, { serviceId: id }, admin)).toEqual([404, 'not.found'])
    }
    expect(await codes()).toEqual([])
    const rows = server.database.selectFrom('doctor_service').where('doctor_id', '=', doctor.id)
    const kept = await rows.select('state').execute()
    expect(kept.map(({ state }) => state)).toEqual(Array(6).fill('REMOVED'))
  })

  test('SERV-18 a service that a schedule uses stays until the schedule is gone', async () => {
    const { _id: id } = await acts.active(doctor.token)
    const planning = scheduleActs(server)
    const schedule = await planning.add(doctor.token, planning.plan(id))
    const used = [409, 'doctorservice.existed.schedules']
    expect(await outcome(services.remove, { id })).toEqual(used)
    expect(await codes()).toEqual(['ACTIVE'])
    await server.call(schedules.remove, { id: schedule._id }, doctor)
    expect(await outcome(services.remove, { id })).toEqual(done)
  })

  test('SERV-18 of planning with a service and removing it, at the same moment, one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id: id } = await acts.active(doctor.token)
      const planning = scheduleActs(server)
      const [planned, removed] = await Promise.all([
        server.ask(schedules.add, planning.plan(id), { token: doctor.token }),
        outcome(services.remove, { id }),
      ])
      expect([planned.status === 200, removed[0] === 200].filter(Boolean)).toHaveLength(1)
      for (const { _id } of await planning.listOf(doctor.token)) {
        await server.call(schedules.remove, { id: _id }, doctor)
      }
    }
  })

  test("SERV-18, SERV-19 another doctor's service is answered like one that does not exist", async () => {
    const { _id: foreign } = await acts.active((await person(server, 'DOCTOR')).token)
    const questionaireId = await acts.firstQuestionnaire(doctor.token)
    const questions = (id: string) =>
      [
        [services.activate, { id }],
        [services.deactivate, { id }],
        [services.remove, { id }],
        [services.chooseQuestionnaire, { id, questionaireId }],
        [services.updateProposal, { id, ...acts.proposal() }],
      ] as const
    const absent = questions(randomUUID())
    for (const [at, [call, question]] of questions(foreign).entries()) {
      const theirs = await server.ask(call, question, { token: doctor.token })
      const none = await server.ask(call, absent[at]?.[1], { token: doctor.token })
      expect([theirs.status, theirs.data]).toEqual([none.status, none.data])
      expect([theirs.status, theirs.items[0]?.id]).toEqual([404, 'not.found'])
    }
  })

  test('SERV-21 the own list comes newest first and in pages', async () => {
    const ids: string[] = []
    for (let at = 0; at < 3; at += 1) {
      server.clock.advance(1000)
      ids.unshift((await acts.subscribe(doctor.token))._id)
    }
    expect((await acts.listOf(doctor.token)).map(one => one._id)).toEqual(ids)
    const page = await server.call(services.listOwn, { page: 2, size: 2 }, doctor)
    expect([page.data.list.map(one => one._id), page.data.total]).toEqual([ids.slice(2), 3])
  })
})
