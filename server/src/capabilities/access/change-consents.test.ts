import { access, type Consent, shownConsentActs } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { minutes } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import {
  type Somebody,
  person,
  personOfOlderClient,
  useTestServer,
} from '../../../test/test-server.ts'

const server = useTestServer()

const healthData = 'HEALTH_DATA_CONSENT'
const inForce: Consent & { document: typeof healthData } = {
  document: healthData,
  version: '2026-11',
}

async function agreed(role: 'PATIENT' | 'DOCTOR' = 'PATIENT') {
  const who = await person(server, role)
  const { consents } = (await server.call(access.currentConsents, { role })).data
  await give(who, consents)
  return who
}

const give = ({ token }: Somebody, consents: Consent[] = [inForce]) =>
  server.call(access.agree, { consents }, { token })
const withdraw = ({ token }: Somebody, version = inForce.version) =>
  server.call(access.withdrawConsent, { document: healthData, version }, { token })
const list = async ({ token }: Somebody) =>
  (await server.call(access.listConsents, {}, { token })).data
const healthDataOf = async (who: Somebody) =>
  (await list(who)).agreements.find(({ document }) => document === healthData)

async function putInForce(version: string) {
  await server.pool.query('update system_setting set value = $1 where code = $2', [
    version,
    `VERSION_${healthData}`,
  ])
}

test('ACC-50 each document is listed with version, time, and whether it can be withdrawn', async () => {
  const patient = await agreed()
  const happenedAt = server.clock.now().toISOString()
  const acts = [{ act: 'GIVEN', version: '2026-11', happenedAt }]
  const said = (document: string, mayWithdraw: boolean) => ({
    document,
    version: '2026-11',
    mayWithdraw,
    acts,
  })
  expect((await list(patient)).agreements).toEqual([
    said('TERMS', false),
    said('DATA_PROTECTION', false),
    said(healthData, true),
  ])
  expect((await list(await agreed('DOCTOR'))).agreements).toEqual([
    said('TERMS', false),
    said('DATA_PROTECTION', false),
    said('DOCTOR_CONTRACT', false),
  ])
})

test('ACC-50 a withdrawal stays beside what was given, and so does giving it again', async () => {
  const patient = await agreed()
  const times: string[] = []
  const later = () => {
    server.clock.advance(minutes(60))
    times.unshift(server.clock.now().toISOString())
  }
  times.unshift(server.clock.now().toISOString())
  later()
  const withdrawn = await withdraw(patient)
  expect(withdrawn.data.user).toMatchObject({ consentsDue: [], consentsWithdrawn: [inForce] })
  expect(await healthDataOf(patient)).toMatchObject({ mayWithdraw: false })
  later()
  const again = await give(patient)
  expect(again.data.user).toMatchObject({ consentsDue: [], consentsWithdrawn: [] })
  const { version } = inForce
  expect(await healthDataOf(patient)).toMatchObject({
    mayWithdraw: true,
    acts: [
      { act: 'GIVEN', version, happenedAt: times[0] },
      { act: 'WITHDRAWN', version, happenedAt: times[1] },
      { act: 'GIVEN', version, happenedAt: times[2] },
    ],
  })
})

test('ACC-50 no row of what was given or withdrawn can be changed, by no statement', async () => {
  const patient = await agreed()
  for (const table of ['user_consent', 'advertising_act']) {
    const { token } = patient
    await server.call(account.updateSettings, { settings: '{"promotion":true}' }, { token })
    const change = server.pool.query(`update ${table} set happened_at = now() where user_id = $1`, [
      patient.id,
    ])
    await expect(change).rejects.toThrow('added and never changed')
  }
})

test('ACC-50 of two withdrawals at once one is stored, and so it is of two that give it again', async () => {
  const patient = await agreed()
  const answers = await Promise.all([withdraw(patient), withdraw(patient), withdraw(patient)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.items[0]?.id).toBe('consent.changed.meanwhile')
  await Promise.all([give(patient), give(patient), give(patient, [inForce, inForce])])
  expect((await healthDataOf(patient))?.acts.map(({ act }) => act)).toEqual([
    'GIVEN',
    'WITHDRAWN',
    'GIVEN',
  ])
})

test('ACC-50 what is withdrawn is the version that was seen; what was never given cannot be', async () => {
  const patient = await agreed()
  await putInForce('2027-01')
  const newer = { ...inForce, version: '2027-01' }
  expect((await withdraw(patient, '2027-01')).status, 'not given yet').toBe(409)
  expect((await give(patient)).items[0]?.id).toBe('consent.version.outdated')
  await give(patient, [newer])
  expect((await withdraw(patient)).items[0]?.id, 'a newer one').toBe('consent.changed.meanwhile')
  expect((await withdraw(patient, '2027-01')).status).toBe(200)
  await putInForce('2026-11')
  const { user } = (await server.call(access.whoAmI, {}, { token: patient.token })).data
  expect(user, 'nobody is pressed by another version').toMatchObject({
    consentsDue: [],
    consentsWithdrawn: [inForce],
  })
  const stranger = await personOfOlderClient(server, 'PATIENT')
  expect((await withdraw(stranger)).status).toBe(409)
})

test('ACC-50 a version that was given before counts again when it is in force again', async () => {
  const patient = await agreed()
  await putInForce('2027-01')
  await give(patient, [{ ...inForce, version: '2027-01' }])
  await putInForce('2026-11')
  const { user } = (await server.call(access.whoAmI, {}, { token: patient.token })).data
  expect(user).toMatchObject({ consentsDue: [], consentsWithdrawn: [] })
})

test('ACC-50, ACC-45 terms are not withdrawn, and nobody withdraws what is no question to their role', async () => {
  const patient = await agreed()
  const asking = { token: patient.token }
  const terms = { document: 'TERMS', version: '2026-11' }
  expect((await server.ask(access.withdrawConsent, terms, asking)).status).toBe(400)
  expect((await withdraw(await agreed('DOCTOR'))).status).toBe(403)
  expect((await withdraw(await person(server, 'ADMIN'))).status).toBe(403)
})

test('PROF-29, D-341 since when somebody wants advertising, or does not, is kept by each switch', async () => {
  const doctor = await agreed('DOCTOR')
  const turn = (switches: Record<string, boolean>) =>
    server.call(
      account.updateSettings,
      { settings: JSON.stringify(switches) },
      { token: doctor.token },
    )
  expect((await list(doctor)).advertising).toEqual([
    { name: 'promotion', isOn: false, acts: [] },
    { name: 'emailPromotion', isOn: false, acts: [] },
  ])
  await turn({ emailPromotion: true, appointmentUpdate: false })
  const since = server.clock.now().toISOString()
  server.clock.advance(minutes(1))
  await turn({ emailPromotion: true })
  await Promise.all([turn({ emailPromotion: false }), turn({ emailPromotion: false })])
  const [own, mail] = (await list(doctor)).advertising
  expect(own).toEqual({ name: 'promotion', isOn: false, acts: [] })
  expect(mail).toEqual({
    name: 'emailPromotion',
    isOn: false,
    acts: [
      { act: 'WITHDRAWN', happenedAt: server.clock.now().toISOString() },
      { act: 'GIVEN', happenedAt: since },
    ],
  })
})

test('ACC-50 of many acts the newest are shown, and somebody who goes on and on is slowed down', async () => {
  const patient = await agreed()
  for (let turns = 0; turns < shownConsentActs; turns += 1) {
    await withdraw(patient)
    await give(patient)
  }
  expect((await healthDataOf(patient))?.acts).toHaveLength(shownConsentActs)
  const statuses: number[] = []
  while (!statuses.includes(429) && statuses.length < 100) {
    statuses.push((await give(patient)).status)
  }
  expect(statuses.at(-1)).toBe(429)
})
