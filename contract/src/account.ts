import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { compact, isBic, isIban, masked } from './core/iban.ts'
import { textSigns } from './core/line.ts'
import { roleCode } from './core/roles.ts'
import { done, nothing } from './core/shapes.ts'
import { language } from './core/texts.ts'
import { timeZone } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { invoiceDetails, invoiceDetailsInput } from './invoice-details.ts'
import { switchNames } from './notifications.ts'
import { doctorTitles, personName, work } from './person.ts'
import {
  countryCode,
  fitsCountry,
  line,
  neededLine,
  postalCodeRule,
  postalFields,
  postalShape,
} from './postal-address.ts'
import { format } from './site.ts'

const day = z
  .string()
  .max(10, { error: 'birth.date.invalid', abort: true })
  .regex(/^(\d{4}-\d{2}-\d{2})?$/, { error: 'birth.date.invalid', abort: true })
  .refine(text => text === '' || (text >= '1900' && z.iso.date().safeParse(text).success), {
    error: 'birth.date.invalid',
  })

/** An id of one of the lists; what is not in the list is refused by the server. */
const chosen = z.array(uuid).max(100)

export const genders = [0, 1, 2] as const
export const customQualificationMax = 500
export const mostAddresses = 20

export const profile = z.object({
  /** The person's own id. */
  _id: z.uuid(),
  /** Counts the saves of the fields below; sent back, it tells a second tab that it is behind. */
  version: z.int(),
  role: z.object({ code: roleCode }),
  firstName: z.string(),
  lastName: z.string(),
  dob: z.string().nullable(),
  gender: z.int().nullable(),
  phone: z.string().nullable(),
  phoneAreaCode: z.string().nullable(),
  country: z.string().nullable(),
  languages: z.array(z.uuid()),
  timeZone: z.string(),
  imgUrl: z.string().nullable(),
  isPublic: z.boolean(),
  /** The rest is of doctors alone. */
  title: z.enum(doctorTitles).nullable(),
  work,
  specialties: z.array(z.uuid()),
  qualifications: z.array(z.uuid()),
  customQualification: z.string().nullable(),
})
export type Profile = z.infer<typeof profile>

/** A field that is missing stays as it is; null or nothing in it clears it. */
const profileChanges = {
  firstName: personName('first').optional(),
  lastName: personName('last').optional(),
  dob: day.nullable().optional(),
  gender: z
    .union(genders.map(one => z.literal(one)))
    .nullable()
    .optional(),
  phone: z
    .string()
    // As people write it: 0170 / 123-45 67.
    .overwrite(typed => typed.replaceAll(/[\s()/.-]/g, ''))
    .max(13, { error: 'phone.invalid', abort: true })
    .regex(/^(\d{6,13})?$/, { error: 'phone.invalid' })
    .nullable()
    .optional(),
  phoneAreaCode: z.string().max(8, { error: 'choice.unknown' }).nullable().optional(),
  country: countryCode.nullable().optional(),
  languages: chosen.nullable().optional(),
  timeZone: timeZone.optional(),
}
const doctorChanges = {
  title: z
    .enum([...doctorTitles, ''])
    .nullable()
    .optional(),
  work: z
    .strictObject({
      position: line(120).nullable().optional(),
      at: line(120).nullable().optional(),
    })
    .nullable()
    .optional(),
  /** By them patients find a doctor: nobody is left with none who had some (SERV-26). */
  specialties: z
    .array(uuid, { error: 'specialties.required' })
    .min(1, { error: 'specialties.required' })
    .max(100)
    .optional(),
  qualifications: chosen.nullable().optional(),
  customQualification: z
    .string()
    .trim()
    .max(customQualificationMax, { error: 'custom.qualification.too.long', abort: true })
    .regex(textSigns, { error: 'name.characters' })
    .nullable()
    .optional(),
}
export const doctorFields = Object.keys(doctorChanges) as (keyof typeof doctorChanges)[]

const accountNumber = z
  .string()
  .max(60, { error: 'iban.invalid', abort: true })
  .overwrite(compact)
  .min(1, { error: 'account.number.required', abort: true })

const bankFields = {
  accountName: neededLine(120, 'account.name.required'),
  accountNumber: accountNumber.refine(isIban, { error: 'iban.invalid' }),
  bankName: neededLine(120, 'bank.name.required'),
  bankCode: z
    .string()
    .max(20, { error: 'bic.invalid', abort: true })
    .overwrite(compact)
    .min(1, { error: 'bank.code.required', abort: true })
    .refine(isBic, { error: 'bic.invalid' }),
  country: countryCode.min(1, { error: 'country.required' }),
}

const isMasked = (text: string) => text === compact(masked(text))

/** When it was changed last, as a number that rises with each change; without it nothing is compared. */
const bankAccountVersion = z.int().min(1).max(8_640_000_000_000_000).optional()

export const bankAccount = z.object({
  _id: z.uuid(),
  /** Rises with each change; sent back, it tells a second tab that it is behind. */
  version: z.int(),
  accountName: z.string(),
  /** Masked. */
  accountNumber: z.string(),
  bankName: z.string(),
  bankCode: z.string(),
  country: z.string(),
})
export type BankAccount = z.infer<typeof bankAccount>

const addressFields = {
  firstName: personName('first'),
  lastName: personName('last'),
  ...postalFields,
}

export const billingAddress = z.object({
  _id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  ...postalShape,
  isPreferred: z.boolean(),
})
export type BillingAddress = z.infer<typeof billingAddress>

const switches = z.strictObject(
  Object.fromEntries(switchNames.map(name => [name, z.boolean().optional()])),
)

/** The JSON text of the six switches; undefined when it is none. */
export function switchesIn(text: string): Record<string, boolean> | undefined {
  try {
    const { data } = switches.safeParse(JSON.parse(text))
    return data && (Object.fromEntries(Object.entries(data)) as Record<string, boolean>)
  } catch {
    return undefined
  }
}

const settings = z.object({
  dateFormat: z.string(),
  timeFormat: z.string(),
  /** A JSON text of six booleans; administrators have none. */
  settings: z.string().nullable(),
  language,
})
export type Settings = z.infer<typeof settings>

const addressId = z.strictObject({ addressId: uuid })

export const account = {
  getProfile: endpoint({
    path: '/profile/get-profile',
    summary: 'The own profile',
    who: 'signedIn',
    reads: true,
    input: nothing,
    output: z.object({ profile }),
  }),
  updateProfile: endpoint({
    path: '/profile/update-profile',
    summary: 'Change the own profile: a missing field stays, null or an empty text clears it',
    who: ['PATIENT', 'DOCTOR'],
    rate: 'usual',
    bodyLimit: 24 * 1024,
    input: z.strictObject({
      profileId: uuid,
      version: z.int().min(1).max(2_000_000_000).optional(),
      ...profileChanges,
      ...doctorChanges,
    }),
    output: z.object({ profile }),
    refusals: ['profile.changed.meanwhile', 'birth.date.future'],
  }),
  updatePicture: endpoint({
    path: '/profile/update-profile-img',
    summary: 'Make an own uploaded picture the portrait, or remove it with null',
    who: ['PATIENT', 'DOCTOR'],
    rate: 'upload',
    input: z.strictObject({ imgUrl: z.string().max(1000).nullable() }),
    output: z.object({ imgUrl: z.string().nullable() }),
    refusals: [
      'picture.required',
      'picture.invalid',
      'picture.type.not.allowed',
      'attachment.not.available',
      'account.storage.full',
      'storage.full',
    ],
  }),
  markPublic: endpoint({
    path: '/profile/mark-public',
    summary: 'Show the own profile to the other side of an appointment, or no longer (D-034)',
    who: ['PATIENT', 'DOCTOR'],
    rate: 'usual',
    input: z.strictObject({ isPublic: z.boolean() }),
    output: z.object({ isPublic: z.boolean() }),
  }),
  getBankAccount: endpoint({
    path: '/payment/get-bank-account',
    summary: 'The own bank account, its number masked',
    who: ['DOCTOR'],
    reads: true,
    input: nothing,
    output: z.object({ bankAccount: bankAccount.nullable() }),
  }),
  addBankAccount: endpoint({
    path: '/payment/add-bank-account',
    summary: 'Add the one bank account of a doctor; a mail tells of it',
    who: ['DOCTOR'],
    proof: 'fresh',
    rate: 'usual',
    input: z.strictObject(bankFields),
    output: z.object({ bankAccount }),
    refusals: ['bank.account.exists'],
    status: 201,
  }),
  updateBankAccount: endpoint({
    path: '/payment/update-bank-account',
    summary:
      'Change the bank account; the masked number as it was answered leaves the number alone',
    who: ['DOCTOR'],
    proof: 'fresh',
    rate: 'usual',
    input: z.strictObject({
      _id: uuid,
      version: bankAccountVersion,
      ...bankFields,
      accountNumber: accountNumber.refine(text => isIban(text) || isMasked(text), {
        error: 'iban.invalid',
      }),
    }),
    output: z.object({ bankAccount }),
    refusals: ['bank.account.changed.meanwhile'],
  }),
  removeBankAccount: endpoint({
    path: '/payment/remove-bank-account',
    summary: 'Remove the bank account; a mail tells of it',
    who: ['DOCTOR'],
    proof: 'fresh',
    rate: 'usual',
    input: z.strictObject({ _id: uuid, version: bankAccountVersion }),
    output: done,
    refusals: ['bank.account.changed.meanwhile'],
  }),
  getInvoiceDetails: endpoint({
    path: '/payment/get-invoice-details',
    summary: 'As whom the doctor issues invoices (PAY-21)',
    who: ['DOCTOR'],
    reads: true,
    input: nothing,
    output: z.object({
      /** Otherwise the operator issues them, and the details are used for nothing. */
      isIssuer: z.boolean(),
      invoiceDetails: invoiceDetails.nullable(),
    }),
  }),
  saveInvoiceDetails: endpoint({
    path: '/payment/save-invoice-details',
    summary: 'Enter or change the own invoice details; invoices that were issued stay as they are',
    who: ['DOCTOR'],
    proof: 'fresh',
    rate: 'usual',
    input: invoiceDetailsInput,
    output: z.object({ invoiceDetails }),
    refusals: ['invoice.details.changed.meanwhile'],
  }),
  listAddresses: endpoint({
    path: '/address/get-billing-addresses',
    summary: 'The own billing addresses, the preferred one first',
    who: ['PATIENT'],
    reads: true,
    input: nothing,
    output: z.object({ addresses: z.array(billingAddress) }),
  }),
  addAddress: endpoint({
    path: '/address/add-billing-address',
    summary: 'Add a billing address; the first one is the preferred one (D-031)',
    who: ['PATIENT'],
    proof: 'fresh',
    rate: 'usual',
    input: z.strictObject(addressFields).refine(fitsCountry, postalCodeRule),
    output: z.object({ address: billingAddress }),
    refusals: ['too.many.addresses'],
    status: 201,
  }),
  updateAddress: endpoint({
    path: '/address/update-billing-address',
    summary: 'Change a billing address',
    who: ['PATIENT'],
    proof: 'fresh',
    rate: 'usual',
    input: z
      .strictObject({ addressId: uuid, ...addressFields })
      .refine(fitsCountry, postalCodeRule),
    output: z.object({ address: billingAddress }),
  }),
  removeAddress: endpoint({
    path: '/address/remove-billing-address',
    summary: 'Remove a billing address, neither the last nor the preferred one',
    who: ['PATIENT'],
    proof: 'fresh',
    rate: 'usual',
    input: addressId,
    output: done,
    refusals: ['invalid.remaining.address', 'unable.delete.default.address'],
  }),
  preferAddress: endpoint({
    path: '/address/set-default-billing-address',
    summary: 'Make a billing address the preferred one',
    who: ['PATIENT'],
    proof: 'fresh',
    rate: 'usual',
    input: addressId,
    output: done,
  }),
  getSettings: endpoint({
    path: '/usersetting/get-item',
    summary: 'How the own account shows and tells things; with options, also the formats (D-041)',
    who: 'signedIn',
    reads: true,
    input: z.strictObject({ withOptions: z.boolean().optional() }),
    output: z.object({
      settings,
      dateFormats: z.array(format).optional(),
      timeFormats: z.array(format).optional(),
    }),
  }),
  updateSettings: endpoint({
    path: '/usersetting/update',
    summary: 'Change formats, the language of mails, and the switches for notices',
    who: 'signedIn',
    rate: 'choice',
    input: z.strictObject({
      dateFormat: z.string().min(1, { error: 'date.format.required' }).max(20).optional(),
      timeFormat: z.string().min(1, { error: 'time.format.required' }).max(20).optional(),
      settings: z
        .string()
        .max(1000)
        .refine(text => switchesIn(text) !== undefined, { error: 'switches.invalid' })
        .optional(),
      language: language.optional(),
    }),
    output: z.object({ settings }),
    refusals: ['choice.unknown'],
  }),
}
