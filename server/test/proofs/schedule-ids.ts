import { randomUUID } from 'node:crypto'
import { schedules } from '@konsil/contract/schedules'
import { scheduleActs } from '../schedule-acts.ts'
import type { Somebody, TestServer } from '../test-server.ts'
import { titleOf } from './calls.ts'
import { type Hidden, hiddenRecord, onlyId, type OwnQuestion } from './hidden.ts'

// Ahead of the clock of every proof, and no further than can be planned.
const range = { startDate: '2029-01-01', endDate: '2029-03-31' }
const question = (...serviceIds: string[]) => ({
  serviceIds,
  workingDates: { MONDAY: [{ start: '09:00', end: '12:00' }] },
  ...range,
})

const ownService = (server: TestServer, { id }: Somebody) => scheduleActs(server).service(id)

const ownSchedule = async (server: TestServer, asker: Somebody) =>
  (await scheduleActs(server).add(asker.token, question(await ownService(server, asker))))._id

const ofSchedule = (endpoint: Hidden['endpoint'], own: Hidden['own']) =>
  hiddenRecord(endpoint, own, (server, id, asking) => server.call(schedules.remove, { id }, asking))

const ofService = (
  endpoint: Hidden['endpoint'],
  asking: (server: TestServer, asker: Somebody) => Promise<OwnQuestion['asked']>,
): Hidden => ({
  endpoint,
  own: async (server, asker) => ({
    id: await ownService(server, asker),
    asked: await asking(server, asker),
  }),
  removed: (server, { id }) => scheduleActs(server).service(id, 'VIDEO', { state: 'REMOVED' }),
  guessed: randomUUID,
})

export const scheduleIdRules: Record<string, Hidden | { isPublic: string }> = {
  [`${titleOf(schedules.add)} serviceIds`]: ofService(schedules.add, async (server, asker) => {
    const another = await ownService(server, asker)
    return serviceId => question(another, serviceId)
  }),
  [`${titleOf(schedules.update)} serviceIds`]: ofService(
    schedules.update,
    async (server, asker) => {
      const [id, another] = [await ownSchedule(server, asker), await ownService(server, asker)]
      return serviceId => ({ id, ...question(another, serviceId) })
    },
  ),
  [`${titleOf(schedules.update)} id`]: ofSchedule(schedules.update, async (server, asker) => {
    const serviceId = await ownService(server, asker)
    const asked = (id: string) => ({ id, ...question(serviceId) })
    return { id: await ownSchedule(server, asker), asked }
  }),
  [`${titleOf(schedules.remove)} id`]: ofSchedule(schedules.remove, async (server, asker) =>
    onlyId(await ownSchedule(server, asker)),
  ),
  [`${titleOf(schedules.removeAbsence)} id`]: hiddenRecord(
    schedules.removeAbsence,
    async (server, { token }) =>
      onlyId((await server.call(schedules.addAbsence, range, { token })).data._id),
    (server, id, asking) => server.call(schedules.removeAbsence, { id }, asking),
  ),
}
