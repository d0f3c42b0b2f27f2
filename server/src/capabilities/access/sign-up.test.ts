import { access } from '@konsil/contract/access'
import { dateOfLanguage } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { accessActs, names } from '../../../test/access-acts.ts'
import { testPassword, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = accessActs(server)

test('ACC-20, ACC-51 sign-up with the stated fields makes an account and sends the activation mail', async () => {
  const { email, answer } = await acts.register(acts.fresh(), {
    timeZone: 'America/New_York',
    language: 'de',
  })
  expect(answer.status).toBe(200)
  const [mail] = await server.mailsTo(email)
  expect(mail?.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse für Konsil')
  expect(mail?.text).toMatch(/^Guten Tag,\n/)
  await acts.activate(email)
  const { data } = await acts.signIn(email)
  expect(data.user.profile).toMatchObject({ ...names, timeZone: 'America/New_York' })
  expect(data.user.setting).toEqual({
    language: 'de',
    dateFormat: dateOfLanguage,
    timeFormat: 'HH:mm',
  })
})

test('PROF-36, D-350 a sign-up that names no zone gets the likeliest, until a sign-in names one', async () => {
  const zoneOf = async (email: string, timeZone?: string) => {
    const question = { email, password: testPassword, role: 'PATIENT', timeZone } as const
    return (await server.call(access.signIn, question)).data.user.profile.timeZone
  }
  for (const [timezone, zone] of [
    [330, 'Asia/Kolkata'],
    [-210, 'America/St_Johns'],
    [825, 'Pacific/Chatham'],
    [undefined, 'Europe/Berlin'],
  ] as const) {
    const email = await acts.activated(acts.fresh(), { timezone })
    expect(await zoneOf(email)).toBe(zone)
    expect(await zoneOf(email, 'Mars/Olympus')).toBe(zone)
    expect(await zoneOf(email, 'america/new_york')).toBe('America/New_York')
    expect(await zoneOf(email, 'Asia/Tokyo')).toBe('America/New_York')
  }
  const named = await acts.activated(acts.fresh(), { timeZone: 'europe/paris', timezone: 330 })
  expect(await zoneOf(named, 'Asia/Tokyo')).toBe('Europe/Paris')
  const { answer } = await acts.register(acts.fresh(), { timezone: 17 })
  expect([answer.status, answer.items[0]?.id]).toEqual([400, 'time.zone.unknown'])
})

test('ACC-21 a mail to an address that nobody has confirmed says nothing that its sender chose', async () => {
  const email = acts.fresh()
  const names = { firstName: 'Win at evil', lastName: 'Call evil now' }
  expect((await acts.register(email, names)).answer.status).toBe(200)
  const [mail] = await server.mailsTo(email)
  expect(mail?.text).toMatch(/\/active-user\?token=[\w-]+&role=patient\n/)
  expect(JSON.stringify(mail)).not.toContain('evil')
})

test('ACC-01 only patients and doctors register', async () => {
  for (const role of ['ADMIN', 'ROLE_3RD_PARTY_DOCTOR', 'patient', '']) {
    const { answer } = await acts.register(acts.fresh(), { role })
    expect(answer.status).toBe(400)
    expect(answer.items[0]?.values.field).toBe('role')
  }
  expect((await acts.register(acts.fresh(), { role: 'DOCTOR' })).answer.status).toBe(200)
})

test('ACC-17, ACC-18 names outside 2 to 80 characters or with signs that no name has are refused by name', async () => {
  const first = async (firstName: string) =>
    (await acts.register(acts.fresh(), { firstName })).answer.items[0]?.id
  expect(await first('')).toBe('first.name.required')
  expect(await first('   ')).toBe('first.name.required')
  expect(await first('A')).toBe('first.name.length')
  expect(await first('A'.repeat(81))).toBe('first.name.length')
  expect(await first('An4')).toBe('person.name.characters')
  expect(await first('An_a')).toBe('person.name.characters')
  expect(await first('An\u200ba')).toBe('person.name.characters')
  expect(await first('An\u0007a')).toBe('person.name.characters')
  expect(await first('Win at https://evil.example')).toBe('person.name.characters')
  expect(await first('www.evil.example')).toBe('person.name.characters')
  expect(await first('José María')).toBeUndefined()
  expect(await first('Нина')).toBeUndefined()
  const last = (await acts.register(acts.fresh(), { lastName: 'B' })).answer.items[0]
  expect(last).toEqual({
    id: 'last.name.length',
    defaultMessage: 'Last name must be between 2 and 80 characters',
    values: { field: 'lastName', min: 2 },
  })
})

test('ACC-19, D-340 the password has 8 to 128 characters, is not common, and is not the name or the e-mail', async () => {
  const refusal = async (password: string) =>
    (await acts.register('praxis.ulm@example.org', { password })).answer.items[0]
  expect((await refusal(''))?.id).toBe('password.required')
  expect(await refusal('seven-7')).toEqual({
    id: 'password.length',
    defaultMessage: 'Password must be from 8 to 128 characters',
    values: { field: 'password', min: 8, max: 128 },
  })
  expect((await refusal('x'.repeat(129)))?.id).toBe('password.length')
  expect(await refusal('TrustNo1')).toEqual({
    id: 'password.common',
    defaultMessage: 'This password is one of the most common ones. Please choose another one',
    values: { field: 'password' },
  })
  for (const german of ['passwort1', 'Schalke04', 'qwertzuiop', 'Sonnenschein2026!'])
    expect((await refusal(german))?.id, german).toBe('password.common')
  expect(await refusal('Anne-ONeil-1')).toEqual({
    id: 'password.personal',
    defaultMessage: 'Please choose a password that is not made of your name or email address',
    values: { field: 'password' },
  })
  expect((await refusal('praxis-ulm'))?.id).toBe('password.personal')
  expect(await refusal('Eight times this. '.repeat(8).slice(0, 128))).toBeUndefined()
})

test.each(['sunshine1987', 'football22', 'Dragon1987', 'Mustang2026!'])(
  'D-340 an English word that many begin a password with is common, with a year behind it too: %s',
  async password => {
    const { answer } = await acts.register(acts.fresh(), { password })
    expect(answer.items[0]?.id).toBe('password.common')
  },
)

test.each(['sunshine198765', 'football-22-oak', 'Kaffee&football22'])(
  'D-340 such a word with more than a year behind it, or among others, is a choice: %s',
  async password => {
    expect((await acts.register(acts.fresh(), { password })).answer.status).toBe(200)
  },
)

test.each(['00000000', 'abababab', 'Abcabcabc', 'abcdefgh', '87654321', ' '.repeat(8)])(
  'D-340 a few signs over and over, or in their order, are common: %s',
  async password => {
    const { answer } = await acts.register(acts.fresh(), { password })
    expect(answer.items[0]?.id).toBe('password.common')
  },
)

test('ACC-22 a registered address is refused, in any case of letters; a plus sign makes another one', async () => {
  const { email } = await acts.register(acts.fresh('Anna'))
  expect((await acts.register(email.toUpperCase())).answer.items[0]?.id).toBe(
    'global.email.existed.email',
  )
  expect((await acts.register(`  ${email} `)).answer.items[0]?.id).toBe(
    'global.email.existed.email',
  )
  expect((await acts.register(email.replace('@', '+two@'))).answer.status).toBe(200)
})

test('ACC-22 of ten sign-ups with one address at once, one wins', async () => {
  const email = acts.fresh()
  const question = { ...names, email, password: testPassword, role: 'PATIENT' as const }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.call(access.signUp, question)),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 400),
  ])
  await server.runJobs()
  expect(await server.mailsTo(email)).toHaveLength(1)
})

test('ACC-50, D-343 a sign-up that lacks one of its documents makes no account; one that is older than the question is asked at its first sign-in', async () => {
  for (const role of ['PATIENT', 'DOCTOR'] as const) {
    const { consents } = (await server.call(access.currentConsents, { role })).data
    expect(consents).toHaveLength(3)
    const lacking = consents.map(left => consents.filter(one => one !== left))
    for (const given of [...lacking, []]) {
      const email = acts.fresh()
      const { answer } = await acts.register(email, { role, consents: given })
      const left = consents.find(one => !given.includes(one))
      expect(answer.items[0]).toEqual({
        id: 'consent.missing',
        defaultMessage: 'An account needs a tick at each of the documents',
        values: { document: left?.document },
      })
      expect(await server.mailsTo(email)).toEqual([])
    }
  }
  const older = await acts.activated()
  expect((await acts.signIn(older)).data.user.consentsDue).toHaveLength(3)
})

test('ACC-50 consents are kept with their version; outdated and foreign ones are refused', async () => {
  const { data } = await server.call(access.currentConsents, { role: 'PATIENT' })
  expect(data.consents.map(consent => consent.document)).toEqual([
    'TERMS',
    'DATA_PROTECTION',
    'HEALTH_DATA_CONSENT',
  ])
  const email = await acts.activated(acts.fresh(), { consents: data.consents })
  expect((await acts.signIn(email)).data.user.consentsDue).toEqual([])
  const old = await acts.register(acts.fresh(), {
    consents: [{ document: 'TERMS', version: '1999-01' }],
  })
  expect(old.answer.items[0]?.id).toBe('consent.version.outdated')
  const foreign = await server.call(access.currentConsents, { role: 'DOCTOR' })
  const contract = foreign.data.consents.filter(consent => consent.document === 'DOCTOR_CONTRACT')
  expect(contract).toHaveLength(1)
  expect((await acts.register(acts.fresh(), { consents: contract })).answer.items[0]?.id).toBe(
    'consent.version.outdated',
  )
})

test('ACC-50 a new version is asked for at the next sign-in, and can be agreed to', async () => {
  const { data } = await server.call(access.currentConsents, { role: 'PATIENT' })
  const email = await acts.activated(acts.fresh(), { consents: data.consents })
  await server.database
    .updateTable('system_setting')
    .set({ value: '2099-01' })
    .where('code', '=', 'VERSION_TERMS')
    .execute()
  const signedIn = await acts.signIn(email)
  expect(signedIn.data.user.consentsDue).toEqual([{ document: 'TERMS', version: '2099-01' }])
  const agreed = await server.call(
    access.agree,
    { consents: signedIn.data.user.consentsDue },
    { token: signedIn.data.token },
  )
  expect(agreed.data.user.consentsDue).toEqual([])
  const kept = await server.database
    .selectFrom('user_consent')
    .where('document', '=', 'TERMS')
    .where('user_id', '=', signedIn.data.user._id)
    .select('version')
    .execute()
  expect(kept.map(consent => consent.version).sort()).toEqual(
    [data.consents[0]?.version, '2099-01'].sort(),
  )
})
