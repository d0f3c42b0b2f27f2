import type { RefusalTable } from '../core/refusal-table.ts'

export const pushRefusals = {
  /** It is no push service of a browser, or its key is none. */
  'push.address.refused': { status: 400 },
} satisfies RefusalTable
