import { randomUUID } from 'node:crypto'
import { certificates, mostCertificates } from '@konsil/contract/certificates'
import { beforeEach, describe, expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { png, upload } from '../../../test/files.ts'
import { person, type Somebody, usePerson, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = certificateActs(server)
let doctor: Somebody
const admin = usePerson(server, 'ADMIN')
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await person(server, 'DOCTOR')
})

const askAs = (
  who: Somebody,
  call: (typeof certificates)[keyof typeof certificates],
  question: unknown,
) => server.ask(call, question, { token: who.token })
const refusedWith = async (answer: ReturnType<typeof askAs>) => {
  const { status, items } = await answer
  return [status, items[0]?.id]
}
const added = async (more: Record<string, unknown>) =>
  refusedWith(
    askAs(doctor, certificates.add, { ...(await acts.physicianId(doctor.token)), ...more }),
  )
const approve = (id: string, version?: number) =>
  refusedWith(askAs(admin, certificates.approve, { id, version }))

describe('the types', () => {
  test('CERT-04, CERT-13, ACERT-07, D-112 everybody signed in reads them, the required physician ID first', async () => {
    const { data } = await server.call(certificates.listTypes, {}, { token: doctor.token })
    expect(data.map(({ code, isRequired }) => [code, isRequired])).toEqual([
      ['PHYSICIAN', true],
      ['BOARD', false],
      ['OTHER', false],
    ])
    expect(data[0]?.name).toEqual({ en: 'Physician ID', de: 'Arztausweis' })
  })
})

describe('handing in', () => {
  test('CERT-03, CERT-05, CERT-10, D-243 it waits for approval, with both sides, and the administrators are told', async () => {
    const question = await acts.physicianId(doctor.token, { certificateType: 'physician' })
    const { status, data } = await server.call(certificates.add, question, {
      token: doctor.token,
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'Physician ID',
      description: 'Issued in Hamburg',
      certificateType: { code: 'PHYSICIAN' },
      type: { code: 'PHYSICIAN' },
      expirationDate: '2027-11-21',
      status: { code: 'PENDING_APPROVAL' },
      reason: null,
      version: 1,
      mayEdit: true,
    })
    const [front, back] = question.attachments
    expect(data.attachments.map(one => one._id)).toEqual([front?._id, back?._id])
    for (const { url, mimeType } of data.attachments) {
      expect(mimeType).toBe('application/pdf')
      expect((await fetch(server.url + url)).status).toBe(200)
    }
    expect(await acts.listOf(doctor.token)).toHaveLength(1)
    expect(await acts.eventsAbout(doctor.id)).toEqual([
      {
        code: 'ADM001',
        subjects: {
          person: 'Test Person',
          certificate: { _id: data._id, name: 'Physician ID' },
        },
      },
    ])
  })

  test('CERT-07 a title and a type are required, in the words that are kept', async () => {
    const question = await acts.physicianId(doctor.token)
    const { status, items } = await askAs(doctor, certificates.add, {
      ...question,
      name: ' ',
      certificateType: '',
    })
    expect(status).toBe(400)
    expect(items.map(({ values, defaultMessage }) => [values.field, defaultMessage])).toEqual([
      ['name', 'Title is required'],
      ['certificateType', 'Type of certificate is required'],
    ])
    expect(await added({ name: 'x'.repeat(121) })).toEqual([400, 'certificate.title.too.long'])
    expect(await added({ name: 'a\nb' })).toEqual([400, 'name.characters'])
    expect(await added({ description: 'x'.repeat(2001) })).toEqual([
      400,
      'certificate.text.too.long',
    ])
    expect(await added({ certificateType: 'PASSPORT' })).toEqual([400, 'certificate.type.required'])
  })

  test('CERT-08 a physician ID has an expiration date, from tomorrow on in Berlin; others have none', async () => {
    const { status, items } = await askAs(doctor, certificates.add, {
      ...(await acts.physicianId(doctor.token)),
      expirationDate: null,
    })
    expect([status, items[0]?.defaultMessage, items[0]?.values.field]).toEqual([
      400,
      'Experation Date is required',
      'expirationDate',
    ])
    const past = [400, 'certificate.expiration.past']
    expect(await added({ expirationDate: '2026-11-21' })).toEqual(past)
    expect(await added({ expirationDate: '0001-01-01' })).toEqual(past)
    expect(await added({ expirationDate: '2027-02-30' })).toEqual([400, 'request.invalid'])
    expect(await added({ expirationDate: '2026-11-22' })).toEqual([200, undefined])
    // In Berlin it is the next day already; the session has ended by then, too.
    server.clock.set('2026-11-21T23:00:00Z')
    doctor = await person(server, 'DOCTOR')
    expect(await added({ expirationDate: '2026-11-22' })).toEqual(past)
    expect(await added({ expirationDate: '2026-11-23' })).toEqual([200, undefined])
    const board = { certificateType: 'Board', expirationDate: '2020-01-01' }
    const { expirationDate } = await acts.add(doctor.token, board)
    expect(expirationDate).toBeNull()
  })

  test('CERT-09 both sides are required, and they are two files', async () => {
    const [front, back] = await acts.sides(doctor.token)
    if (!front || !back) throw new Error('no sides')
    const required = [400, 'certificate.sides.required']
    expect(await added({ attachments: [front] })).toEqual(required)
    expect(await added({ attachments: [] })).toEqual(required)
    expect(await added({ attachments: [front, back, front] })).toEqual(required)
    const same = [400, 'certificate.sides.same']
    expect(await added({ attachments: [front, front] })).toEqual(same)
    const twice = [await acts.file(doctor.token, png), await acts.file(doctor.token, png)]
    expect(await added({ attachments: twice })).toEqual(same)
    expect(await added({ attachments: [front, back] })).toEqual([200, undefined])
  })

  test('D-110 a side is a PNG, a JPEG or a PDF by its content, and nothing else', async () => {
    const back = await acts.file(doctor.token)
    const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')
    const refused = { attachments: [await acts.file(doctor.token, gif), back] }
    expect(await added(refused)).toEqual([400, 'certificate.file.type'])
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
    const taken = { attachments: [await acts.file(doctor.token, jpeg), back] }
    expect(await added(taken)).toEqual([200, undefined])
  })

  test("CERT-09 somebody else's file, one that is bound already and one that is none are refused alike, and nothing is kept", async () => {
    const other = await person(server, 'DOCTOR')
    const mine = await acts.file(doctor.token)
    const bound = (await acts.add(doctor.token)).attachments[0]
    const refused = [404, 'attachment.not.available']
    for (const foreign of [await acts.file(other.token), bound, { _id: randomUUID() }]) {
      expect(await added({ attachments: [mine, { _id: foreign?._id }] })).toEqual(refused)
    }
    expect(await acts.isBound(mine._id)).toBe(false)
    expect(await acts.listOf(doctor.token)).toHaveLength(1)
  })
})

describe('the own list', () => {
  test('CERT-01, CERT-13 newest first, in pages, and of nobody else', async () => {
    await acts.add((await person(server, 'DOCTOR')).token)
    const ids = []
    for (let count = 0; count < 3; count += 1) ids.unshift((await acts.add(doctor.token))._id)
    const ask = async (question: { page?: number; size?: number }) => {
      const { data } = await server.call(certificates.listByDoctor, question, {
        token: doctor.token,
      })
      return { ids: data.list.map(one => one._id), total: data.total }
    }
    expect(await ask({})).toEqual({ ids, total: 3 })
    expect(await ask({ page: 2, size: 2 })).toEqual({ ids: ids.slice(2), total: 3 })
  })
})

describe('changing', () => {
  const change = async (id: string, more: Record<string, unknown> = {}) =>
    askAs(doctor, certificates.update, { ...(await acts.physicianId(doctor.token)), id, ...more })

  test('CERT-11, D-043 what waits or was rejected changes where it is, waits again, and lets unused files go', async () => {
    const first = await acts.add(doctor.token)
    await acts.reject(admin.token, first._id, 'Blurred')
    expect((await acts.listOf(doctor.token))[0]).toMatchObject({
      status: { code: 'REJECTED' },
      reason: 'Blurred',
      mayEdit: true,
    })
    const [front, back] = first.attachments
    const newBack = await acts.file(doctor.token)
    const { status } = await change(first._id, { name: 'Sharper', attachments: [front, newBack] })
    expect(status).toBe(200)
    expect(await acts.listOf(doctor.token)).toMatchObject([
      {
        _id: first._id,
        name: 'Sharper',
        status: { code: 'PENDING_APPROVAL' },
        reason: null,
        version: 2,
        attachments: [{ _id: front?._id }, { _id: newBack._id }],
      },
    ])
    expect(await acts.isBound(back?._id ?? '')).toBe(false)
    expect(await acts.isBound(front?._id ?? '')).toBe(true)
    expect(await acts.eventsAbout(doctor.id, 'ADM001')).toHaveLength(2)
  })

  test('CERT-11 of what waits unopened the administrators hear once, however often it changes', async () => {
    const first = await acts.add(doctor.token)
    for (const name of ['Second', 'Third']) {
      expect((await change(first._id, { name, attachments: first.attachments })).status).toBe(200)
    }
    expect(await acts.eventsAbout(doctor.id, 'ADM001')).toHaveLength(1)
  })

  test('CERT-03 of certificates there is a most, also when several are handed in at once', async () => {
    await acts.add(doctor.token)
    await server.pool.query(
      `insert into certificate (id, doctor_id, type_id, name, description, front_file_id, back_file_id, state, handed_in_at, created_at, updated_at)
       select gen_random_uuid(), doctor_id, type_id, name, description, front_file_id, back_file_id, 'REJECTED', created_at, created_at, updated_at
       from certificate, generate_series(1, $2) where doctor_id = $1`,
      [doctor.id, mostCertificates - 2],
    )
    const questions = await Promise.all([1, 2, 3].map(() => acts.physicianId(doctor.token)))
    const answers = await Promise.all(
      questions.map(one => server.ask(certificates.add, one, { token: doctor.token })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await acts.listOf(doctor.token)).toHaveLength(mostCertificates)
  })

  test('D-043 of an approved one the change is a submission beside it, which counts only when it is approved', async () => {
    const first = await acts.approved(doctor.token, admin.token)
    const renamed = { name: 'Renewed', attachments: first.attachments }
    const { data } = await change(first._id, renamed)
    const second = data as typeof first
    expect(second._id).not.toBe(first._id)
    const states = async () =>
      (await acts.listOf(doctor.token)).map(one => [
        one._id,
        one.status.code,
        one.mayEdit,
        one.successor,
      ])
    expect(await states()).toEqual([
      [second._id, 'PENDING_APPROVAL', true, null],
      [first._id, 'ACTIVE', false, 'WAITING'],
    ])
    expect(await refusedWith(change(first._id))).toEqual([409, 'certificate.replaced'])
    await acts.approve(admin.token, second._id)
    expect(await states()).toEqual([[second._id, 'ACTIVE', true, null]])
    const rows = server.database.selectFrom('certificate').where('id', '=', first._id)
    expect(await rows.select(['state', 'is_replaced']).execute()).toEqual([
      { state: 'DEACTIVATED', is_replaced: true },
    ])
    expect(await acts.eventsAbout(doctor.id, 'ADM003')).toEqual([])
  })

  test('D-043 a rejected change leaves the approved one as it was', async () => {
    const first = await acts.approved(doctor.token, admin.token)
    const { data } = await change(first._id)
    await acts.reject(admin.token, (data as typeof first)._id)
    const said = (await acts.listOf(doctor.token)).map(one => [one.status.code, one.successor])
    expect(said).toEqual([
      ['REJECTED', null],
      ['ACTIVE', 'REJECTED'],
    ])
  })

  test('D-044 while it is reviewed its doctor cannot change it, and can take it back', async () => {
    const { _id: id } = await acts.add(doctor.token)
    await askAs(admin, certificates.review, { id })
    expect((await acts.listOf(doctor.token))[0]).toMatchObject({
      status: { code: 'REVIEWING' },
      mayEdit: false,
    })
    expect(await refusedWith(change(id))).toEqual([409, 'certificate.in.review'])
    expect(await refusedWith(askAs(doctor, certificates.remove, { id }))).toEqual([200, undefined])
    expect(await approve(id)).toEqual([404, 'not.found'])
  })

  test('CERT-11 a second tab does not undo what the first has saved', async () => {
    const { _id: id } = await acts.add(doctor.token)
    expect((await change(id, { version: 1, name: 'First tab' })).status).toBe(200)
    expect(await refusedWith(change(id, { version: 1 }))).toEqual([409, 'certificate.changed'])
    expect((await acts.listOf(doctor.token))[0]?.name).toBe('First tab')
  })

  test('CERT-11 two changes of an approved one at once make one submission', async () => {
    const { _id: id } = await acts.approved(doctor.token, admin.token)
    const questions = await Promise.all([1, 2].map(() => acts.physicianId(doctor.token)))
    const statuses = await Promise.all(
      questions.map(
        async question => (await askAs(doctor, certificates.update, { ...question, id })).status,
      ),
    )
    expect(statuses.sort()).toEqual([200, 409])
    expect(await acts.listOf(doctor.token)).toHaveLength(2)
  })

  test("CERT-11, CERT-12 somebody else's certificate is not found, by its doctor alone", async () => {
    const other = await person(server, 'DOCTOR')
    const { _id: id } = await acts.add(other.token)
    const notFound = [404, 'not.found']
    expect(await refusedWith(change(id))).toEqual(notFound)
    expect(await refusedWith(askAs(doctor, certificates.remove, { id }))).toEqual(notFound)
    expect(await acts.listOf(other.token)).toMatchObject([{ _id: id, version: 1 }])
  })

  test("CERT-09 another certificate's file is not this one's", async () => {
    const [one, other] = [await acts.add(doctor.token), await acts.add(doctor.token)]
    const attachments = [one.attachments[0], other.attachments[1]]
    expect(await refusedWith(change(one._id, { attachments }))).toEqual([
      404,
      'attachment.not.available',
    ])
  })
})

describe('removing', () => {
  const remove = (id: string) => refusedWith(askAs(doctor, certificates.remove, { id }))

  test('CERT-12, D-043 it is gone with its files', async () => {
    const { _id: id, attachments } = await acts.add(doctor.token)
    expect(await remove(id)).toEqual([200, undefined])
    expect(await acts.listOf(doctor.token)).toEqual([])
    for (const { _id } of attachments) expect(await acts.isBound(_id)).toBe(false)
    expect(await remove(id)).toEqual([404, 'not.found'])
  })

  test('CERT-12 a file that a change of it still shows stays', async () => {
    const first = await acts.approved(doctor.token, admin.token)
    const { attachments } = first
    await server.call(
      certificates.update,
      { ...(await acts.physicianId(doctor.token)), id: first._id, name: 'Renewed', attachments },
      { token: doctor.token },
    )
    await remove(first._id)
    for (const { _id } of attachments) expect(await acts.isBound(_id)).toBe(true)
    const [second] = await acts.listOf(doctor.token)
    await remove(second?._id ?? '')
    for (const { _id } of attachments) expect(await acts.isBound(_id)).toBe(false)
  })

  test('CERT-12 with it goes what it took the place of', async () => {
    const first = await acts.approved(doctor.token, admin.token)
    const question = { ...(await acts.physicianId(doctor.token)), id: first._id }
    const { data } = await server.call(certificates.update, question, { token: doctor.token })
    await acts.approve(admin.token, data._id)
    await remove(data._id)
    const rows = server.database.selectFrom('certificate').where('doctor_id', '=', doctor.id)
    expect(await rows.selectAll().execute()).toEqual([])
    for (const { _id } of first.attachments) expect(await acts.isBound(_id)).toBe(false)
  })

  test('administrators hear when no valid physician ID is left, and not before', async () => {
    const [one, other] = [
      await acts.approved(doctor.token, admin.token),
      await acts.approved(doctor.token, admin.token),
    ]
    await remove(one._id)
    expect(await acts.eventsAbout(doctor.id, 'ADM003')).toEqual([])
    await remove((await acts.add(doctor.token))._id)
    expect(await acts.eventsAbout(doctor.id, 'ADM003')).toEqual([])
    await remove(other._id)
    expect(await acts.eventsAbout(doctor.id, 'ADM003')).toHaveLength(1)
  })
})

test('D-110 a file that only says it is a PDF is not even taken in', async () => {
  const content = Buffer.from('not a PDF')
  const named = { content, name: 'id.pdf', type: 'application/pdf' }
  expect((await upload(server, doctor.token, named)).status).toBe(415)
})
