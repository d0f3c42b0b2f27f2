import * as z from 'zod'
import { fieldRule, type RefusalTable } from './refusal-table.ts'

/** Refusals that any call may answer, given by the machinery and not by a handler. */
export const machineRefusals = {
  'request.malformed': { status: 400 },
  'request.invalid': fieldRule,
  'request.unknown.field': fieldRule,
  'request.too.large': { status: 413 },
  'request.unsupported.type': { status: 415 },
  'session.required': { status: 401 },
  'role.not.allowed': { status: 403 },
  'not.found': { status: 404 },
  'method.not.allowed': { status: 405 },
  'too.many.requests': { status: 429, values: z.object({ seconds: z.number() }) },
  'bot.check.failed': { status: 400 },
  'server.failed': { status: 500, values: z.object({ requestId: z.string() }) },
  'server.busy': { status: 503 },
} satisfies RefusalTable
