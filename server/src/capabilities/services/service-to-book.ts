import type { InTransaction } from '../../database/connect.ts'
import { holdOffered } from './store/of-doctor.ts'

/**
 * What a doctor offers under this id, in the words and at the price of now. It stays so until the
 * transaction ends; undefined when it is not offered.
 */
export async function serviceToBook(tx: InTransaction, doctorId: string, serviceId: string) {
  const service = await holdOffered(tx, doctorId, serviceId)
  if (!service) return undefined
  return {
    id: service.id,
    catalogueId: service.service_id,
    name: service.name,
    description: service.description,
    options: service.options.map(({ id, name }) => ({ optionId: id, name })),
    billingPositions: service.billing_positions,
    consultationType: service.consultation_type,
    minutes: service.minutes,
    priceCents: service.price_cents,
    currency: service.currency,
  }
}
