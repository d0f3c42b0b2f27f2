import { account } from '@konsil/contract/account'
import { access } from '@konsil/contract/access'
import { site } from '@konsil/contract/site'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { person, type Somebody, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ startAt: '2026-11-21T11:00:00Z' })
let lists: { languages: string[]; categories: string[]; qualifications: string[] }
beforeAll(async () => {
  // In Kiritimati the next day has begun.
  const idsOf = async (list: 'listLanguages' | 'listCategories' | 'listQualifications') =>
    (await server.call(site[list], {})).data.map(one => one._id)
  lists = {
    languages: await idsOf('listLanguages'),
    categories: await idsOf('listCategories'),
    qualifications: await idsOf('listQualifications'),
  }
})

const profileOf = async ({ token }: Somebody) =>
  (await server.call(account.getProfile, {}, { token })).data.profile

const save = ({ id, token }: Somebody, changes: Record<string, unknown>) =>
  server.ask(account.updateProfile, { profileId: id, ...changes }, { token })

const refusalOf = async (who: Somebody, changes: Record<string, unknown>) => {
  const before = await profileOf(who)
  const { status, items } = await save(who, changes)
  expect(await profileOf(who)).toEqual(before)
  return [status, items[0]?.id, items[0]?.values.field]
}

describe('the profile', () => {
  test('PROF-04, PROF-09 everything that a patient writes about themselves comes back', async () => {
    const patient = await person(server, 'PATIENT')
    const written = {
      firstName: 'José María',
      lastName: "O'Neil-Strauß",
      dob: '1950-02-28',
      gender: 2,
      phone: '0691234567',
      phoneAreaCode: '+49',
      country: 'DE',
      languages: lists.languages.slice(0, 2),
      timeZone: 'Asia/Kathmandu',
    }
    expect((await save(patient, written)).status).toBe(200)
    expect(await profileOf(patient)).toMatchObject({
      ...written,
      _id: patient.id,
      version: 2,
      role: { code: 'PATIENT' },
      isPublic: false,
      imgUrl: null,
    })
  })

  test('PROF-05 a doctor adds title, work, specialties and qualifications', async () => {
    const doctor = await person(server, 'DOCTOR')
    const written = {
      title: 'Prof. Dr. Dr.',
      work: { position: 'Chefärztin', at: 'Klinikum <b>Nord</b>' },
      specialties: lists.categories.slice(0, 3).sort(),
      qualifications: lists.qualifications.slice(0, 2).sort(),
      customQualification: 'Zwei\nZeilen',
    }
    expect((await save(doctor, written)).status).toBe(200)
    expect(await profileOf(doctor)).toMatchObject(written)
  })

  test('SERV-26 specialties are found by patients: a doctor changes them, and never to none', async () => {
    const doctor = await person(server, 'DOCTOR')
    const specialties = lists.categories.slice(0, 1)
    expect((await save(doctor, { specialties })).status).toBe(200)
    for (const none of [[], null]) {
      expect(await refusalOf(doctor, { specialties: none })).toEqual([
        400,
        'specialties.required',
        'specialties',
      ])
    }
    expect((await save(doctor, { firstName: 'Ida' })).status).toBe(200)
    expect(await profileOf(doctor)).toMatchObject({ specialties, firstName: 'Ida' })
  })

  test('PROF-09 a missing field stays as it is; null or nothing at all clears it', async () => {
    const doctor = await person(server, 'DOCTOR')
    await save(doctor, {
      dob: '1970-01-01',
      gender: 0,
      phone: '123456',
      title: 'Dr.',
      work: { position: 'Oberarzt', at: 'Charité' },
      languages: lists.languages.slice(0, 1),
    })
    const before = await profileOf(doctor)
    await save(doctor, { firstName: 'Ada' })
    expect(await profileOf(doctor)).toEqual({ ...before, version: 3, firstName: 'Ada' })
    const nothing = { dob: '', gender: null, phone: '', title: '', languages: [] }
    await save(doctor, { ...nothing, work: { position: '' } })
    expect(await profileOf(doctor)).toMatchObject({
      dob: null,
      gender: null,
      phone: null,
      title: null,
      languages: [],
      work: { position: null, at: 'Charité' },
    })
  })

  test('PROF-06, PROF-07, PROF-08, D-028 each field has its rule, and nothing of a refused save is kept', async () => {
    const doctor = await person(server, 'DOCTOR')
    expect(await refusalOf(doctor, { firstName: 'A', phone: '123456' })).toEqual([
      400,
      'first.name.length',
      'firstName',
    ])
    expect(await refusalOf(doctor, { lastName: 'Ada 7' })).toEqual([
      400,
      'person.name.characters',
      'lastName',
    ])
    expect((await refusalOf(doctor, { firstName: '' }))[1]).toBe('first.name.required')
    for (const phone of ['12345', '12345678901234', '+49123456', '１２３４５６']) {
      expect((await refusalOf(doctor, { phone }))[1], phone).toBe('phone.invalid')
    }
    expect((await refusalOf(doctor, { dob: '2026-11-22' }))[1]).toBe('birth.date.future')
    for (const dob of ['2026-02-30', '01.01.1970', '0000-01-01', '1899-12-31']) {
      expect((await refusalOf(doctor, { dob }))[1], dob).toBe('birth.date.invalid')
    }
    expect((await refusalOf(doctor, { gender: 3 }))[0]).toBe(400)
    expect((await refusalOf(doctor, { title: 'Sir' }))[0]).toBe(400)
    expect((await refusalOf(doctor, { customQualification: 'x'.repeat(501) }))[1]).toBe(
      'custom.qualification.too.long',
    )
    expect((await refusalOf(doctor, { timeZone: 'Mars/Olympus' }))[1]).toBe('time.zone.unknown')
  })

  test('PROF-08 born today is possible, where today has begun', async () => {
    const patient = await person(server, 'PATIENT')
    expect((await save(patient, { dob: '2026-11-21' })).status).toBe(200)
    const far = { dob: '2026-11-22', timeZone: 'Pacific/Kiritimati' }
    expect((await save(patient, far)).status).toBe(200)
  })

  test('PROF-04, D-040 what is outside the lists is refused, and its field named', async () => {
    const doctor = await person(server, 'DOCTOR')
    const unknown = [randomUUID()]
    for (const [field, value] of Object.entries({
      country: 'ZZ',
      phoneAreaCode: '+4999',
      languages: [...lists.languages.slice(0, 1), ...unknown],
      specialties: lists.qualifications.slice(0, 1),
      qualifications: unknown,
    })) {
      expect(await refusalOf(doctor, { [field]: value })).toEqual([400, 'choice.unknown', field])
    }
  })

  test('PROF-05 a patient cannot have what only doctors have', async () => {
    const patient = await person(server, 'PATIENT')
    for (const [field, value] of Object.entries({
      title: 'Dr.',
      work: { position: 'x' },
      specialties: lists.categories.slice(0, 1),
      qualifications: null,
      customQualification: '',
    })) {
      expect(await refusalOf(patient, { [field]: value })).toEqual([
        400,
        'request.unknown.field',
        field,
      ])
    }
  })

  test('PROF-09 nobody saves the profile of another person, and none that is not there', async () => {
    const mine = await person(server, 'PATIENT')
    const theirs = await person(server, 'PATIENT')
    const before = await profileOf(theirs)
    for (const profileId of [theirs.id, randomUUID()]) {
      expect((await save(mine, { profileId, firstName: 'Eve' })).items[0]?.id).toBe('not.found')
    }
    expect(await profileOf(theirs)).toEqual(before)
  })

  test('PROF-09 whoever saves from an older state is told, and undoes nothing', async () => {
    const patient = await person(server, 'PATIENT')
    const { version } = await profileOf(patient)
    expect((await save(patient, { version, firstName: 'First' })).status).toBe(200)
    expect(await refusalOf(patient, { version, firstName: 'Second' })).toEqual([
      409,
      'profile.changed.meanwhile',
      undefined,
    ])
  })

  test('PROF-09 of ten tabs that save one state at once, one wins', async () => {
    const patient = await person(server, 'PATIENT')
    const { version } = await profileOf(patient)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => save(patient, { version, firstName: 'Anna' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('what follows from it', () => {
  test('PROF-06, D-014 a name from before its rule is shown as it stands, and a save of it asks for a good one', async () => {
    const patient = await person(server, 'PATIENT')
    await server.database
      .updateTable('profile')
      .set({ first_name: 'Anna =', last_name: 'www.evil.example' })
      .where('user_id', '=', patient.id)
      .execute()
    const { firstName, lastName } = await profileOf(patient)
    expect([firstName, lastName]).toEqual(['Anna =', 'www.evil.example'])
    expect(await refusalOf(patient, { firstName: 'Anna', lastName })).toEqual([
      400,
      'person.name.characters',
      'lastName',
    ])
    expect((await save(patient, { phone: '0691234567' })).status).toBe(200)
    expect((await save(patient, { firstName: 'Anna', lastName: 'Weber' })).status).toBe(200)
  })

  test('PROF-36 name, title and time zone are everywhere at once', async () => {
    const doctor = await person(server, 'DOCTOR')
    await save(doctor, { firstName: 'Ada', title: 'Dr.', timeZone: 'America/New_York' })
    const { data } = await server.call(access.whoAmI, {}, { token: doctor.token })
    expect(data.user.profile).toMatchObject({
      firstName: 'Ada',
      title: 'Dr.',
      timeZone: 'America/New_York',
    })
  })

  test('PROF-13, D-034 the profile is hidden until it is marked public, and can be hidden again', async () => {
    for (const role of ['PATIENT', 'DOCTOR'] as const) {
      const who = await person(server, role)
      const { version } = await profileOf(who)
      for (const isPublic of [true, false]) {
        const answer = await server.call(account.markPublic, { isPublic }, { token: who.token })
        expect(answer.data).toEqual({ isPublic })
        expect(await profileOf(who)).toMatchObject({ isPublic, version })
      }
    }
  })
})
