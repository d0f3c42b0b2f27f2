import type { certificates } from '@konsil/contract/certificates'
import type { HandlersOf, Person } from '../../http/call.ts'
import { whoseList } from '../access/index.ts'
import { only } from '../only.ts'
import type { Ground } from '../ground.ts'
import { approve, openReview, reject, undoDecision } from './decide.ts'
import { presentCertificates, presentReviewed, presentType } from './present.ts'
import { presentDecisions } from './present-decisions.ts'
import { removeCertificate } from './remove.ts'
import { listOfDoctor, listWaiting, readCertificate, readTypes } from './store/certificates.ts'
import { listDecisions } from './store/decisions.ts'
import { addCertificate, updateCertificate } from './submit.ts'

export function certificatesHandlers(ground: Ground): HandlersOf<typeof certificates> {
  const { database } = ground
  const present = async (reader: Person, id: string) =>
    only(await presentCertificates(ground, reader, [await readCertificate(database, id)]))
  return {
    listTypes: async () => (await readTypes(database)).map(presentType),
    async listByDoctor({ input, person }) {
      const { rows, total } = await listOfDoctor(database, person.userId, input)
      return { list: await presentCertificates(ground, person, rows), total }
    },
    add: async ({ input, person }) =>
      present(person, await addCertificate(ground, person.userId, input)),
    update: async ({ input, person }) =>
      present(person, await updateCertificate(ground, person.userId, input)),
    async remove({ input, person }) {
      await removeCertificate(ground, person.userId, input.id)
      return {}
    },
    async listUploaded({ input, person }) {
      const { rows, total } = await listWaiting(database, input)
      const whose = await whoseList(database, input.filters)
      return { list: await presentReviewed(ground, person, rows), total, ...whose }
    },
    async review({ input, person }) {
      await openReview(ground, input.id)
      return only(
        await presentReviewed(ground, person, [await readCertificate(database, input.id)]),
      )
    },
    async approve({ input, person }) {
      return { decision: await approve(ground, person.userId, input) }
    },
    async reject({ input, person }) {
      return { decision: await reject(ground, person.userId, input) }
    },
    async undo({ input, person }) {
      await undoDecision(ground, person.userId, input)
      return {}
    },
    async listDecided({ input, person }) {
      const { rows, total } = await listDecisions(database, input)
      const whose = await whoseList(database, input.filters)
      return { list: await presentDecisions(ground, person, rows), total, ...whose }
    },
  }
}
