import { randomUUID } from 'node:crypto'
import { certificates } from '@konsil/contract/certificates'
import { certificateActs } from '../certificate-acts.ts'
import { upload } from '../files.ts'
import { person, type TestServer } from '../test-server.ts'
import { titleOf } from './calls.ts'
import type { Hidden } from './hidden.ts'

const everyOne = 'administrators alone ask, and every certificate that waits is in their list'

const information = (attachments: unknown[]) => ({
  name: 'Physician ID',
  certificateType: 'PHYSICIAN',
  expirationDate: '2030-01-01',
  attachments,
})
const twoOf = (id: string) => [{ _id: id }, { _id: randomUUID() }]

async function ofAnotherDoctor(server: TestServer) {
  const { token } = await person(server, 'DOCTOR')
  return { token, certificate: await certificateActs(server).add(token) }
}

async function removed(server: TestServer) {
  const { token, certificate } = await ofAnotherDoctor(server)
  await server.call(certificates.remove, { id: certificate._id }, { token })
  return certificate._id
}

const fileOf = async (server: TestServer, token: string) => (await upload(server, token)).data._id

async function removedFile(server: TestServer, token: string) {
  const id = await fileOf(server, token)
  await server.database.deleteFrom('stored_file').where('id', '=', id).execute()
  return id
}

const aboutCertificate = (
  endpoint: Hidden['endpoint'],
  asked: (id: string) => unknown,
): Hidden => ({
  endpoint,
  absent: () => asked(randomUUID()),
  foreign: async server => asked((await ofAnotherDoctor(server)).certificate._id),
  deleted: async server => asked(await removed(server)),
})

/** Files in a change of the asker's own certificate, as far as the asker is somebody who has one. */
function filesOfChange(): Hidden {
  let own: string = randomUUID()
  const asked = (id: string) => ({ id: own, ...information(twoOf(id)) })
  return {
    endpoint: certificates.update,
    absent: () => asked(randomUUID()),
    async foreign(server, owner, asker) {
      own = asker.role === 'DOCTOR' ? (await certificateActs(server).add(asker.token))._id : own
      return asked(await fileOf(server, owner.token))
    },
    deleted: async (server, _, asker) => asked(await removedFile(server, asker.token)),
  }
}

export const certificateIdRules: Record<string, Hidden | { isPublic: string }> = {
  [`${titleOf(certificates.add)} attachments._id`]: {
    endpoint: certificates.add,
    absent: () => information(twoOf(randomUUID())),
    foreign: async (server, owner) => information(twoOf(await fileOf(server, owner.token))),
    deleted: async (server, _, asker) => information(twoOf(await removedFile(server, asker.token))),
  },
  [`${titleOf(certificates.update)} attachments._id`]: filesOfChange(),
  [`${titleOf(certificates.update)} id`]: aboutCertificate(certificates.update, id => ({
    id,
    ...information(twoOf(randomUUID())),
  })),
  [`${titleOf(certificates.remove)} id`]: aboutCertificate(certificates.remove, id => ({ id })),
  [`${titleOf(certificates.review)} id`]: { isPublic: everyOne },
  [`${titleOf(certificates.approve)} id`]: { isPublic: everyOne },
  [`${titleOf(certificates.reject)} id`]: { isPublic: everyOne },
}
