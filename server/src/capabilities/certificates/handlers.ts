import type { certificates } from '@konsil/contract/certificates'
import type { HandlersOf } from '../../http/call.ts'
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
  const present = async (id: string) =>
    only(await presentCertificates(ground, [await readCertificate(database, id)]))
  return {
    listTypes: async () => (await readTypes(database)).map(presentType),
    async listByDoctor({ input, person }) {
      const { rows, total } = await listOfDoctor(database, person.userId, input)
      return { list: await presentCertificates(ground, rows), total }
    },
    add: async ({ input, person }) => present(await addCertificate(ground, person.userId, input)),
    update: async ({ input, person }) =>
      present(await updateCertificate(ground, person.userId, input)),
    async remove({ input, person }) {
      await removeCertificate(ground, person.userId, input.id)
      return {}
    },
    async listUploaded({ input }) {
      const { rows, total } = await listWaiting(database, input)
      return { list: await presentReviewed(ground, rows), total }
    },
    async review({ input }) {
      await openReview(ground, input.id)
      return only(await presentReviewed(ground, [await readCertificate(database, input.id)]))
    },
    async approve({ input, person }) {
      await approve(ground, person.userId, input)
      return {}
    },
    async reject({ input, person }) {
      await reject(ground, person.userId, input)
      return {}
    },
    async undo({ input }) {
      await undoDecision(ground, input.id)
      return {}
    },
    async listDecided({ input }) {
      const { rows, total } = await listDecisions(database, input)
      return { list: await presentDecisions(ground, rows), total }
    },
  }
}
