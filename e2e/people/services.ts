import { questionnaires } from '@konsil/contract/questionnaires'
import { services } from '@konsil/contract/services'
import { askSuccessfully } from './calls.ts'

/** An active service with calls, for doctors whose journey begins with it. */
export async function offerCalls(token: string) {
  const { list } = await askSuccessfully(services.listAvailable, {}, { token })
  const service = list.find(({ consultationType }) => consultationType !== 'CHAT')
  if (!service) throw new Error('The catalogue has no service with calls.')
  const question = { serviceId: service._id }
  const { _id: id } = await askSuccessfully(services.subscribe, question, { token })
  const known = await askSuccessfully(questionnaires.list, { size: 1 }, { token })
  const [first] = known.list
  if (!first) throw new Error('There is no questionnaire.')
  const chosen = { id, questionaireId: first._id }
  return askSuccessfully(services.chooseQuestionnaire, chosen, { token })
}
