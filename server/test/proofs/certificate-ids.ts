import { certificates } from '@konsil/contract/certificates'
import { certificateActs } from '../certificate-acts.ts'
import type { Somebody, TestServer } from '../test-server.ts'
import { titleOf } from './calls.ts'
import { type Hidden, hiddenFile, hiddenRecord, onlyId } from './hidden.ts'

const everyOne = 'administrators alone ask, and every certificate that waits is in their list'

const information = (...files: string[]) => ({
  name: 'Physician ID',
  certificateType: 'PHYSICIAN',
  expirationDate: '2030-01-01',
  attachments: files.map(_id => ({ _id })),
})

const ownCertificate = async (server: TestServer, { token }: Somebody) =>
  (await certificateActs(server).add(token))._id

/** One like no other: the same page twice is refused. */
const ownPage = async (server: TestServer, { token }: Somebody) =>
  (await certificateActs(server).file(token))._id

const ofCertificate = (endpoint: Hidden['endpoint'], own: Hidden['own']) =>
  hiddenRecord(endpoint, own, (server, id, asking) =>
    server.call(certificates.remove, { id }, asking),
  )

export const certificateIdRules: Record<string, Hidden | { isPublic: string }> = {
  [`${titleOf(certificates.add)} attachments._id`]: hiddenFile(
    certificates.add,
    async (server, asker) => {
      const back = await ownPage(server, asker)
      return front => information(front, back)
    },
  ),
  [`${titleOf(certificates.update)} attachments._id`]: hiddenFile(
    certificates.update,
    async (server, asker) => {
      const [id, back] = [await ownCertificate(server, asker), await ownPage(server, asker)]
      return front => ({ id, ...information(front, back) })
    },
  ),
  [`${titleOf(certificates.update)} id`]: ofCertificate(
    certificates.update,
    async (server, asker) => {
      const [front, back] = [await ownPage(server, asker), await ownPage(server, asker)]
      const asked = (id: string) => ({ id, ...information(front, back) })
      return { id: await ownCertificate(server, asker), asked }
    },
  ),
  [`${titleOf(certificates.remove)} id`]: ofCertificate(
    certificates.remove,
    async (server, asker) => onlyId(await ownCertificate(server, asker)),
  ),
  [`${titleOf(certificates.listUploaded)} filters.doctorId`]: { isPublic: everyOne },
  [`${titleOf(certificates.listDecided)} filters.doctorId`]: {
    isPublic: 'administrators alone ask, and every decision is in their list',
  },
  [`${titleOf(certificates.review)} id`]: { isPublic: everyOne },
  [`${titleOf(certificates.approve)} id`]: { isPublic: everyOne },
  [`${titleOf(certificates.reject)} id`]: { isPublic: everyOne },
  [`${titleOf(certificates.undo)} id`]: { isPublic: everyOne },
  [`${titleOf(certificates.undo)} decision`]: {
    isPublic: 'administrators alone ask, and every decision is in their list',
  },
}
