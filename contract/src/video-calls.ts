import * as z from 'zod'
import { listedAppointment } from './appointments.ts'
import { callNumber } from './call-number.ts'
import { iceServer } from './call-signals.ts'
import { sides } from './case-steps.ts'
import { neededForHealthData, neededToOffer } from './core/consents.ts'
import { endpoint } from './core/endpoint.ts'
import { textSigns } from './core/line.ts'
import { done, one } from './core/shapes.ts'
import { instantOnTheWire } from './core/time.ts'
import { uuid } from './core/uuid.ts'

export const conferenceKinds = ['BUILT_IN', 'JITSI'] as const
export type ConferenceKind = (typeof conferenceKinds)[number]

export const longestNotes = 20_000
/** So many versions of the notes of one case are kept. */
export const mostNoteVersions = 2_000
/** So many of them are answered at once. */
export const notesAtOnce = 20

const oneCallRefusals = [
  'call.unauthorized.role',
  'call.must.be.answered.questionaire.appointment',
  'call.not.found.call',
] as const

const note = z.object({
  /** From 1. */
  version: z.int().min(1),
  /** Null where its key was forgotten. */
  text: z.string().nullable(),
  writtenAt: instantOnTheWire,
})
export type DoctorNote = z.infer<typeof note>

export const videoCalls = {
  readCall: endpoint({
    path: '/call/get-by-id',
    summary: 'An own video call: when its door is open, and what opens it',
    // Administrators are refused by name (CALL-05).
    who: 'signedIn',
    // It leaves a line where its doctor reads the number that its patient has released.
    rate: 'usual',
    input: one,
    output: z.object({
      call: z.object({ _id: z.uuid(), room: z.string(), appointment: listedAppointment }),
      /** Of a conference elsewhere, while the door is open to whoever asks. */
      token: z.string().nullable(),
      domain: z.string().nullable(),
      conference: z.enum(conferenceKinds),
      /** With credentials while the door is open, without before. */
      ice: z.array(iceServer),
      side: z.enum(sides),
      opensAt: instantOnTheWire,
      endsAt: instantOnTheWire,
      /** Who is in then may stay until this instant, and not anew. */
      stayUntil: instantOnTheWire,
      now: instantOnTheWire,
      isOpen: z.boolean(),
      /** Released for this call, and for its time alone. */
      phone: z.string().nullable(),
    }),
    refusals: oneCallRefusals,
  }),
  releasePhone: endpoint({
    path: '/call/release-phone',
    summary: 'Give the doctor of a call that is under way a number for this call (CALL-11)',
    who: ['PATIENT'],
    needs: neededForHealthData,
    rate: 'usual',
    input: z.strictObject({ callId: uuid, phone: callNumber }),
    output: done,
    refusals: [...oneCallRefusals, 'call.not.open', 'call.over'],
  }),
  readNotes: endpoint({
    path: '/appointment/notes',
    summary: 'The own notes of an appointment, the newest version first',
    who: ['DOCTOR'],
    reads: true,
    input: z.strictObject({
      appointmentId: uuid,
      /** Those older than this version. */
      before: z.int().min(1).max(mostNoteVersions).optional(),
    }),
    output: z.object({ notes: z.array(note), hasOlder: z.boolean(), mayWrite: z.boolean() }),
    refusals: ['not.found'],
  }),
  saveNotes: endpoint({
    path: '/appointment/save-notes',
    summary: 'Keep another version of the own notes of an appointment',
    who: ['DOCTOR'],
    needs: neededToOffer,
    rate: 'usual',
    bodyLimit: 128 * 1024,
    input: z.strictObject({
      appointmentId: uuid,
      // Not trimmed: it is saved while it is written.
      text: z
        .string()
        .max(longestNotes, { error: 'text.too.long', abort: true })
        .regex(textSigns, { error: 'name.characters' }),
      /** From which it was changed; 0 for the first one. */
      version: z.int().min(0).max(mostNoteVersions),
    }),
    output: z.object({ note }),
    refusals: ['not.found', 'notes.changed', 'too.many.notes', 'appointment.step.refused'],
  }),
}
