import type { videoCalls } from '@konsil/contract/video-calls'
import type { HandlersOf } from '../../http/call.ts'
import type { VideoCallsGround } from './ground.ts'
import { readNotes } from './notes/read-notes.ts'
import { saveNotes } from './notes/save-notes.ts'
import { readCall } from './read-call.ts'
import { releasePhone } from './released-phone.ts'

export function videoCallsHandlers(ground: VideoCallsGround): HandlersOf<typeof videoCalls> {
  const { database } = ground
  return {
    readCall: ({ input, person }) => readCall(ground, person, input.id),
    releasePhone: ({ input, person }) => releasePhone(ground, person, input),
    readNotes: ({ input, person }) => readNotes(ground, database, person, input),
    saveNotes: ({ input, person }) => saveNotes(ground, person, input),
  }
}
