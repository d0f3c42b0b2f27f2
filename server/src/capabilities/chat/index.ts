import type { chat } from '@konsil/contract/chat'
import type { InTransaction } from '../../database/connect.ts'
import { jobHandler } from '../../jobs/job.ts'
import { dropJobsOf } from '../../jobs/queue.ts'
import type { Capability } from '../capability.ts'
import type { FollowsCase } from '../cases.ts'
import { createSpend } from '../spend.ts'
import type { ChatGround } from './ground.ts'
import { chatHandlers } from './handlers.ts'
import { keepingMessages } from './keep-together.ts'
import { hearChat } from './live/hear-chat.ts'
import { personalDataOf } from './personal-data.ts'
import { readAll, say, type Speaker } from './say.ts'
import { roomOfChat, roomOfPerson } from './sides.ts'
import { readAnswerTimes } from './store/answer-times.ts'
import { deleteSaidIn, findChatroom } from './store/chatrooms.ts'
import { tellUnread, tellUnreadJob } from './tell-unread.ts'

/** What one account says, reads and types in a minute: nobody who writes by hand comes near. */
const mostOfAccount = 240
/** Many people share the address of one clinic. */
const accountsAtOneAddress = 10

/** How long a doctor took to answer what patients wrote in a time, for the figures of that doctor. */
export const answerTimesOf = readAnswerTimes

/** What the two of an appointment write to each other, from its payment to its end (D-326). */
export function createChat(ground: ChatGround) {
  const { clock, config } = ground
  const ofNetwork = Math.max(accountsAtOneAddress * mostOfAccount, config.REQUESTS_PER_MINUTE)
  const spend = createSpend(clock, { ofAccount: mostOfAccount, ofNetwork })
  const sending = { ...ground, keepMessage: keepingMessages(ground) }
  const heard = { ...sending, spend }
  const capability = {
    handlers: chatHandlers(ground),
    jobs: [jobHandler(tellUnreadJob, told => tellUnread(ground, told))],
    live: { '/chat': (page, person) => hearChat(heard, page, person) },
    personalData: personalDataOf(ground),
  } satisfies Capability<typeof chat>
  const followsCase: FollowsCase = {
    async changed(id) {
      const room = await findChatroom(ground.database, id)
      if (!room) return
      const { live } = ground
      live.publish('/chat', [room.patient_id, room.doctor_id].map(roomOfPerson), 'changed', {
        room: id,
      })
      // Whoever has it open opens it anew, and is judged again.
      live.emptyRoom('/chat', roomOfChat(id))
    },
    forgotten: deleteSaidIn,
  }
  return {
    ...capability,
    followsCase,
    /** What somebody says, or has read, without an open page. */
    say: (person: Speaker, id: string, text: string) => say(sending, person, id, text),
    readAll: (person: Speaker, id: string) => readAll(ground, person, id),
    /** Nobody is told any more of what was not read so far. */
    dropUntold: (tx: InTransaction) => dropJobsOf(tx, tellUnreadJob),
  }
}
