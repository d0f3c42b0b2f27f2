import * as z from 'zod'
import { fieldRule, type RefusalTable } from '../core/refusal-table.ts'

export const accessRefusals = {
  'email.required': fieldRule,
  'email.invalid': fieldRule,
  'password.required': fieldRule,
  'password.length': {
    status: 400,
    values: z.object({ field: z.string(), min: z.number(), max: z.number() }),
  },
  'password.too.long': fieldRule,
  'current.password.required': fieldRule,
  'new.password.required': fieldRule,
  'user.incorrect.currentPassword': { status: 400 },
  'new.password.same': fieldRule,
  'email.unchanged': fieldRule,
  'email.link.unusable': { status: 400 },
  'last.administrator': { status: 409 },
  'global.invalid.password': { status: 400 },
  'global.invalid.role': { status: 400 },
  'global.not.active.user': { status: 400 },
  'global.banned.user': { status: 400 },
  'global.email.existed.email': { status: 400, values: z.object({ field: z.string().optional() }) },
  'global.was.actived.user': { status: 400 },
  'global.not.exist.email': { status: 400 },
  'global.should.be.active.email': { status: 400 },
  'activation.link.unusable': { status: 400 },
  'reset.link.unusable': { status: 400 },
  'consent.version.outdated': { status: 400, values: z.object({ document: z.string() }) },
} satisfies RefusalTable
