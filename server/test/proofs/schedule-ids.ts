import { randomUUID } from 'node:crypto'
import { schedules } from '@konsil/contract/schedules'
import { scheduleActs } from '../schedule-acts.ts'
import { person, type Somebody, type TestServer } from '../test-server.ts'
import { titleOf } from './calls.ts'
import type { Hidden } from './hidden.ts'

// Ahead of the clock of every proof, and no further than can be planned.
const range = { startDate: '2029-01-01', endDate: '2029-03-31' }
const question = (serviceId: string) => ({
  serviceIds: [serviceId],
  workingDates: { MONDAY: [{ start: '09:00', end: '12:00' }] },
  ...range,
})

async function scheduleOfAnother(server: TestServer, isRemoved: boolean) {
  const { id: doctorId, token } = await person(server, 'DOCTOR')
  const acts = scheduleActs(server)
  const { _id: id } = await acts.add(token, question(await acts.service(doctorId)))
  if (isRemoved) await server.call(schedules.remove, { id }, { token })
  return id
}

async function absenceOfAnother(server: TestServer, isRemoved: boolean) {
  const { token } = await person(server, 'DOCTOR')
  const { data } = await server.call(schedules.addAbsence, range, { token })
  if (isRemoved) await server.call(schedules.removeAbsence, { id: data._id }, { token })
  return data._id
}

const record = (
  endpoint: Hidden['endpoint'],
  asked: (id: string) => unknown,
  make: (server: TestServer, isRemoved: boolean) => Promise<string>,
): Hidden => ({
  endpoint,
  absent: () => asked(randomUUID()),
  foreign: async server => asked(await make(server, false)),
  deleted: async server => asked(await make(server, true)),
})

const removedService = (server: TestServer, { id }: Somebody) =>
  scheduleActs(server).service(id, 'VIDEO', { state: 'REMOVED' })

/** Services in a change of the asker's own schedule, as far as the asker is somebody who has one. */
function servicesOfChange(): Hidden {
  let own: string = randomUUID()
  const asked = (serviceId: string) => ({ id: own, ...question(serviceId) })
  return {
    endpoint: schedules.update,
    absent: () => asked(randomUUID()),
    async foreign(server, owner, asker) {
      const acts = scheduleActs(server)
      if (asker.role === 'DOCTOR') {
        own = (await acts.add(asker.token, question(await acts.service(asker.id))))._id
      }
      return asked(await acts.service(owner.id))
    },
    deleted: async (server, _, asker) => asked(await removedService(server, asker)),
  }
}

export const scheduleIdRules: Record<string, Hidden | { isPublic: string }> = {
  [`${titleOf(schedules.add)} serviceIds`]: {
    endpoint: schedules.add,
    absent: () => question(randomUUID()),
    foreign: async (server, owner) => question(await scheduleActs(server).service(owner.id)),
    deleted: async (server, _, asker) => question(await removedService(server, asker)),
  },
  [`${titleOf(schedules.update)} serviceIds`]: servicesOfChange(),
  [`${titleOf(schedules.update)} id`]: record(
    schedules.update,
    id => ({ id, ...question(randomUUID()) }),
    scheduleOfAnother,
  ),
  [`${titleOf(schedules.remove)} id`]: record(schedules.remove, id => ({ id }), scheduleOfAnother),
  [`${titleOf(schedules.removeAbsence)} id`]: record(
    schedules.removeAbsence,
    id => ({ id }),
    absenceOfAnother,
  ),
}
