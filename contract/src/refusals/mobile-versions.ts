import { fieldRule, type RefusalTable } from '../core/refusal-table.ts'

export const mobileVersionRefusals = {
  'mobile.version.required': fieldRule,
  'mobile.version.invalid': fieldRule,
  'mobile.platform.required': fieldRule,
  'mobile.app.type.required': fieldRule,
  'mobile.version.exists': { status: 409 },
  'too.many.mobile.versions': { status: 409 },
} satisfies RefusalTable
