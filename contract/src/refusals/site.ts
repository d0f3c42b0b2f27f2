import * as z from 'zod'
import { fieldRule, type RefusalTable } from '../core/refusal-table.ts'

export const siteRefusals = {
  'name.required': fieldRule,
  'name.too.long': fieldRule,
  'message.too.short': fieldRule,
  'message.too.long': fieldRule,
  'message.characters': fieldRule,
  'systemsetting.unknown': { status: 404, values: z.object({ code: z.string() }) },
  'systemsetting.invalid': { status: 400, values: z.object({ code: z.string() }) },
} satisfies RefusalTable
