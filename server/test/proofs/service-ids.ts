import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { services } from '@konsil/contract/services'
import { upload } from '../files.ts'
import { serviceActs } from '../service-acts.ts'
import { person, type Somebody, type TestServer } from '../test-server.ts'
import { titleOf } from './calls.ts'
import type { Hidden } from './hidden.ts'

const catalogue = 'everybody who may ask reads every service of the catalogue in the list'
const waiting = 'administrators alone ask, and every proposal that waits is in their list'
const options = 'everybody who may ask reads every option in the list'
const lists = 'everybody who may ask reads every questionnaire in the list'

async function ofAnotherDoctor(server: TestServer) {
  const { token } = await person(server, 'DOCTOR')
  return { token, id: (await serviceActs(server).propose(token))._id }
}

async function removed(server: TestServer) {
  const { token, id } = await ofAnotherDoctor(server)
  await server.call(services.remove, { id }, { token })
  return id
}

const aboutOwn = (endpoint: Endpoint, asked: (id: string) => unknown): Hidden => ({
  endpoint,
  absent: () => asked(randomUUID()),
  foreign: async server => asked((await ofAnotherDoctor(server)).id),
  deleted: async server => asked(await removed(server)),
})

const fileOf = async (server: TestServer, token: string) => (await upload(server, token)).data._id

async function removedFile(server: TestServer, token: string) {
  const id = await fileOf(server, token)
  await server.database.deleteFrom('stored_file').where('id', '=', id).execute()
  return id
}

/** Pictures of others, in a question about something that the asker may change as far as anybody may. */
function pictureIn(
  endpoint: Endpoint,
  role: Somebody['role'],
  target: (server: TestServer, token: string) => Promise<string>,
  asked: (fileId: string, id: string) => unknown,
): Hidden {
  let own: string = randomUUID()
  return {
    endpoint,
    absent: () => asked(randomUUID(), own),
    async foreign(server, owner, asker) {
      own = asker.role === role ? await target(server, asker.token) : own
      return asked(await fileOf(server, owner.token), own)
    },
    deleted: async (server, _, asker) => asked(await removedFile(server, asker.token), own),
  }
}

const content = (fileId?: string) => ({
  name: { en: 'Second look' },
  price: { value: 120, currency: 'EUR' },
  ...(fileId ? { images: [fileId] } : {}),
})

const ownProposal = async (server: TestServer, token: string) =>
  (await serviceActs(server).propose(token))._id
const inCatalogue = async (server: TestServer, token: string) =>
  (await serviceActs(server).addToCatalogue(token))._id
const aProposal = async (server: TestServer) => (await ofAnotherDoctor(server)).id
const nothing = () => Promise.resolve('')

const approval = (more: object) => ({ price: { value: 120, currency: 'EUR' }, ...more })

export const serviceIdRules: Record<string, Hidden | { isPublic: string }> = {
  [`${titleOf(services.subscribe)} serviceId`]: { isPublic: catalogue },
  [`${titleOf(services.propose)} serviceOptionIds`]: { isPublic: options },
  [`${titleOf(services.propose)} images`]: pictureIn(services.propose, 'DOCTOR', nothing, content),
  [`${titleOf(services.updateProposal)} serviceOptionIds`]: { isPublic: options },
  [`${titleOf(services.updateProposal)} images`]: pictureIn(
    services.updateProposal,
    'DOCTOR',
    ownProposal,
    (fileId, id) => ({ id, ...content(fileId) }),
  ),
  [`${titleOf(services.updateProposal)} id`]: aboutOwn(services.updateProposal, id => ({
    id,
    ...content(),
  })),
  [`${titleOf(services.chooseQuestionnaire)} id`]: aboutOwn(services.chooseQuestionnaire, id => ({
    id,
    questionaireId: randomUUID(),
  })),
  [`${titleOf(services.chooseQuestionnaire)} questionaireId`]: { isPublic: lists },
  [`${titleOf(services.remove)} id`]: aboutOwn(services.remove, id => ({ id })),
  [`${titleOf(services.activate)} id`]: aboutOwn(services.activate, id => ({ id })),
  [`${titleOf(services.deactivate)} id`]: aboutOwn(services.deactivate, id => ({ id })),
  [`${titleOf(services.readCatalogueService)} id`]: { isPublic: catalogue },
  [`${titleOf(services.addToCatalogue)} serviceOptionIds`]: { isPublic: options },
  [`${titleOf(services.addToCatalogue)} images`]: pictureIn(
    services.addToCatalogue,
    'ADMIN',
    nothing,
    content,
  ),
  [`${titleOf(services.updateInCatalogue)} serviceOptionIds`]: { isPublic: options },
  [`${titleOf(services.updateInCatalogue)} images`]: pictureIn(
    services.updateInCatalogue,
    'ADMIN',
    inCatalogue,
    (fileId, id) => ({ id, ...content(fileId) }),
  ),
  [`${titleOf(services.updateInCatalogue)} id`]: { isPublic: catalogue },
  [`${titleOf(services.removeFromCatalogue)} serviceId`]: { isPublic: catalogue },
  [`${titleOf(services.review)} serviceId`]: { isPublic: waiting },
  [`${titleOf(services.approve)} serviceId`]: { isPublic: waiting },
  [`${titleOf(services.approve)} serviceOptionIds`]: { isPublic: options },
  [`${titleOf(services.approve)} images`]: pictureIn(
    services.approve,
    'ADMIN',
    aProposal,
    (fileId, serviceId) => approval({ serviceId, images: [fileId] }),
  ),
  [`${titleOf(services.approve)} thumbnailUrl._id`]: pictureIn(
    services.approve,
    'ADMIN',
    aProposal,
    (fileId, serviceId) => approval({ serviceId, thumbnailUrl: { _id: fileId } }),
  ),
  [`${titleOf(services.reject)} serviceId`]: { isPublic: waiting },
}
