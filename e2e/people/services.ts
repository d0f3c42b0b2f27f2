import { account } from '@konsil/contract/account'
import { questionnaires } from '@konsil/contract/questionnaires'
import type { DoctorService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { site } from '@konsil/contract/site'
import { askSuccessfully } from './calls.ts'
import { handOverFile, haveApprovedId } from './certificates.ts'
import { cardPicture } from './papers.ts'

/** To such a doctor nothing but a schedule is missing. */
export async function beReadyToPlan(token: string, officeToken: string) {
  await haveInvoiceDetails(token)
  return offerWithoutInvoices(token, officeToken)
}

/** As whom a doctor issues invoices: without it nothing is offered. */
export const haveInvoiceDetails = (token: string) =>
  askSuccessfully(account.saveInvoiceDetails, { ...invoiceDetails, version: 0 }, { token })

/** Nothing but a schedule, and as whom they issue invoices. */
export async function offerWithoutInvoices(token: string, officeToken: string) {
  await haveApprovedId(token, officeToken)
  const [category] = await askSuccessfully(site.listCategories, {}, { token })
  if (!category) throw new Error('There is no specialty.')
  const { profile } = await askSuccessfully(account.getProfile, {}, { token })
  const question = { profileId: profile._id, specialties: [category._id] }
  await askSuccessfully(account.updateProfile, question, { token })
  return offerCalls(token)
}

const invoiceDetails = {
  name: 'Dr. Test Person',
  street: 'Große Eschenheimer Straße',
  houseNumber: '43',
  postalCode: '60313',
  city: 'Frankfurt am Main',
  country: 'DE',
  taxNumber: '12/345/67890',
}

/** One of the own, like another one but for its price: proposed, approved and active. */
export async function haveOwnService(
  token: string,
  officeToken: string,
  like: Pick<DoctorService['service'], 'duration' | 'consultationType'>,
  value: number,
) {
  const asDoctor = { token }
  const price = { value, currency: 'EUR' as const }
  const name = { en: 'A look of my own', de: 'Ein eigener Blick' }
  const { duration, consultationType } = like
  const proposal = { name, price, duration, consultationType }
  const { _id: serviceId, version } = await askSuccessfully(services.propose, proposal, asDoctor)
  const picture = new File([cardPicture([244, 196, 160])], 'card.png')
  const { _id: image } = await handOverFile(officeToken, picture)
  const approval = { serviceId, version, price, images: [image] }
  await askSuccessfully(services.approve, approval, { token: officeToken })
  return chooseFirstQuestionnaire(token, serviceId)
}

/** An active service with calls, for doctors whose journey begins with it. */
export async function offerCalls(token: string) {
  const { list } = await askSuccessfully(services.listAvailable, {}, { token })
  const service = list.find(({ consultationType }) => consultationType !== 'CHAT')
  if (!service) throw new Error('The catalogue has no service with calls.')
  const question = { serviceId: service._id }
  const { _id: id } = await askSuccessfully(services.subscribe, question, { token })
  return chooseFirstQuestionnaire(token, id)
}

async function chooseFirstQuestionnaire(token: string, id: string) {
  const known = await askSuccessfully(questionnaires.list, { size: 1 }, { token })
  const [first] = known.list
  if (!first) throw new Error('There is no questionnaire.')
  const chosen = { id, questionaireId: first._id }
  return askSuccessfully(services.chooseQuestionnaire, chosen, { token })
}
