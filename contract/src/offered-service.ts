import * as z from 'zod'
import { toldBillingPosition } from './billing-positions.ts'
import { lineSigns, textSigns } from './core/line.ts'
import { currency, moneyOnTheWire, price } from './core/money.ts'
import { textPerLanguage } from './core/texts.ts'
import { instantOnTheWire } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { nameAndPortrait } from './person.ts'

export const consultationTypes = ['VIDEO', 'PHONE', 'CHAT'] as const
export type ConsultationType = (typeof consultationTypes)[number]

/** BOOKED: for patients who had a paid appointment with the doctor before (D-048). */
export const audiences = ['ALL', 'BOOKED'] as const

export const doctorServiceStates = [
  'PENDING_APPROVAL',
  'REVIEWING',
  'MISSING_QUESTIONAIRE',
  'ACTIVE',
  'DEACTIVATED',
  'REJECTED',
] as const
export type DoctorServiceState = (typeof doctorServiceStates)[number]

/** Of one doctor; removed ones do not count. */
export const mostDoctorServices = 50
export const serviceTitleLength = 120
export const serviceDescriptionLength = 4000
export const declineReasonLength = 1000
export const mostProposedOptions = 20

export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: 'text.too.long', abort: true })
    .regex(lineSigns, { error: 'name.characters' })
export const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: 'text.too.long', abort: true })
    .regex(textSigns, { error: 'name.characters' })

interface Worded {
  en?: string | undefined
  de?: string | undefined
}
export const isWorded = ({ en, de }: Worded) => Boolean(en) || Boolean(de)

/** In at least one language; readers of the other one see this one. */
export const serviceTitle = z
  .strictObject({
    en: line(serviceTitleLength).optional(),
    de: line(serviceTitleLength).optional(),
  })
  .refine(isWorded, { error: 'service.title.required' })
export const serviceDescription = z.strictObject({
  en: text(serviceDescriptionLength).optional(),
  de: text(serviceDescriptionLength).optional(),
})
const proposedOption = z.strictObject({
  name: z
    .strictObject({ en: line(120).optional(), de: line(120).optional() })
    .refine(isWorded, { error: 'option.name.required' }),
})

/** In hours, one of the list of durations; 0 means no call. */
export const duration = z.number({ error: 'duration.required' }).min(0).max(8)

const offered = {
  name: serviceTitle,
  description: serviceDescription.default({}),
  price: z.strictObject({ value: price, currency }),
  /** Older clients send it once more; that of the price counts (D-046). */
  currency: currency.optional(),
  duration: duration.default(0.5),
  serviceOptionIds: z.array(uuid).max(50).default([]),
  proposeOptions: z.array(proposedOption).max(mostProposedOptions).default([]),
  appliedFor: z.enum(audiences).default('ALL'),
  /** VIDEO unless it is said, or CHAT when it lasts 0 hours (D-056). */
  consultationType: z.enum(consultationTypes).optional(),
  /** Own files that were handed over before; the first is the thumbnail. */
  images: z.array(uuid).max(1, { error: 'service.one.image' }).default([]),
}

interface Timed {
  duration: number
  consultationType?: ConsultationType | undefined
  serviceOptionIds: string[]
  proposeOptions: unknown[]
}
export const consultationTypeOf = ({
  duration: hours,
  consultationType = hours === 0 ? 'CHAT' : 'VIDEO',
}: Pick<Timed, 'duration' | 'consultationType'>) => consultationType

export const lastsAsItsTypeDoes = (one: Timed) =>
  (consultationTypeOf(one) === 'CHAT') === (one.duration === 0)
export const includesSomething = (one: Timed) =>
  one.duration > 0 || one.serviceOptionIds.length > 0 || one.proposeOptions.length > 0

export const durationRule = { error: 'duration.required', path: ['duration'] }
export const contentRule = { error: 'service.options.required', path: ['serviceOptionIds'] }

/** What a doctor proposes, and what an administrator adds to the catalogue. */
export const offeredService = z.strictObject(offered)

export const serviceOption = z.object({
  _id: z.uuid(),
  name: textPerLanguage,
  status: z.enum(['ACTIVE', 'PENDING_APPROVAL']),
})
export type ServiceOption = z.infer<typeof serviceOption>

const serviceContent = z.object({
  name: textPerLanguage,
  description: textPerLanguage,
  price: moneyOnTheWire,
  currency: moneyOnTheWire.shape.currency,
  duration: z.number(),
  options: z.array(serviceOption),
  serviceOptionIds: z.array(z.uuid()),
  /** What its doctor asks to be added to the list of options. */
  proposeOptions: z.array(z.object({ name: textPerLanguage })),
  appliedFor: z.enum(audiences),
  consultationType: z.enum(consultationTypes),
  images: z.array(z.uuid()),
  thumbnailUrl: z.object({ _id: z.uuid(), url: z.string() }).nullable(),
})

export const catalogueService = serviceContent.extend({
  _id: z.uuid(),
  type: z.literal('BASE'),
  version: z.int().min(1),
  /** Whether the doctor who asks has subscribed to it already. */
  isSubscribed: z.boolean(),
})
export type CatalogueService = z.infer<typeof catalogueService>

export const doctorService = z.object({
  _id: z.uuid(),
  status: z.object({ code: z.enum(doctorServiceStates) }),
  declineReason: z.string().nullable(),
  /** When the doctor's physician ID ends, and with it what the doctor offers (D-049). */
  expiredAt: z.iso.date().nullable(),
  isExpired: z.boolean(),
  /** It would be active: without a valid physician ID, or without invoice details while doctors issue invoices, nobody is offered it (D-346). */
  isPrepared: z.boolean(),
  /** For the insurers of patients. */
  billingPositions: z.array(toldBillingPosition),
  questionaire: z.object({ _id: z.uuid(), title: textPerLanguage }).nullable(),
  /** What the doctor asked for, where the approved price is another. */
  proposedPrice: moneyOnTheWire.nullable(),
  createdAt: instantOnTheWire,
  /** What was last written of it was handed in then: since when a proposal that waits does so. */
  handedInAt: instantOnTheWire,
  version: z.int().min(1),
  mayEdit: z.boolean(),
  mayChooseQuestionaire: z.boolean(),
  mayNamePositions: z.boolean(),
  mayActivate: z.boolean(),
  mayDeactivate: z.boolean(),
  service: serviceContent.extend({
    /** Of the catalogue's service that it was subscribed to. */
    _id: z.uuid().nullable(),
    type: z.enum(['BASE', 'PROPOSED']),
  }),
})
export type DoctorService = z.infer<typeof doctorService>

export const proposedService = doctorService.extend({
  doctor: z.object({
    _id: z.uuid(),
    profile: nameAndPortrait,
  }),
})
export type ProposedService = z.infer<typeof proposedService>
