import { days, later } from '@konsil/contract/core/time'
import type { videoCalls } from '@konsil/contract/video-calls'
import type { Capability } from '../capability.ts'
import type { FollowsCase } from '../cases.ts'
import { createSpend } from '../spend.ts'
import type { VideoCallsGround } from './ground.ts'
import { videoCallsHandlers } from './handlers.ts'
import { hearCall } from './live/hear-call.ts'
import { personalDataOf } from './personal-data.ts'
import { roomsOfCase } from './rooms.ts'
import { sendOutBanned } from './send-out-banned.ts'
import { deleteNotesOfCases } from './store/notes.ts'
import { deletePhonesBefore, deletePhonesOfCases } from './store/phones.ts'
import { deleteVisitsBefore, deleteVisitsOfCases } from './store/visits.ts'

/** In a minute: some pages of one account that join, watch and come back. */
const mostAsked = 240
/** Each of them says every second that it is there. */
const mostSaid = 1_800
/** A call that is set up, or looks for another way, needs some dozens at once. */
const mostSignals = 600
/** All of it passes from one process to the other: what sets up a call takes some 20 KB. */
const mostSignalBytes = 1024 * 1024
/** Many people share the address of one clinic. */
const accountsAtOneAddress = 10

/** The calls of the two of an appointment: who may be in one and when, how their browsers find to each other, and what its doctor notes. */
export function createVideoCalls(ground: VideoCallsGround) {
  const { clock, config, database, live } = ground
  const asked = { ofAccount: mostAsked, ofNetwork: config.REQUESTS_PER_MINUTE }
  const atOneAddress = (most: number) => ({
    ofAccount: most,
    ofNetwork: accountsAtOneAddress * most,
  })
  const heard = {
    ...ground,
    spendAsking: createSpend(clock, asked),
    spendSaying: createSpend(clock, atOneAddress(mostSaid)),
    spendSignal: createSpend(clock, atOneAddress(mostSignals)),
    spendSignalBytes: createSpend(clock, atOneAddress(mostSignalBytes)),
  }
  const capability = {
    handlers: videoCallsHandlers(ground),
    live: { '/call': (page, person) => hearCall(heard, page, person) },
    personalData: personalDataOf(ground),
    async clearExpired() {
      await deleteVisitsBefore(database, later(clock.now(), -days(config.CALL_METADATA_DAYS)))
      // Its call is over.
      await deletePhonesBefore(database, later(clock.now(), -days(1)))
    },
  } satisfies Capability<typeof videoCalls>
  const followsCase: FollowsCase = {
    async changed(appointmentId) {
      const rooms = roomsOfCase(appointmentId)
      live.publish('/call', rooms, 'changed', { appointmentId })
      // Whoever is in it or watches it comes anew, and is judged again.
      for (const room of rooms) live.emptyRoom('/call', room)
      await deletePhonesOfCases(database, [appointmentId])
    },
    async forgotten(tx, caseIds) {
      await deleteNotesOfCases(tx, caseIds)
      await deletePhonesOfCases(tx, caseIds)
      await deleteVisitsOfCases(tx, caseIds)
    },
  }
  return {
    ...capability,
    followsCase,
    /** After a ban: of whoever it keeps out. */
    sendOutBanned: (doctorId: string) => sendOutBanned(ground, doctorId),
  }
}
