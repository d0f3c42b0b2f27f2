import * as z from 'zod'
import { billingPosition, mostBillingPositions } from './billing-positions.ts'
import { neededToOffer } from './core/consents.ts'
import { endpoint } from './core/endpoint.ts'
import { currency, price } from './core/money.ts'
import { listOf, listQuestion } from './core/page.ts'
import { done, nothing, one } from './core/shapes.ts'
import { uuid } from './core/uuid.ts'
import {
  audiences,
  catalogueService,
  consultationTypes,
  contentRule,
  declineReasonLength,
  serviceDescription,
  doctorService,
  duration,
  durationRule,
  includesSomething,
  lastsAsItsTypeDoes,
  mostProposedOptions,
  offeredService,
  serviceOption,
  proposedService,
  text,
  serviceTitle,
} from './offered-service.ts'

const oneService = z.strictObject({ serviceId: uuid })
/** With it, nobody changes or decides what they have not seen. */
const version = z.int().min(1).max(1_000_000).optional()

const newService = offeredService
  .refine(lastsAsItsTypeDoes, durationRule)
  .refine(includesSomething, contentRule)
const changedService = offeredService
  .extend({ id: uuid, version })
  .refine(lastsAsItsTypeDoes, durationRule)
  .refine(includesSomething, contentRule)

/** In two languages, and with options in two languages. */
const longTexts = 96 * 1024

const refusedToAll = [
  'service.option.unavailable',
  'attachment.not.available',
  'account.storage.full',
  'storage.full',
] as const
const proposalRefused = [...refusedToAll, 'picture.types.invalid'] as const
const contentRefused = [...refusedToAll, 'picture.invalid'] as const

const calls = {
  listOwn: endpoint({
    path: '/doctorservice/list',
    summary: 'What the doctor offers, newest first',
    who: ['DOCTOR'],
    reads: true,
    input: listQuestion({}),
    output: listOf(doctorService),
  }),
  subscribe: endpoint({
    path: '/doctorservice/add',
    summary: 'Offer a service of the catalogue, if wanted with own words',
    who: ['DOCTOR'],
    needs: neededToOffer,
    rate: 'usual',
    bodyLimit: longTexts,
    input: z.strictObject({
      serviceId: z.uuid({ error: 'message.pleaseSelectService' }).toLowerCase(),
      name: serviceTitle.optional(),
      description: serviceDescription.optional(),
    }),
    output: doctorService,
    refusals: ['service.unavailable', 'doctorservice.existed', 'too.many.services'],
  }),
  propose: endpoint({
    path: '/doctorservice/propose',
    summary: 'Propose a service of the own; an administrator decides on it',
    who: ['DOCTOR'],
    needs: neededToOffer,
    rate: 'usual',
    bodyLimit: longTexts,
    input: newService,
    output: doctorService,
    refusals: [...proposalRefused, 'too.many.services'],
  }),
  updateProposal: endpoint({
    path: '/doctorservice/update',
    summary: 'Change an own proposal that waits or was declined; then it waits again',
    who: ['DOCTOR'],
    needs: neededToOffer,
    rate: 'usual',
    bodyLimit: longTexts,
    input: changedService,
    output: doctorService,
    refusals: [...proposalRefused, 'service.not.editable', 'service.in.review', 'service.changed'],
  }),
  chooseQuestionnaire: endpoint({
    path: '/doctorservice/update-question',
    summary: 'Attach a questionnaire; a service that only lacked it becomes active (D-047)',
    who: ['DOCTOR'],
    rate: 'usual',
    input: z.strictObject({ id: uuid, questionaireId: uuid }),
    output: doctorService,
    refusals: ['questionaire.unknown', 'service.not.approved'],
  }),
  updateBillingPositions: endpoint({
    path: '/doctorservice/update-billing-positions',
    summary:
      'Name the positions of the schedule of fees (GOÄ) for the insurers of patients: no price changes, and what is booked keeps its own',
    who: ['DOCTOR'],
    rate: 'usual',
    input: z.strictObject({
      id: uuid,
      version,
      billingPositions: z.array(billingPosition).max(mostBillingPositions),
    }),
    output: doctorService,
    refusals: ['service.not.approved', 'service.changed'],
  }),
  remove: endpoint({
    path: '/doctorservice/remove',
    summary: 'Offer a service no longer; refused while a schedule uses it',
    who: ['DOCTOR'],
    rate: 'usual',
    input: one,
    output: done,
    refusals: ['doctorservice.existed.schedules'],
  }),
  activate: endpoint({
    path: '/doctorservice/activate',
    summary: 'Offer a deactivated service again',
    who: ['DOCTOR'],
    needs: neededToOffer,
    rate: 'usual',
    input: one,
    output: doctorService,
    refusals: ['service.step.not.possible'],
  }),
  deactivate: endpoint({
    path: '/doctorservice/deactivate',
    summary: 'Offer a service no longer, for now',
    who: ['DOCTOR'],
    rate: 'usual',
    input: one,
    output: doctorService,
    refusals: ['service.step.not.possible'],
  }),
  verify: endpoint({
    path: '/doctorservice/verify',
    summary: 'Whether the doctor may add services now; what is missing is the refusal',
    who: ['DOCTOR'],
    reads: true,
    input: nothing,
    output: done,
    refusals: [
      'doctorservice.is.empty.certificate',
      'doctorservice.not.enough.certificate',
      'doctorservice.is.in.reviewing.status.certificate',
      'doctorservice.is.empty.service',
    ],
  }),
  listCatalogue: endpoint({
    path: '/service/list',
    summary: 'Every service of the catalogue',
    who: ['ADMIN', 'DOCTOR'],
    reads: true,
    input: listQuestion({}),
    output: listOf(catalogueService),
  }),
  listAvailable: endpoint({
    path: '/service/available',
    summary: 'Services of the catalogue that a doctor or patient may use now',
    who: 'signedIn',
    reads: true,
    input: listQuestion({}),
    output: listOf(catalogueService),
  }),
  readCatalogueService: endpoint({
    path: '/service/get-by-id',
    summary: 'One service of the catalogue',
    who: 'signedIn',
    reads: true,
    input: one,
    output: catalogueService,
  }),
  listOptions: endpoint({
    path: '/serviceoption/list',
    summary: 'What a service can include',
    who: ['DOCTOR', 'ADMIN'],
    reads: true,
    input: nothing,
    output: z.array(serviceOption),
  }),
  listDurations: endpoint({
    path: '/serviceduration/list',
    summary: 'How long a consultation can last, in hours',
    who: ['DOCTOR', 'ADMIN'],
    reads: true,
    input: nothing,
    output: z.array(z.object({ _id: z.uuid(), duration: z.number() })),
  }),
  calculateFee: endpoint({
    path: '/service/calc-service-fee',
    summary: 'How a price is shared between the platform and the doctor (D-050)',
    who: ['DOCTOR', 'ADMIN'],
    reads: true,
    input: z.strictObject({ price }),
    output: z.object({
      soFee: z.number(),
      vatTaxForDoctor: z.number(),
      doctorPayment: z.number(),
    }),
  }),
  addToCatalogue: endpoint({
    path: '/service/add',
    summary: 'Add a service to the catalogue',
    who: ['ADMIN'],
    rate: 'usual',
    bodyLimit: longTexts,
    input: newService,
    output: catalogueService,
    refusals: contentRefused,
    status: 201,
  }),
  updateInCatalogue: endpoint({
    path: '/service/update',
    summary: 'Change a service of the catalogue; what doctors offer already stays as it is',
    who: ['ADMIN'],
    rate: 'usual',
    bodyLimit: longTexts,
    input: changedService,
    output: catalogueService,
    refusals: [...contentRefused, 'service.changed'],
  }),
  removeFromCatalogue: endpoint({
    path: '/service/delete',
    summary: 'Take a service out of the catalogue; who offers it already keeps it (D-227)',
    who: ['ADMIN'],
    rate: 'usual',
    input: oneService,
    output: done,
  }),
  listPending: endpoint({
    path: '/service/get-pending-services',
    summary: 'Proposals that wait for a decision, oldest first',
    who: ['ADMIN'],
    reads: true,
    input: listQuestion({}),
    output: listOf(proposedService),
  }),
  review: endpoint({
    path: '/service/get-proposed-service',
    summary: 'Open a proposal to decide on it: from now on its doctor cannot change it',
    who: ['ADMIN'],
    rate: 'usual',
    input: oneService,
    output: proposedService,
    refusals: ['service.decided'],
  }),
  approve: endpoint({
    path: '/service/approve-service',
    summary: 'Approve a proposal, with its thumbnail and its price (D-238)',
    who: ['ADMIN'],
    rate: 'usual',
    bodyLimit: longTexts,
    input: z.strictObject({
      serviceId: uuid,
      version,
      name: serviceTitle.optional(),
      description: serviceDescription.optional(),
      price: z.strictObject({ value: price, currency }),
      currency: currency.optional(),
      duration: duration.optional(),
      serviceOptionIds: z.array(uuid).max(50).optional(),
      /** Places in the list of proposed options; without it all are accepted (D-228). */
      acceptedOptions: z.array(z.int().min(0)).max(mostProposedOptions).optional(),
      appliedFor: z.enum(audiences).optional(),
      consultationType: z.enum(consultationTypes).optional(),
      images: z.array(uuid).max(1, { error: 'service.one.image' }).optional(),
      thumbnailUrl: z.strictObject({ _id: uuid, url: z.string().max(2000).optional() }).optional(),
    }),
    output: done,
    refusals: [
      ...contentRefused,
      'service.options.required',
      'thumbnail.required',
      'service.decided',
      'service.changed',
    ],
  }),
  reject: endpoint({
    path: '/service/reject-service',
    summary: 'Decline a proposal; its doctor reads the reason',
    who: ['ADMIN'],
    rate: 'usual',
    input: z.strictObject({
      serviceId: uuid,
      version,
      declineReason: text(declineReasonLength).min(1, { error: 'decline.reason.required' }),
    }),
    output: done,
    refusals: ['service.decided', 'service.changed'],
  }),
}

const number = z.string().regex(/^\d{1,4}$/)

/** The same acts by the paths of older clients: no way around proposal, review and physician ID (D-255, D-335). */
const byPath = {
  listOwnByPage: endpoint({
    method: 'GET',
    path: '/doctor/doctor-services',
    summary: 'A page of what the doctor offers, newest first; status 0 means all',
    who: ['DOCTOR'],
    reads: true,
    input: z.strictObject({
      per_page: number.optional(),
      page: number.optional(),
      status: z.literal('0').optional(),
    }),
    output: listOf(doctorService),
  }),
  subscribeByPath: endpoint({ ...calls.subscribe, path: '/doctor/doctor-services' }),
  updateByPath: endpoint({
    ...calls.updateProposal,
    method: 'PUT',
    path: '/doctor/doctor-services/{id}',
  }),
  removeByPath: endpoint({
    ...calls.remove,
    method: 'DELETE',
    path: '/doctor/doctor-services/{id}',
  }),
}

export const services = { ...calls, ...byPath }
