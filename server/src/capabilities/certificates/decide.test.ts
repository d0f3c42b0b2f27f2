import { randomUUID } from 'node:crypto'
import { account } from '@konsil/contract/account'
import { certificates } from '@konsil/contract/certificates'
import { describe, expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { png, upload } from '../../../test/files.ts'
import { person, type Somebody, usePerson, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = certificateActs(server)
const doctor = usePerson(server, 'DOCTOR')
const admin = usePerson(server, 'ADMIN')
const colleague = usePerson(server, 'ADMIN')

async function outcome(
  who: Somebody,
  call: (typeof certificates)[keyof typeof certificates],
  question: unknown,
) {
  const { status, items } = await server.ask(call, question, { token: who.token })
  return [status, items[0]?.id]
}
const done = [200, undefined]
const decided = [409, 'certificate.decided']
const waiting = async () =>
  (await server.call(certificates.listUploaded, {}, { token: admin.token })).data
const stateOf = async (id: string) =>
  (await acts.listOf(doctor.token)).find(one => one._id === id)?.status.code

describe('what waits', () => {
  test('ACERT-04, ACERT-07 administrators read it with the doctor, oldest first, and in pages', async () => {
    await acts.add(doctor.token, { name: 'First' })
    const second = await acts.add(doctor.token, { name: 'Second', certificateType: 'BOARD' })
    const { list, total } = await waiting()
    expect([list.map(one => one.name), total]).toEqual([['First', 'Second'], 2])
    expect(list[1]).toMatchObject({
      _id: second._id,
      type: { code: 'BOARD' },
      expirationDate: null,
      doctor: {
        _id: doctor.id,
        firstName: 'Test',
        lastName: 'Person',
        title: null,
        imgUrl: null,
        email: doctor.email,
        birthDate: null,
      },
    })
    const url = list[1]?.attachments[0]?.url ?? ''
    expect((await fetch(server.url + url)).status).toBe(200)
    const page = await server.call(
      certificates.listUploaded,
      { page: 2, size: 1 },
      { token: admin.token },
    )
    expect(page.data.list.map(one => one._id)).toEqual([second._id])
  })

  test("ACERT-04 the doctor's portrait stands beside the papers, to be compared", async () => {
    const portrayed = await person(server, 'DOCTOR')
    const { url } = (await upload(server, portrayed.token, { content: png })).data
    await server.call(account.updatePicture, { imgUrl: url }, { token: portrayed.token })
    const { _id: id } = await acts.add(portrayed.token)
    const { data } = await server.call(certificates.review, { id }, { token: admin.token })
    const picture = await fetch(server.url + (data.doctor.imgUrl ?? '/absent'))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const listed = (await waiting()).list.find(one => one._id === id)
    expect(listed?.doctor.imgUrl).not.toBeNull()
    await server.call(certificates.remove, { id }, { token: portrayed.token })
  })

  test('D-342 the date of birth of the account stands beside the papers, where it has one', async () => {
    const born = await person(server, 'DOCTOR')
    const dob = { profileId: born.id, dob: '1971-05-03' }
    expect((await server.ask(account.updateProfile, dob, born)).status).toBe(200)
    const { _id: id } = await acts.add(born.token)
    const { data } = await server.call(certificates.review, { id }, { token: admin.token })
    expect(data.doctor.birthDate).toBe('1971-05-03')
    expect((await waiting()).list.find(one => one._id === id)?.doctor.birthDate).toBe('1971-05-03')
    await server.call(certificates.remove, { id }, { token: born.token })
  })

  test('D-044 opening one marks it, a second time too, and it still waits', async () => {
    const { _id: id } = await acts.add(doctor.token)
    for (const who of [admin, colleague]) {
      const { status, data } = await server.call(certificates.review, { id }, who)
      expect([status, data.status.code, data.doctor._id, data.version]).toEqual([
        200,
        'REVIEWING',
        doctor.id,
        1,
      ])
    }
    expect(await stateOf(id)).toBe('REVIEWING')
    expect((await waiting()).list.map(one => one._id)).toContain(id)
  })

  test('D-044 one that its doctor takes back at this very moment is not found', async () => {
    const { _id: id } = await acts.add(doctor.token)
    // As if the removal had come right after the opening, and before it was read.
    await server.pool.query(`
      create function take_back() returns trigger language plpgsql as
        $$ begin delete from certificate where id = new.id; return null; end $$;
      create constraint trigger take_back after update on certificate
        deferrable initially deferred for each row execute function take_back()`)
    const answer = await outcome(admin, certificates.review, { id })
    await server.pool.query('drop function take_back cascade')
    expect(answer).toEqual([404, 'not.found'])
  })

  test('ACERT-07 what is decided waits no more, and cannot be opened', async () => {
    const { _id: id } = await acts.approved(doctor.token, admin.token)
    expect((await waiting()).list.map(one => one._id)).not.toContain(id)
    expect(await outcome(admin, certificates.review, { id })).toEqual(decided)
  })
})

describe('deciding', () => {
  test('ACERT-08, D-244, SYSN-09 an approved one is active, and its doctor is told', async () => {
    const { _id: id } = await acts.add(doctor.token, { name: 'To approve' })
    expect(await outcome(admin, certificates.approve, { id })).toEqual(done)
    await acts.takeEffect()
    expect(await stateOf(id)).toBe('ACTIVE')
    expect((await acts.eventsAbout(doctor.id, 'ACC001')).at(-1)?.subjects).toEqual({
      person: 'Test Person',
      certificate: { _id: id, name: 'To approve' },
    })
  })

  test('ACERT-09, D-245, SYSN-09 a rejected one says why on the card and in the notice', async () => {
    const { _id: id } = await acts.add(doctor.token, { name: 'To reject' })
    const question = { id, reason: ' Too dark\nto read ' }
    expect(await outcome(admin, certificates.reject, question)).toEqual(done)
    await acts.takeEffect()
    const card = (await acts.listOf(doctor.token)).find(one => one._id === id)
    expect([card?.status.code, card?.reason]).toEqual(['REJECTED', 'Too dark\nto read'])
    expect((await acts.eventsAbout(doctor.id, 'ACC002')).at(-1)?.subjects).toMatchObject({
      reason: 'Too dark\nto read',
    })
  })

  test.each([undefined, null, '', '  '])('D-245 the reason may be left empty: %j', async reason => {
    const { _id: id } = await acts.add(doctor.token)
    expect(await outcome(admin, certificates.reject, { id, reason })).toEqual(done)
    await acts.takeEffect()
    expect((await acts.listOf(doctor.token)).find(one => one._id === id)?.reason).toBeNull()
  })

  test('ACERT-10, D-244 what was decided is not decided again', async () => {
    const { _id: approved } = await acts.approved(doctor.token, admin.token)
    const { _id: rejected } = await acts.add(doctor.token)
    await acts.reject(admin.token, rejected)
    for (const id of [approved, rejected]) {
      expect(await outcome(colleague, certificates.approve, { id })).toEqual(decided)
      expect(await outcome(colleague, certificates.reject, { id })).toEqual(decided)
    }
    expect([await stateOf(approved), await stateOf(rejected)]).toEqual(['ACTIVE', 'REJECTED'])
  })

  test('D-244 of administrators at once exactly one decides', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id: id } = await acts.add(doctor.token)
      const before = (await acts.eventsAbout(doctor.id, 'ACC001', 'ACC002')).length
      const answers = await Promise.all([
        outcome(admin, certificates.approve, { id }),
        outcome(colleague, certificates.reject, { id }),
        outcome(admin, certificates.reject, { id }),
        outcome(colleague, certificates.approve, { id }),
      ])
      expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
      expect(answers.filter(([status]) => status === 409)).toHaveLength(3)
      await acts.takeEffect()
      const after = await acts.eventsAbout(doctor.id, 'ACC001', 'ACC002')
      expect(after).toHaveLength(before + 1)
    }
  })

  test('D-244 nobody approves or rejects what they have not seen', async () => {
    const { _id: id } = await acts.add(doctor.token)
    const question = { ...(await acts.physicianId(doctor.token)), id }
    await server.call(certificates.update, question, { token: doctor.token })
    const changed = [409, 'certificate.changed']
    expect(await outcome(admin, certificates.approve, { id, version: 1 })).toEqual(changed)
    expect(await outcome(admin, certificates.reject, { id, version: 1 })).toEqual(changed)
    expect(await stateOf(id)).toBe('PENDING_APPROVAL')
    expect(await outcome(admin, certificates.approve, { id, version: 2 })).toEqual(done)
  })

  test('D-044, D-244 a change and a decision at once: the doctor is told, or the administrator looks again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id: id } = await acts.add(doctor.token)
      const question = { ...(await acts.physicianId(doctor.token)), id, version: 1 }
      const [change, decision] = await Promise.all([
        outcome(doctor, certificates.update, question),
        outcome(admin, certificates.approve, { id, version: 1 }),
      ])
      await acts.takeEffect()
      const codes = (await acts.listOf(doctor.token)).slice(0, 2).map(one => one.status.code)
      // The decision came first, and nothing can be changed; or it was refused.
      expect([
        [
          [409, 'certificate.in.review'],
          [200, undefined],
          ['ACTIVE', codes[1]],
        ],
        [
          [200, undefined],
          [409, 'certificate.changed'],
          ['PENDING_APPROVAL', codes[1]],
        ],
      ]).toContainEqual([change, decision, codes])
    }
  })

  test('CERT-15 what has expired while it waited is not approved', async () => {
    const { _id: id } = await acts.add(doctor.token, { expirationDate: '2026-11-22' })
    server.clock.set('2026-11-23T09:00:00Z')
    const late = await person(server, 'ADMIN')
    expect(await outcome(late, certificates.approve, { id })).toEqual([409, 'certificate.expired'])
    expect(await outcome(late, certificates.reject, { id })).toEqual(done)
    server.clock.set('2026-11-21T09:00:00Z')
  })

  test('ACERT-08, ACERT-09 one that is none is not found', async () => {
    const { review, approve, reject, undo } = certificates
    for (const call of [review, approve, reject, undo]) {
      expect(await outcome(admin, call, { id: randomUUID() })).toEqual([404, 'not.found'])
    }
  })

  test('ACERT-08, ACERT-09 a doctor decides on nothing, least of all on their own', async () => {
    const { _id: id } = await acts.add(doctor.token)
    const patient = await person(server, 'PATIENT')
    const { review, approve, reject, undo } = certificates
    const calls = [review, approve, reject, undo]
    for (const call of calls) {
      for (const who of [doctor, patient]) {
        expect(await outcome(who, call, { id })).toEqual([403, 'role.not.allowed'])
      }
      expect((await server.ask(call, { id })).status).toBe(401)
    }
    expect(await stateOf(id)).toBe('PENDING_APPROVAL')
  })

  test('when the change of an approved physician ID makes it something else, administrators hear of it', async () => {
    const other = await person(server, 'DOCTOR')
    const first = await acts.approved(other.token, admin.token)
    const change = { ...(await acts.physicianId(other.token)), certificateType: 'OTHER' }
    const { data } = await server.call(
      certificates.update,
      { ...change, id: first._id },
      { token: other.token },
    )
    expect(await acts.eventsAbout(other.id, 'ADM003')).toEqual([])
    await acts.approve(admin.token, data._id)
    expect(await acts.eventsAbout(other.id, 'ADM003')).toHaveLength(1)
  })
})
