import { fieldRule, type RefusalTable } from '../core/refusal-table.ts'

export const chatRefusals = {
  /** It has ended, or nobody is there to read it. */
  'chat.disabled': { status: 409 },
  'too.many.messages': { status: 409 },
  'search.short': fieldRule,
} satisfies RefusalTable
