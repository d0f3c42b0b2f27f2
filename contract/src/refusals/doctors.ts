import type { RefusalTable } from '../core/refusal-table.ts'

export const doctorRefusals = {
  'doctor.banned.already': { status: 409 },
  'doctor.not.banned': { status: 409 },
} satisfies RefusalTable
