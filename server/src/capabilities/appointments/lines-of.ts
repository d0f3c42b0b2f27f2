import type { Language, TextPerLanguage } from '@konsil/contract/core/texts'
import type { PayableLine } from '../../database/tables/payments.ts'

/** What an invoice says is done for the money. */
export const linesOf = (
  { name, priceCents }: { name: TextPerLanguage; priceCents: number },
  language: Language,
): PayableLine[] => [{ what: name[language], amountCents: priceCents }]
