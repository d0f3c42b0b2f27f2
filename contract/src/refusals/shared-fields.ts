import { fieldRule, type RefusalTable } from '../core/refusal-table.ts'

/** Rules of fields that several capabilities have. */
export const sharedFieldRefusals = {
  'first.name.required': fieldRule,
  'last.name.required': fieldRule,
  'first.name.length': fieldRule,
  'last.name.length': fieldRule,
  'name.characters': fieldRule,
  'person.name.characters': fieldRule,
  'time.zone.unknown': fieldRule,
  'text.too.long': fieldRule,
  'price.required': fieldRule,
  'price.invalid': fieldRule,
  'price.range': fieldRule,
  'currency.required': fieldRule,
} satisfies RefusalTable
