import { fromCents, inCents, shareOf } from '@konsil/contract/core/money'
import type { Connection } from '../../database/connect.ts'
import { numberSettingsNow } from '../site/index.ts'

/** How a price is divided at the rates of now; a booking keeps the rates it was made with. */
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

/** Shares of the platform and of the tax, as settings have them now. */
export async function feeRates(connection: Connection) {
  const { FEE_RATE, VAT_RATE } = await numberSettingsNow(connection)
  return { fee: FEE_RATE, vat: VAT_RATE }
}
