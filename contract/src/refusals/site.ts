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
  'systemsetting.changed': { status: 409 },
  // Of `/ready`, in the order in which they are told.
  'not.ready.database': { status: 503 },
  'not.ready.read.only': { status: 503 },
  'not.ready.disk': { status: 503 },
  'not.ready.queue': { status: 503 },
} satisfies RefusalTable
