import { fieldRule, type RefusalTable } from '../core/refusal-table.ts'

export const caseRefusals = {
  'appointment.step.refused': { status: 409 },
  'report.required': { status: 409 },
  'appointment.rated': { status: 409 },
  'option.unknown': { status: 409 },
  'rating.score.invalid': fieldRule,
} satisfies RefusalTable
