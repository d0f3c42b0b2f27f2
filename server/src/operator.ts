import type { Operator } from '@konsil/contract/site-pages'
import { compact, isBic, isIban } from '@konsil/contract/core/iban'
import { isVatId } from '@konsil/contract/core/tax'
import * as z from 'zod'
import { StartupProblem } from './startup-problem.ts'

const line = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}+$/u, { error: 'must be one line' })
  .optional()

/** Who runs the platform: the imprint and the legal texts name them. */
export const operatorSettings = {
  OPERATOR_NAME: line,
  OPERATOR_ADDRESS: line,
  OPERATOR_DIRECTORS: line,
  OPERATOR_REGISTER_COURT: line,
  OPERATOR_REGISTER_NUMBER: line,
  OPERATOR_VAT_NUMBER: line,
  OPERATOR_PHONE: line,
  OPERATOR_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  OPERATOR_DATA_PROTECTION_OFFICER: line,
  OPERATOR_SUPERVISORY_AUTHORITY: line,
}

type Settings = { [Name in keyof typeof operatorSettings]?: string | undefined }

/** For trying out: nobody could take it for a real company. */
const example: Required<Settings> = {
  OPERATOR_NAME: 'Muster Zweitmeinung GmbH',
  OPERATOR_ADDRESS: 'Musterstraße 1, 12345 Musterstadt',
  OPERATOR_DIRECTORS: 'Erika Mustermann, Max Mustermann',
  OPERATOR_REGISTER_COURT: 'Amtsgericht Musterstadt',
  OPERATOR_REGISTER_NUMBER: 'HRB 000000',
  OPERATOR_VAT_NUMBER: 'DE000000000',
  OPERATOR_PHONE: '+49 30 0000000',
  OPERATOR_EMAIL: 'contact@konsil.example',
  OPERATOR_DATA_PROTECTION_OFFICER: 'Datenschutzbeauftragte, datenschutz@konsil.example',
  OPERATOR_SUPERVISORY_AUTHORITY: 'Die Datenschutzaufsicht von Musterland',
}

/** From where doctors are paid: a file for the bank names it. */
const accountSettings = {
  OPERATOR_IBAN: z
    .string()
    .transform(compact)
    .refine(isIban, { error: 'must be an IBAN' })
    .optional(),
  OPERATOR_BIC: z.string().transform(compact).refine(isBic, { error: 'must be a BIC' }).optional(),
}

/** In whose name patients get invoices, and from where doctors are paid. */
export const issuerSettings = {
  ...accountSettings,
  INVOICE_ISSUER: z
    .enum(['doctor', 'operator'], { error: 'must be doctor or operator' })
    .default('doctor'),
  OPERATOR_TAX_NUMBER: line,
}

type AccountSettings = { OPERATOR_IBAN?: string | undefined; OPERATOR_BIC?: string | undefined }

/** For trying out: the number that German banks print as an example. */
const exampleAccount = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }

/** Undefined in production while nobody has said it: then there are tables for the bank, and no pain.001. */
export function operatorAccountOf(
  { OPERATOR_IBAN: iban, OPERATOR_BIC: bic }: AccountSettings,
  production: boolean,
) {
  if (iban === undefined) return production ? undefined : exampleAccount
  return { iban, bic }
}
export type OperatorAccount = ReturnType<typeof operatorAccountOf>

/**
 * An invoice of an invented company, or without a number of the tax office, would be none. Doctors are invoiced for the
 * operator's fee in any case: trying out alone can do without.
 */
export function refuseIssuerWithoutNumbers(
  settings: Settings & { INVOICE_ISSUER: string; OPERATOR_TAX_NUMBER?: string | undefined },
  production: boolean,
) {
  if (!production && settings.INVOICE_ISSUER !== 'operator') return
  const { OPERATOR_VAT_NUMBER: vatId, OPERATOR_TAX_NUMBER: taxNumber } = settings
  const missing = (['OPERATOR_NAME', 'OPERATOR_ADDRESS'] as const)
    .filter(name => settings[name] === undefined)
    .map(name => `The setting ${name} is missing: it is on invoices.`)
  if (taxNumber === undefined && (vatId === undefined || !isWrittenVatId(vatId))) {
    missing.push(
      'OPERATOR_VAT_NUMBER must be a VAT id like DE123456789, or OPERATOR_TAX_NUMBER be set: one of them is on invoices.',
    )
  }
  if (missing.length > 0) throw new StartupProblem(missing.join('\n'))
}

/** As people write it, with spaces. */
export const isWrittenVatId = (text: string) => isVatId(text.replaceAll(' ', ''))

export function operatorOf(settings: Settings): Operator {
  const told = (name: keyof Settings) => settings[name] ?? example[name] ?? ''
  return {
    name: told('OPERATOR_NAME'),
    address: told('OPERATOR_ADDRESS'),
    directors: told('OPERATOR_DIRECTORS'),
    registerCourt: told('OPERATOR_REGISTER_COURT'),
    registerNumber: told('OPERATOR_REGISTER_NUMBER'),
    vatNumber: told('OPERATOR_VAT_NUMBER'),
    phone: told('OPERATOR_PHONE'),
    email: told('OPERATOR_EMAIL'),
    dataProtectionOfficer: told('OPERATOR_DATA_PROTECTION_OFFICER'),
    supervisoryAuthority: told('OPERATOR_SUPERVISORY_AUTHORITY'),
  }
}
