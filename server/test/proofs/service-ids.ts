import type { Endpoint } from '@konsil/contract/core/endpoint'
import { services } from '@konsil/contract/services'
import { serviceActs } from '../service-acts.ts'
import { person, type Somebody, type TestServer } from '../test-server.ts'
import { titleOf } from './calls.ts'
import { type Hidden, hiddenFile, hiddenRecord, onlyId, type OwnQuestion } from './hidden.ts'

const catalogue = 'everybody who may ask reads every service of the catalogue in the list'
const waiting = 'administrators alone ask, and every proposal that waits is in their list'
const options = 'everybody who may ask reads every option in the list'
const lists = 'everybody who may ask reads every questionnaire in the list'

const content = (fileId?: string) => ({
  name: { en: 'Second look' },
  price: { value: 120, currency: 'EUR' },
  ...(fileId ? { images: [fileId] } : {}),
})

const approval = (more: object) => ({ price: { value: 120, currency: 'EUR' }, ...more })

const ownProposal = async (server: TestServer, { token }: Somebody) =>
  (await serviceActs(server).propose(token))._id
const inCatalogue = async (server: TestServer, { token }: Somebody) =>
  (await serviceActs(server).addToCatalogue(token))._id
const aProposal = async (server: TestServer) => ownProposal(server, await person(server, 'DOCTOR'))
const active = async (server: TestServer, { token }: Somebody) =>
  (await serviceActs(server).active(token))._id

const ofService = (endpoint: Endpoint, own: Hidden['own']) =>
  hiddenRecord(endpoint, own, (server, id, asking) => server.call(services.remove, { id }, asking))

/** A picture in a question about something that the asker may change. */
const pictureOf = (
  endpoint: Endpoint,
  target: (server: TestServer, asker: Somebody) => Promise<string>,
  asked: (fileId: string, id: string) => unknown,
) =>
  hiddenFile(endpoint, async (server, asker): Promise<OwnQuestion['asked']> => {
    const id = await target(server, asker)
    return fileId => asked(fileId, id)
  })

const pictureOfNew = (endpoint: Endpoint) => hiddenFile(endpoint, () => Promise.resolve(content))

export const serviceIdRules: Record<string, Hidden | { isPublic: string }> = {
  [`${titleOf(services.subscribe)} serviceId`]: { isPublic: catalogue },
  [`${titleOf(services.propose)} serviceOptionIds`]: { isPublic: options },
  [`${titleOf(services.propose)} images`]: pictureOfNew(services.propose),
  [`${titleOf(services.updateProposal)} serviceOptionIds`]: { isPublic: options },
  [`${titleOf(services.updateProposal)} images`]: pictureOf(
    services.updateProposal,
    ownProposal,
    (fileId, id) => ({ id, ...content(fileId) }),
  ),
  [`${titleOf(services.updateProposal)} id`]: ofService(
    services.updateProposal,
    async (server, asker) => ({
      id: await ownProposal(server, asker),
      asked: id => ({ id, ...content() }),
    }),
  ),
  [`${titleOf(services.subscribeByPath)} serviceId`]: { isPublic: catalogue },
  [`${titleOf(services.updateByPath)} serviceOptionIds`]: { isPublic: options },
  [`${titleOf(services.updateByPath)} images`]: {
    isPublic: 'takes files up as `/doctorservice/update` does, which is proven',
  },
  [`${titleOf(services.updateByPath)} id`]: ofService(
    services.updateByPath,
    async (server, asker) => ({
      id: await ownProposal(server, asker),
      asked: id => ({ id, ...content() }),
    }),
  ),
  [`${titleOf(services.removeByPath)} id`]: ofService(
    services.removeByPath,
    async (server, asker) => onlyId(await ownProposal(server, asker)),
  ),
  [`${titleOf(services.chooseQuestionnaire)} id`]: ofService(
    services.chooseQuestionnaire,
    async (server, asker) => {
      const { subscribe, firstQuestionnaire } = serviceActs(server)
      const questionaireId = await firstQuestionnaire(asker.token)
      const { _id: id } = await subscribe(asker.token)
      return { id, asked: one => ({ id: one, questionaireId }) }
    },
  ),
  [`${titleOf(services.chooseQuestionnaire)} questionaireId`]: { isPublic: lists },
  [`${titleOf(services.updateBillingPositions)} id`]: ofService(
    services.updateBillingPositions,
    async (server, asker) => ({
      id: await active(server, asker),
      asked: id => ({ id, billingPositions: [] }),
    }),
  ),
  [`${titleOf(services.remove)} id`]: ofService(services.remove, async (server, asker) =>
    onlyId(await ownProposal(server, asker)),
  ),
  [`${titleOf(services.activate)} id`]: ofService(services.activate, async (server, asker) => {
    const id = await active(server, asker)
    await server.call(services.deactivate, { id }, { token: asker.token })
    return onlyId(id)
  }),
  [`${titleOf(services.deactivate)} id`]: ofService(services.deactivate, async (server, asker) =>
    onlyId(await active(server, asker)),
  ),
  [`${titleOf(services.readCatalogueService)} id`]: { isPublic: catalogue },
  [`${titleOf(services.addToCatalogue)} serviceOptionIds`]: { isPublic: options },
  [`${titleOf(services.addToCatalogue)} images`]: pictureOfNew(services.addToCatalogue),
  [`${titleOf(services.updateInCatalogue)} serviceOptionIds`]: { isPublic: options },
  [`${titleOf(services.updateInCatalogue)} images`]: pictureOf(
    services.updateInCatalogue,
    inCatalogue,
    (fileId, id) => ({ id, ...content(fileId) }),
  ),
  [`${titleOf(services.updateInCatalogue)} id`]: { isPublic: catalogue },
  [`${titleOf(services.removeFromCatalogue)} serviceId`]: { isPublic: catalogue },
  [`${titleOf(services.review)} serviceId`]: { isPublic: waiting },
  [`${titleOf(services.approve)} serviceId`]: { isPublic: waiting },
  [`${titleOf(services.approve)} serviceOptionIds`]: { isPublic: options },
  [`${titleOf(services.approve)} images`]: pictureOf(
    services.approve,
    aProposal,
    (fileId, serviceId) => approval({ serviceId, images: [fileId] }),
  ),
  [`${titleOf(services.approve)} thumbnailUrl._id`]: pictureOf(
    services.approve,
    aProposal,
    (fileId, serviceId) => approval({ serviceId, thumbnailUrl: { _id: fileId } }),
  ),
  [`${titleOf(services.reject)} serviceId`]: { isPublic: waiting },
}
