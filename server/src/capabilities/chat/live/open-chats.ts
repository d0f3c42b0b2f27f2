import { Refusal } from '@konsil/contract/core/refusals'
import { later, minutes } from '@konsil/contract/core/time'
import { inTransaction } from '../../../database/transaction.ts'
import type { LivePage, LivePerson } from '../../../ports/live.ts'
import type { Secrets } from '../../../ports/secrets.ts'
import type { JudgedCase, OpenCase } from '../../cases.ts'
import type { ChatGround } from '../ground.ts'
import { judgeChatroom } from '../read-chatroom.ts'
import { roomOfChat } from '../sides.ts'
import type { ChatSide } from '../store/chatrooms.ts'

interface KnownChat {
  judged: JudgedCase
  side: ChatSide
  mayWrite: boolean
  judgedAt: Date
  /** Once something was to be said in it. */
  key?: Secrets
}

export interface OpenedChat {
  open: OpenCase
  side: ChatSide
  mayWrite: boolean
}

/** So many conversations one page keeps open: the oldest is closed for one more. */
const mostOpen = 200
/** Whoever goes on in one is judged anew this often, in case nobody heard that its room was to be emptied. */
const judgedEvery = minutes(1)

/**
 * Those that a page has opened. Each is judged as it is opened, and anew once its room was emptied, as it is when its
 * case has changed; the database refuses what has ended a moment before.
 */
export function openChats(ground: ChatGround, page: LivePage<'/chat'>, person: LivePerson) {
  const { cases, clock, database, live } = ground
  const chats = new Map<string, KnownChat>()
  function close(id: string) {
    chats.delete(id)
    page.leave(roomOfChat(id))
  }

  const judge = (id: string) =>
    live.asking(() =>
      inTransaction(database, async tx => {
        const { side, open, room } = await judgeChatroom(ground, tx, id, person)
        const mayWrite = open.may.writeMessages && room.is_open
        return { judged: open, side, mayWrite, judgedAt: clock.now() }
      }),
    )

  async function comeIn(id: string): Promise<KnownChat> {
    const opened = await page.joinJudged([roomOfChat(id)], () => judge(id))
    const [oldest] = chats.keys()
    if (chats.size >= mostOpen && oldest !== undefined && !chats.has(id)) close(oldest)
    const key = chats.get(id)?.key
    const chat = key ? { ...opened, key } : opened
    chats.set(id, chat)
    return chat
  }

  async function open(id: string) {
    const chat = page.isIn(roomOfChat(id)) ? chats.get(id) : undefined
    if (chat && clock.now() < later(chat.judgedAt, judgedEvery)) return chat
    try {
      return await comeIn(id)
    } catch (error) {
      if (error instanceof Refusal) close(id)
      throw error
    }
  }

  return {
    close,
    open,
    isOpen: (id: string) => page.isIn(roomOfChat(id)) && chats.has(id),
    /** With what seals, which is looked up while no connection to the cases is held. */
    async openToWrite(id: string): Promise<OpenedChat> {
      const chat = await open(id)
      const key = (chat.key ??= await cases.keyOf(id))
      if (!key) throw new Refusal('not.found')
      return { open: { ...chat.judged, key }, side: chat.side, mayWrite: chat.mayWrite }
    },
  }
}
