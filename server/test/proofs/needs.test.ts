import { access, type Consent } from '@konsil/contract/access'
import type { ConsentDocument } from '@konsil/contract/core/consents'
import { readValues } from '@konsil/contract/core/refusals'
import { signInRoles } from '@konsil/contract/core/roles'
import { documents } from '@konsil/contract/documents'
import { expect, test } from 'vitest'
import { upload } from '../files.ts'
import { person, personOfOlderClient, type Somebody, useTestServer } from '../test-server.ts'
import { calls, titleOf, unfitting } from './calls.ts'
import { useChanges } from './changes.ts'
import { proofTime } from './size.ts'
import { open, refusalOnOpening, untilClosed } from './sockets.ts'

const server = useTestServer()
const changes = useChanges(server)

const health = ['TERMS', 'DATA_PROTECTION', 'HEALTH_DATA_CONSENT'] as const
const offer = ['TERMS', 'DATA_PROTECTION', 'DOCTOR_CONTRACT'] as const

/** What a call needs: written by hand, never from the contract. A call that is not here needs nothing. */
const needsTable: Record<string, readonly ConsentDocument[]> = {
  // ACC-50: what patients hand over is about their health, whatever it is for.
  'POST /attachment/add': health,
  // The same, and so is what a doctor brings to a case of a patient.
  'POST /document/upload': health,
  'PATCH /document/upload': health,
  'POST /document/finish': health,
  'POST /document/add': health,
  // ACC-50: with whom somebody seeks a second opinion tells of their health, and so does their note.
  'POST /appointment/create-slot': health,
  'POST /appointment/make-appointment': health,
  'POST /appointment/start-payment': health,
  // D-322: the note goes to another doctor.
  'POST /appointment/choose-doctor': health,
  // APPT-50: its provider hears that somebody sees doctors, and when.
  'POST /appointment/make-calendar-feed': health,
  // ACC-50: what they answer is about their health.
  'POST /appointment/ask': offer,
  'POST /appointment/answer': health,
  'POST /appointment/deliver-report': offer,
  'POST /appointment/save-notes': offer,
  // CALL-11: it tells that somebody is in a call with a doctor.
  'POST /call/release-phone': health,
  'POST /questionaire/save-draft': health,
  'POST /questionaire/save-answers': health,
  // ACC-16, D-343: the contract is about what doctors offer, and what they show to be let.
  'POST /certificate/add': offer,
  'POST /certificate/udpate': offer,
  'POST /doctorservice/add': offer,
  'POST /doctorservice/propose': offer,
  'POST /doctorservice/update': offer,
  'POST /doctorservice/activate': offer,
  'POST /doctor/doctor-services': offer,
  'PUT /doctor/doctor-services/{id}': offer,
  'POST /doctorschedule/add': offer,
  'POST /doctorschedule/update': offer,
}

const asked = {
  PATIENT: health,
  DOCTOR: offer,
  ADMIN: [],
} as const

const told = async (who: Somebody, endpoint: (typeof calls)[number]) => {
  const { status, items } = await server.ask(endpoint, unfitting, { token: who.token })
  const [item] = items
  const values = item && readValues(item, 'consent.required')
  return { status, id: item?.id, documents: values?.consents.map(one => one.document) }
}
const agree = (who: Somebody, consents: Consent[]) =>
  server.call(access.agree, { consents }, { token: who.token })
const dueOf = async ({ token }: Somebody) =>
  (await server.call(access.whoAmI, {}, { token })).data.user.consentsDue

test('D-349, ACC-50 the contract asks for what the table names that was written by hand, call by call', () => {
  const ofContract = calls.flatMap(call =>
    call.needs.length > 0 ? [[titleOf(call), call.needs] as const] : [],
  )
  expect(Object.fromEntries(ofContract)).toEqual(needsTable)
})

test(
  'D-349, ACC-50 whoever agreed to nothing is refused with the documents of their role, changes nothing, and is let in once they agreed',
  async () => {
    for (const role of signInRoles) {
      const who = await personOfOlderClient(server, role)
      const needing = calls.filter(
        ({ needs, who: may }) =>
          needs.length > 0 && (may === 'signedIn' || (may !== 'anyone' && may.includes(role))),
      )
      await changes.forget()
      for (const call of needing) {
        const documentsOfRole = asked[role].filter(one => call.needs.includes(one))
        const { id, documents: named } = await told(who, call)
        const refused = id === 'consent.required' ? named : []
        expect(refused, titleOf(call)).toEqual(documentsOfRole)
      }
      expect(await changes.tables()).toEqual([])
      await agree(who, await dueOf(who))
      for (const call of needing) expect((await told(who, call)).id).not.toBe('consent.required')
    }
  },
  proofTime,
)

test('D-349, ACC-50 a newer version and a consent that was withdrawn are asked for alone', async () => {
  const patient = await person(server, 'PATIENT')
  const version = (
    await server.call(access.currentConsents, { role: 'PATIENT' })
  ).data.consents.find(one => one.document === 'HEALTH_DATA_CONSENT')
  if (!version) throw new Error('no consent to health data')
  expect((await upload(server, patient.token)).status).toBe(200)
  await server.call(
    access.withdrawConsent,
    { document: 'HEALTH_DATA_CONSENT', version: version.version },
    { token: patient.token },
  )
  const { status, items } = await upload(server, patient.token)
  expect([status, items[0]?.id, items[0]?.values]).toEqual([
    403,
    'consent.required',
    { consents: [version] },
  ])
  await agree(patient, [version])
  expect((await upload(server, patient.token)).status).toBe(200)
  await server.database
    .updateTable('system_setting')
    .set({ value: '2099-01' })
    .where('code', '=', 'VERSION_TERMS')
    .execute()
  expect((await told(patient, documents.addAttachment)).documents).toEqual(['TERMS'])
  await server.database
    .updateTable('system_setting')
    .set({ value: version.version })
    .where('code', '=', 'VERSION_TERMS')
    .execute()
})

test('D-349, ACC-50 a chat opens with the consents alone, and closes when one is withdrawn; the other sockets stay', async () => {
  const older = await personOfOlderClient(server, 'PATIENT')
  expect(await refusalOnOpening(server.url, '/chat', { token: older.token })).toBe(
    'consent.required',
  )
  const patient = await person(server, 'PATIENT')
  const [chat, notices] = await Promise.all([
    open(server.url, '/chat', patient.token),
    open(server.url, '/notification', patient.token),
  ])
  const closed = untilClosed(chat)
  const consent = (
    await server.call(access.currentConsents, { role: 'PATIENT' })
  ).data.consents.find(one => one.document === 'HEALTH_DATA_CONSENT')
  await server.call(
    access.withdrawConsent,
    { document: 'HEALTH_DATA_CONSENT', version: consent?.version ?? '' },
    { token: patient.token },
  )
  await closed
  expect(notices.connected).toBe(true)
  notices.disconnect()
})
