import { fullName } from '@konsil/contract/full-name'
import type { Language } from '@konsil/contract/core/texts'
import * as z from 'zod'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { Secrets } from '../../../ports/secrets.ts'
import { billingAddressOf, invoiceDetailsOf } from '../../account/index.ts'
import type { PaymentsGround } from '../ground.ts'
import { changePayable, type PayableRow } from '../store/payables.ts'
import { type InvoiceParties, invoiceParties } from './facts.ts'

type Place = NonNullable<Awaited<ReturnType<typeof billingAddressOf>>>
type Asking = Pick<PaymentsGround, 'config' | 'secrets'>

/** Those of one payable open at no other. */
const nameOf = (payableId: string) => `parties of payable ${payableId}`

const keptParties = z.object({
  /** Of whose range the number would have been. */
  range: z.string().nullable(),
  issuer: invoiceParties.shape.issuer.nullable(),
  recipient: invoiceParties.shape.recipient.nullable(),
})
type KeptParties = z.infer<typeof keptParties>

/** Both as they are at the payment: whoever leaves before its invoice is issued has one all the same. */
export const keepParties = (ground: Asking, tx: InTransaction, payable: PayableRow) =>
  keep(ground, tx, payable, undefined)

/** The same where somebody else is to be paid; to whom it goes stays as it was at the payment, while that is kept. */
export const keepOtherIssuer = (ground: Asking, tx: InTransaction, payable: PayableRow) =>
  keep(ground, tx, payable, openParties(ground.secrets, payable)?.recipient)

async function keep(
  ground: Asking,
  tx: InTransaction,
  payable: PayableRow,
  before: KeptParties['recipient'] | undefined,
) {
  const [issuer, recipient] = await Promise.all([
    issuerToday(ground, tx, payable),
    before ?? recipientToday(tx, payable),
  ])
  const kept: KeptParties = {
    range: rangeOf(ground, payable),
    issuer: issuer ?? null,
    recipient: recipient ?? null,
  }
  await changePayable(tx, payable.id, {
    sealed_parties: sealParties(ground.secrets, payable.id, kept),
  })
}

const sealParties = (secrets: Secrets, payableId: string, kept: KeptParties) =>
  secrets.seal(Buffer.from(JSON.stringify(kept)), nameOf(payableId))

export function openParties(
  secrets: Secrets,
  { id, sealed_parties }: Pick<PayableRow, 'id' | 'sealed_parties'>,
) {
  if (!sealed_parties) return undefined
  return keptParties.parse(JSON.parse(secrets.open(sealed_parties, nameOf(id)).toString()))
}

/** The same under the key for everything new. */
export const sealPartiesAnew = (secrets: Secrets, payableId: string, sealed: Buffer) =>
  secrets.seal(secrets.open(sealed, nameOf(payableId)), nameOf(payableId))

/** Both as they were at the payment, or as they are today; undefined while one of them has not said it. */
export async function partiesOf(
  ground: Asking,
  connection: Connection,
  payable: PayableRow,
): Promise<InvoiceParties | undefined> {
  const kept = openParties(ground.secrets, payable)
  // Whoever issues by now may be somebody else.
  const issuerKept = kept && kept.range === rangeOf(ground, payable) ? kept.issuer : null
  const issuer = issuerKept ?? (await issuerToday(ground, connection, payable))
  const recipient = kept?.recipient ?? (await recipientToday(connection, payable))
  return issuer && recipient && { issuer, recipient }
}

/** Whose range the number is of: null is the operator's. */
export const rangeOf = ({ config }: Pick<PaymentsGround, 'config'>, payable: PayableRow) =>
  config.INVOICE_ISSUER === 'operator' ? null : payable.payee_id

async function recipientToday(connection: Connection, { payer_id, language }: PayableRow) {
  const address = await billingAddressOf(connection, payer_id)
  return address && [fullName(address), ...linesOf(address, language)]
}

async function issuerToday(
  { config }: Pick<PaymentsGround, 'config'>,
  connection: Connection,
  payable: PayableRow,
): Promise<InvoiceParties['issuer'] | undefined> {
  if (config.INVOICE_ISSUER === 'operator') {
    const { name, address, vatNumber } = config.OPERATOR
    const taxNumber = config.OPERATOR_TAX_NUMBER ?? null
    return { name, address: [address], taxNumber, vatId: taxNumber === null ? vatNumber : null }
  }
  const details = (await invoiceDetailsOf(connection, [payable.payee_id])).get(payable.payee_id)
  if (!details) return undefined
  const { name, taxNumber, vatId } = details
  return { name, address: linesOf(details, payable.language), taxNumber, vatId }
}

export const linesOf = (place: Omit<Place, 'firstName' | 'lastName'>, language: Language) =>
  [
    `${place.street} ${place.houseNumber}`,
    place.additionalAddress ?? '',
    `${place.postalCode} ${place.city}`,
    new Intl.DisplayNames(language, { type: 'region' }).of(place.country) ?? place.country,
  ].filter(line => line !== '')
