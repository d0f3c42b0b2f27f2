import * as z from 'zod'
import { consentDocuments } from './consents.ts'
import { fieldRule, type RefusalTable } from './refusal-table.ts'
import { secondStepWays } from './second-step-ways.ts'

/**
 * Refusals that any call may answer without declaring them: the machinery gives them, around the handler.
 * A handler throws of them only what `handlersRefuseWith` names, and otherwise what its call declares.
 */
export const machineRefusals = {
  'request.malformed': { status: 400 },
  'request.invalid': fieldRule,
  'request.unknown.field': fieldRule,
  'request.too.large': { status: 413 },
  'request.unsupported.type': { status: 415 },
  'session.required': { status: 401 },
  /** An administrator has kept the account out, and that ended this session. */
  'session.blocked': { status: 401 },
  'role.not.allowed': { status: 403 },
  'secondFactor.missing': { status: 403 },
  'consent.required': {
    status: 403,
    values: z.object({
      consents: z.array(z.object({ document: z.enum(consentDocuments), version: z.string() })),
    }),
  },
  /** `ways`: what is asked for beside the password; empty without a second factor. */
  'proof.required': { status: 403, values: z.object({ ways: z.array(z.enum(secondStepWays)) }) },
  'not.found': { status: 404 },
  'method.not.allowed': { status: 405 },
  'host.unknown': { status: 421 },
  'too.many.requests': { status: 429, values: z.object({ seconds: z.number() }) },
  'bot.check.failed': { status: 400 },
  'server.failed': { status: 500, values: z.object({ requestId: z.string() }) },
  'server.busy': { status: 503 },
} satisfies RefusalTable

/** What handlers throw of these too, and when. The tests hear a handler that throws another. */
export const handlersRefuseWith = [
  // What an id names is not there, or is nothing that this person may know of: answered alike.
  'not.found',
  // A person has had enough of one act for now: the machinery counts calls, and not what they do.
  'too.many.requests',
  // The queue of one act is full, or what the call asks about is not ready.
  'server.busy',
  // The account was deleted while its owner's call was under way.
  'session.required',
  // It was withdrawn while the call was under way.
  'consent.required',
  // What makes the call dangerous stands in its question: how many people it reaches.
  'proof.required',
  // A field that the call has and the asker's role has not: no schema knows who asks.
  'request.unknown.field',
] as const satisfies (keyof typeof machineRefusals)[]
