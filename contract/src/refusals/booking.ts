import { fieldRule, type RefusalTable } from '../core/refusal-table.ts'

export const bookingRefusals = {
  'period.invalid': fieldRule,
  'period.too.long': fieldRule,
} satisfies RefusalTable
