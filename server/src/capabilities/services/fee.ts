import { fromCents, inCents, shareOf } from '@konsil/contract/core/money'
import type { Connection } from '../../database/connect.ts'
import { settingValues } from '../site/index.ts'

/** Of the price that was asked, as it is now: what is booked keeps the rates it was booked with. */
export async function feeOf(connection: Connection, price: number) {
  const { soFee, vatTaxForDoctor, doctorPayment } = shareOf(
    inCents(price),
    await feeRates(connection),
  )
  return {
    soFee: fromCents(soFee),
    vatTaxForDoctor: fromCents(vatTaxForDoctor),
    doctorPayment: fromCents(doctorPayment),
  }
}

export async function feeRates(connection: Connection) {
  const valueOf = await settingValues(connection, ['FEE_RATE', 'VAT_RATE'])
  return { fee: Number(valueOf('FEE_RATE')), vat: Number(valueOf('VAT_RATE')) }
}
