import { access } from '@konsil/contract/access'
import { services } from '@konsil/contract/services'
import { expect, test } from 'vitest'
import { scheduleActs } from '../../../test/schedule-acts.ts'
import { serviceActs } from '../../../test/service-acts.ts'
import { person, testPassword, usePerson, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = serviceActs(server)
const admin = usePerson(server, 'ADMIN')

const boundKind = async (id = '') => {
  const files = server.database.selectFrom('stored_file').where('id', '=', id)
  return (await files.select('bound_kind').executeTakeFirst())?.bound_kind
}
const rowsOf = (doctorId: string) =>
  server.database
    .selectFrom('doctor_service')
    .where('doctor_id', '=', doctorId)
    .select(['state', 'description', 'decline_reason', 'proposed_options', 'thumbnail_file_id'])
    .execute()

test('PROF-34, D-037 with their account a doctor offers nothing any more, whatever is planned with it', async () => {
  const doctor = await person(server, 'DOCTOR')
  const shared = await acts.addToCatalogue(admin.token, {
    images: [await acts.picture(admin.token)],
  })
  const { _id: id } = await acts.active(doctor.token, shared._id)
  const planning = scheduleActs(server)
  await planning.add(doctor.token, planning.plan(id))
  const waiting = await acts.propose(doctor.token, {
    images: [await acts.picture(doctor.token)],
    proposeOptions: [{ name: { en: 'A walk' } }],
  })
  const declined = await acts.propose(doctor.token)
  const declining = { serviceId: declined._id, declineReason: 'Said to you alone' }
  await server.call(services.reject, declining, admin)
  const summary = await server.call(access.summariseData, {}, doctor)
  const kept = summary.data.kept.find(({ kind }) => kind === 'SERVICES')
  expect(kept).toEqual({ kind: 'SERVICES', count: 3, fate: 'ERASED' })

  const { status } = await server.call(access.deleteAccount, { password: testPassword }, doctor)
  expect(status).toBe(200)
  const nothing = {
    state: 'REMOVED',
    description: { en: '', de: '' },
    decline_reason: null,
    proposed_options: [],
    thumbnail_file_id: null,
  }
  expect(await rowsOf(doctor.id)).toEqual([nothing, nothing, nothing])
  const pending = await server.call(services.listPending, {}, admin)
  expect(pending.data.list).toEqual([])
  expect(await boundKind(waiting.service.images[0])).toBeNull()
  expect(await boundKind(shared.images[0])).toBe('service')
})
