import { access } from '@konsil/contract/access'
import { services } from '@konsil/contract/services'
import { beforeEach, describe, expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { serviceActs } from '../../../test/service-acts.ts'
import { person, type Somebody, testPassword, useTestServer } from '../../../test/test-server.ts'
import { checkCertificatesJob } from '../certificates/check-certificates.ts'

const server = useTestServer()
const acts = serviceActs(server)
let doctor: Somebody
let admin: Somebody
beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z')
  doctor = await person(server, 'DOCTOR')
  admin = await person(server, 'ADMIN')
})

const done = [200, undefined]

describe('the physician ID', () => {
  const refusal = async () => {
    const { status, items } = await server.ask(services.verify, {}, { token: doctor.token })
    return [status, items[0]?.id]
  }

  test('SERV-25, SERV-26, SERV-27, SERV-28 verifying tells what is to be mended first', async () => {
    const papers = certificateActs(server)
    expect(await refusal()).toEqual([409, 'doctorservice.is.empty.certificate'])
    await papers.approved(doctor.token, admin.token, { certificateType: 'BOARD' })
    expect(await refusal()).toEqual([409, 'doctorservice.is.empty.certificate'])
    const { _id: id } = await papers.add(doctor.token, { expirationDate: '2026-12-01' })
    const reviewing = [409, 'doctorservice.is.in.reviewing.status.certificate']
    expect(await refusal()).toEqual(reviewing)
    await papers.reject(admin.token, id, 'Blurred')
    expect(await refusal()).toEqual([409, 'doctorservice.not.enough.certificate'])
    await papers.approved(doctor.token, admin.token, { expirationDate: '2026-12-01' })
    expect(await refusal()).toEqual([409, 'doctorservice.is.empty.service'])
    const { _id: service } = await acts.subscribe(doctor.token)
    expect(await refusal()).toEqual(done)
    await server.call(services.remove, { id: service }, doctor)
    expect(await refusal()).toEqual([409, 'doctorservice.is.empty.service'])
    await acts.propose(doctor.token)
    expect(await refusal()).toEqual(done)
  })

  test('SERV-15, SERV-27, D-049 with its last day what the doctor offers is over, job or no job', async () => {
    const papers = certificateActs(server)
    await acts.active(doctor.token)
    const ends = async () => {
      const [one] = await acts.listOf(doctor.token)
      return [one?.expiredAt, one?.isExpired, one?.status.code]
    }
    expect(await ends()).toEqual([null, false, 'ACTIVE'])
    const { _id: id } = await papers.add(doctor.token, { expirationDate: '2026-11-23' })
    expect(await ends()).toEqual([null, false, 'ACTIVE'])
    await papers.approve(admin.token, id)
    expect(await ends()).toEqual(['2026-11-23', false, 'ACTIVE'])
    // The last second of the last day in Berlin, and the first of the next.
    server.clock.set('2026-11-23T22:59:59Z')
    doctor = await renewed(doctor)
    expect(await ends()).toEqual(['2026-11-23', false, 'ACTIVE'])
    server.clock.set('2026-11-23T23:00:00Z')
    expect(await ends()).toEqual(['2026-11-23', true, 'ACTIVE'])
    expect(await refusal()).toEqual([409, 'doctorservice.not.enough.certificate'])
    await server.perform(checkCertificatesJob, {})
    expect(await ends()).toEqual(['2026-11-23', true, 'ACTIVE'])
    const next = await papers.add(doctor.token, { expirationDate: '2027-11-23' })
    expect(await refusal()).toEqual([409, 'doctorservice.is.in.reviewing.status.certificate'])
    const later = await person(server, 'ADMIN')
    await papers.approve(later.token, next._id)
    expect(await ends()).toEqual(['2027-11-23', false, 'ACTIVE'])
  })
})

/** Sessions end after hours; the person signs in again. */
async function renewed(who: Somebody): Promise<Somebody> {
  const question = { email: who.email, password: testPassword, role: who.role }
  const { data } = await server.call(access.signIn, question)
  return { ...who, token: data.token }
}
