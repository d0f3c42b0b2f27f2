import * as z from 'zod'
import type { RefusalTable } from '../core/refusal-table.ts'

/** The first three as older clients know them. */
export const videoCallRefusals = {
  'call.unauthorized.role': { status: 403 },
  'call.must.be.answered.questionaire.appointment': {
    status: 409,
    values: z.object({ appointment: z.object({ _id: z.uuid() }) }),
  },
  'call.not.found.call': { status: 404 },
  'call.not.open': { status: 409 },
  'call.over': { status: 409 },
  /** Another page of the same person is in it now. */
  'call.taken': { status: 409 },
  'notes.changed': { status: 409 },
  'too.many.notes': { status: 409 },
} satisfies RefusalTable
