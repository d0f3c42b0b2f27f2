import { fullName } from '@konsil/contract/full-name'
import type { Language } from '@konsil/contract/core/texts'
import type { Connection } from '../../../database/connect.ts'
import { billingAddressOf, invoiceDetailsOf } from '../../account/index.ts'
import type { PaymentsGround } from '../ground.ts'
import type { PayableRow } from '../store/payables.ts'
import type { InvoiceFacts } from './facts.ts'

type Place = NonNullable<Awaited<ReturnType<typeof billingAddressOf>>>

/** Both as they are today; undefined while one of them has not said it. */
export async function partiesOf(
  ground: Pick<PaymentsGround, 'config'>,
  connection: Connection,
  payable: PayableRow,
): Promise<Pick<InvoiceFacts, 'issuer' | 'recipient'> | undefined> {
  const issuer = await detailsOf(ground, connection, payable)
  const address = await billingAddressOf(connection, payable.payer_id)
  if (!issuer || !address) return undefined
  return { issuer, recipient: [fullName(address), ...linesOf(address, payable.language)] }
}

/** Whose range the number is of: null is the operator's. */
export const rangeOf = ({ config }: Pick<PaymentsGround, 'config'>, payable: PayableRow) =>
  config.INVOICE_ISSUER === 'operator' ? null : payable.payee_id

async function detailsOf(
  { config }: Pick<PaymentsGround, 'config'>,
  connection: Connection,
  payable: PayableRow,
): Promise<InvoiceFacts['issuer'] | undefined> {
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

const linesOf = (place: Omit<Place, 'firstName' | 'lastName'>, language: Language) =>
  [
    `${place.street} ${place.houseNumber}`,
    place.additionalAddress ?? '',
    `${place.postalCode} ${place.city}`,
    new Intl.DisplayNames(language, { type: 'region' }).of(place.country) ?? place.country,
  ].filter(line => line !== '')
