import { certificates } from '@konsil/contract/certificates'
import { notifications } from '@konsil/contract/notifications'
import { services } from '@konsil/contract/services'
import { beforeEach, expect, test } from 'vitest'
import { certificateActs } from '../../../test/certificate-acts.ts'
import { serviceActs } from '../../../test/service-acts.ts'
import { person, type Somebody, useTestServer } from '../../../test/test-server.ts'
import { deliverEventJob } from './deliver-event.ts'

const server = useTestServer()
const ofCertificates = certificateActs(server)
const ofServices = serviceActs(server)
let doctor: Somebody
let admin: Somebody
let colleague: Somebody
beforeEach(async () => {
  doctor = await person(server, 'DOCTOR')
  admin = await person(server, 'ADMIN')
  colleague = await person(server, 'ADMIN')
})

async function deliver() {
  const events = server.database.selectFrom('event').where('delivered_at', 'is', null)
  for (const { id: eventId } of await events.select('id').execute())
    await server.perform(deliverEventJob, { eventId })
}
const inBell = async (who = colleague) => {
  const { list, unread } = (await server.call(notifications.listNotifications, {}, who)).data
  return { unread, said: list.map(({ event, readStatus }) => [event.code, readStatus]) }
}

interface Work {
  code: string
  handIn: () => Promise<{ _id: string }>
  decide: (id: string) => Promise<unknown>
}
const work: Record<string, Work> = {
  'a certificate that is approved': {
    code: 'ADM001',
    handIn: () => ofCertificates.add(doctor.token),
    decide: id => server.call(certificates.approve, { id }, admin),
  },
  'a certificate that is rejected': {
    code: 'ADM001',
    handIn: () => ofCertificates.add(doctor.token),
    decide: id => server.call(certificates.reject, { id }, admin),
  },
  'a proposal that is approved': {
    code: 'ADM002',
    handIn: () => ofServices.propose(doctor.token),
    decide: id => ofServices.approve(admin.token, id),
  },
  'a proposal that is declined': {
    code: 'ADM002',
    handIn: () => ofServices.propose(doctor.token),
    decide: serviceId =>
      server.call(services.reject, { serviceId, declineReason: 'Too short' }, admin),
  },
}

test.each(Object.entries(work))(
  'NOTI-01 of %s by one administrator nothing is new to another, and what else waits still is',
  async (_, { code, handIn, decide }) => {
    const { _id: id } = await handIn()
    await handIn()
    await deliver()
    const unread = { unread: 2, said: [code, code].map(one => [one, 'UNREAD']) }
    expect([await inBell(), await inBell(admin)]).toEqual([unread, unread])
    await decide(id)
    const left = {
      unread: 1,
      said: [
        [code, 'UNREAD'],
        [code, 'READ'],
      ],
    }
    expect([await inBell(), await inBell(admin)]).toEqual([left, left])
  },
)
