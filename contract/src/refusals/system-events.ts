import * as z from 'zod'
import { fieldRule, type RefusalTable } from '../core/refusal-table.ts'

export const systemEventRefusals = {
  'systemevent.content.required': fieldRule,
  'systemevent.mail.required': fieldRule,
  'systemevent.push.none': fieldRule,
  /** Which one, as it was written. */
  'systemevent.placeholder.unknown': {
    status: 400,
    values: z.object({ field: z.string(), name: z.string() }),
  },
  'systemevent.changed': { status: 409 },
} satisfies RefusalTable
