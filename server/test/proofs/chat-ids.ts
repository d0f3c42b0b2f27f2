import { randomUUID } from 'node:crypto'
import { chat } from '@konsil/contract/chat'
import { titleOf } from './calls.ts'
import type { Hidden } from './hidden.ts'
import { ownCase } from './questionnaire-ids.ts'

export const chatIdRules: Record<string, Hidden | { isPublic: string }> = {
  [`${titleOf(chat.readChatroom)} chatroomId`]: {
    endpoint: chat.readChatroom,
    own: async (server, asker) => ({
      id: await ownCase(server, asker),
      asked: chatroomId => ({ chatroomId }),
    }),
    // None is ever deleted.
    removed: () => Promise.resolve(randomUUID()),
    guessed: randomUUID,
  },
  [`${titleOf(chat.list)} after.chatroomId`]: {
    isPublic: 'says from where on the own ones are listed, and is not looked up',
  },
}
