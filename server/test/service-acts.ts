import type { Endpoint, QuestionOf } from '@konsil/contract/core/endpoint'
import { questionnaires } from '@konsil/contract/questionnaires'
import { services } from '@konsil/contract/services'
import { upload } from './files.ts'
import type { TestServer } from './test-server.ts'

type Proposal = QuestionOf<typeof services.propose>

/** What doctors and administrators do with services. */
export function serviceActs(server: TestServer) {
  const proposal = (more: Partial<Proposal> = {}): Proposal => ({
    name: { en: 'Second look', de: 'Zweiter Blick' },
    description: { en: 'I read your findings.', de: 'Ich lese Ihre Befunde.' },
    price: { value: 120, currency: 'EUR' },
    ...more,
  })

  async function propose(token: string, more: Partial<Proposal> = {}) {
    const { status, data } = await server.call(services.propose, proposal(more), { token })
    if (status !== 200) throw new Error(`could not propose: ${JSON.stringify(data)}`)
    return data
  }

  async function addToCatalogue(token: string, more: Partial<Proposal> = {}) {
    const { status, data } = await server.call(services.addToCatalogue, proposal(more), { token })
    if (status !== 201) throw new Error(`could not add: ${JSON.stringify(data)}`)
    return data
  }

  const picture = async (token: string) => (await upload(server, token)).data._id

  /** With a picture of the administrator's. */
  async function approve(
    adminToken: string,
    serviceId: string,
    more: Partial<QuestionOf<typeof services.approve>> = {},
  ) {
    const images = [await picture(adminToken)]
    const question = { serviceId, price: { value: 120, currency: 'EUR' as const }, images, ...more }
    const { status, data } = await server.call(services.approve, question, { token: adminToken })
    if (status !== 200) throw new Error(`could not approve: ${JSON.stringify(data)}`)
  }

  const catalogue = async (token: string) =>
    (await server.call(services.listCatalogue, {}, { token })).data.list

  /** To a service of the starting data, the first one that is not offered yet unless one is named. */
  async function subscribe(token: string, serviceId?: string) {
    const free = serviceId ?? (await catalogue(token)).find(one => !one.isSubscribed)?._id
    if (!free) throw new Error('nothing to subscribe to')
    const answer = await server.call(services.subscribe, { serviceId: free }, { token })
    if (answer.status !== 200) throw new Error(`could not subscribe: ${JSON.stringify(answer)}`)
    return answer.data
  }

  const firstQuestionnaire = async (token: string) => {
    const [first] = (await server.call(questionnaires.list, { size: 1 }, { token })).data.list
    if (!first) throw new Error('there is no questionnaire')
    return first._id
  }

  /** Subscribed to, and with a questionnaire. */
  async function active(token: string, serviceId?: string) {
    const { _id: id } = await subscribe(token, serviceId)
    const questionaireId = await firstQuestionnaire(token)
    const question = { id, questionaireId }
    return (await server.call(services.chooseQuestionnaire, question, { token })).data
  }

  /** Its status, and what it is refused for. */
  async function outcome(token: string, call: Endpoint, question: unknown) {
    const { status, items } = await server.ask(call, question, { token })
    return [status, items[0]?.id]
  }

  const listOf = async (token: string) =>
    (await server.call(services.listOwn, {}, { token })).data.list

  return {
    proposal,
    propose,
    addToCatalogue,
    picture,
    approve,
    catalogue,
    subscribe,
    firstQuestionnaire,
    active,
    listOf,
    outcome,
  }
}
