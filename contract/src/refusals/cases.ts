import * as z from 'zod'
import { fieldRule, type RefusalTable } from '../core/refusal-table.ts'
import { instantOnTheWire } from '../core/time.ts'

export const caseRefusals = {
  'appointment.step.refused': { status: 409 },
  'report.required': { status: 409 },
  'report.checking': { status: 409 },
  'appointment.rated': { status: 409 },
  'option.unknown': { status: 409 },
  'question.open': { status: 409 },
  'question.time.used': { status: 409 },
  'question.not.open': { status: 409 },
  'question.required': fieldRule,
  'no.show.reported': { status: 409 },
  'nothing.to.decide': { status: 409 },
  'decision.not.possible': { status: 409 },
  /** Until then whoever has not spoken may, and nobody decides before. */
  'sides.not.heard': { status: 409, values: z.object({ until: instantOnTheWire }) },
  'view.stated': { status: 409 },
  'view.short': fieldRule,
  'rating.score.invalid': fieldRule,
} satisfies RefusalTable
