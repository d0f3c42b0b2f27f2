import type { Language } from '@konsil/contract/core/texts'
import type { PayableLine } from '../../database/tables/payments.ts'
import type { AppointmentRow } from './store/appointments.ts'

/** What an invoice says is done for the money. */
export const linesOf = (
  { service_name, price_cents }: Pick<AppointmentRow, 'service_name' | 'price_cents'>,
  language: Language,
): PayableLine[] => [{ what: service_name[language], amountCents: price_cents }]
