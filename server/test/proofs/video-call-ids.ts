import { randomUUID } from 'node:crypto'
import { videoCalls } from '@konsil/contract/video-calls'
import type { Somebody, TestServer } from '../test-server.ts'
import { titleOf } from './calls.ts'
import type { Hidden } from './hidden.ts'
import { ownCase } from './questionnaire-ids.ts'

const phone = { areaCode: '+49', number: '1701234567' }

/** Answered, and its time is now. */
async function ownCall(server: TestServer, who: Somebody) {
  const caseId = await ownCase(server, who)
  const { rows } = await server.pool.query<{ call_id: string }>(
    `update appointment set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes',
       state = 'ANSWERED_QUESTIONAIRE', answer_until = null where id = $1 returning call_id`,
    [caseId, server.clock.now()],
  )
  return rows[0]?.call_id ?? ''
}

const ofCall = (endpoint: Hidden['endpoint'], asked: (id: string) => object): Hidden => ({
  endpoint,
  // They are refused by name, whatever is asked for (CALL-05).
  openTo: ['ADMIN'],
  own: async (server, asker) => ({ id: await ownCall(server, asker), asked }),
  // None is ever deleted.
  removed: () => Promise.resolve(randomUUID()),
  guessed: randomUUID,
})

const ofCase = (endpoint: Hidden['endpoint'], besides: object = {}): Hidden => ({
  endpoint,
  own: async (server, asker) => ({
    id: await ownCase(server, asker),
    asked: appointmentId => ({ appointmentId, ...besides }),
  }),
  removed: () => Promise.resolve(randomUUID()),
  guessed: randomUUID,
})

export const videoCallIdRules: Record<string, Hidden | { isPublic: string }> = {
  [`${titleOf(videoCalls.readCall)} id`]: ofCall(videoCalls.readCall, id => ({ id })),
  [`${titleOf(videoCalls.releasePhone)} callId`]: ofCall(videoCalls.releasePhone, callId => ({
    callId,
    phone,
  })),
  [`${titleOf(videoCalls.releasePhone)} phone.areaCode`]: { isPublic: 'of a country, no record' },
  [`${titleOf(videoCalls.readNotes)} appointmentId`]: ofCase(videoCalls.readNotes),
  [`${titleOf(videoCalls.saveNotes)} appointmentId`]: ofCase(videoCalls.saveNotes, {
    text: 'Knee',
    version: 0,
  }),
}
