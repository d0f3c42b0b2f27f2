import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Chatroom, chat } from '@konsil/contract/chat'
import type { ChatMessage } from '@konsil/contract/chat-message'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import type { AnswerTo } from '@konsil/contract/realtime'
import { io } from 'socket.io-client'

interface ClientOf {
  url: string
  room: string
  token: string
  /** Milliseconds after which an answer does not come any more. */
  patience: number
}

/**
 * One side of a conversation, as the page of it goes about: what was written goes out one after the other under an id
 * of its own, again until it is answered and the server could keep it; what comes is kept by its number, and what is missing is asked for (CHAT-15).
 */
export function chatClient({ url, room, token, patience }: ClientOf) {
  const unsent: { id: string; message: string }[] = []
  const known = new Map<number, ChatMessage>()
  /** How often each was told on the line. */
  const told = new Map<string, number>()
  const refusals: string[] = []
  let isSending = false
  let asking: Promise<void> | undefined
  let timesOpened = 0

  const socket = io(`${url}/chat`, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    timeout: patience,
    reconnectionDelay: patience / 20,
    reconnectionDelayMax: patience / 2,
  })
  socket.on('connect', () => {
    timesOpened += 1
    void catchUp()
    void send()
  })
  // Refused or sent away it does not come back by itself.
  const comeBack = () => void (socket.active || setTimeout(() => socket.connect(), patience / 20))
  socket.on('disconnect', comeBack).on('connect_error', comeBack)
  socket.on('chat', (message: ChatMessage) => {
    told.set(message._id, (told.get(message._id) ?? 0) + 1)
    meet(message)
  })

  function meet(message: ChatMessage) {
    const isNext = message.number <= known.size + 1
    known.set(message.number, message)
    // However it is known, it is not sent again.
    if (unsent[0]?.id === message.clientId) unsent.shift()
    if (!isNext) void catchUp()
  }

  async function send() {
    if (isSending) return
    isSending = true
    for (let [next] = unsent; next && socket.connected; [next] = unsent) {
      const answer = await socket
        .timeout(patience)
        .emitWithAck('chat', { room, ...next })
        .then(
          (heard: AnswerTo<'/chat', 'chat'>) => heard,
          () => undefined,
        )
      if (!answer) continue
      if ('message' in answer) meet(answer.message)
      // A server that could not is asked again; what was written after it waits.
      else if (answer.refusal === 'server.busy') await wait(patience / 5)
      else {
        refusals.push(answer.refusal)
        if (unsent[0] === next) unsent.shift()
      }
    }
    isSending = false
  }

  /** Until nothing is missing before the newest; not twice at once. */
  const catchUp = () => (asking ??= askMissing().finally(() => (asking = undefined)))

  async function askMissing() {
    let before: number | undefined
    let isDone = false
    while (!isDone && socket.connected) {
      const page = await read(before).catch(() => undefined)
      if (!page) continue
      for (const message of page.messages) known.set(message.number, message)
      const kept = new Set(page.messages.map(({ clientId }) => clientId))
      while (unsent[0] && kept.has(unsent[0].id)) unsent.shift()
      const [oldest] = page.messages
      before = oldest?.number
      isDone = !page.hasOlder || known.size >= Math.max(...known.keys())
    }
  }

  const read = (before: number | undefined) =>
    post(url, token, { chatroomId: room, ...(before === undefined ? {} : { before }) }, patience)

  return {
    refusals,
    unsent,
    write(message: string) {
      unsent.push({ id: randomUUID(), message })
      void send()
    },
    /** In the order of their numbers. */
    messages: () => [...known.values()].toSorted((one, other) => one.number - other.number),
    toldTwice: () => [...told.values()].filter(times => times > 1).length,
    timesOpened: () => timesOpened,
    isUp: () => socket.connected,
    /** Nothing is on its way, and nothing missing. */
    isStill: () => socket.connected && unsent.length === 0 && !isSending && !asking,
    catchUp,
    close: () => socket.disconnect(),
  }
}
export type ChatClient = ReturnType<typeof chatClient>

/** On a connection of its own: one that was lost unheard would be asked on again. */
const post = (url: string, token: string, question: object, patience: number) =>
  new Promise<Chatroom>((resolve, reject) => {
    const asked = request(`${url}${apiPrefix}${chat.readChatroom.path}`, {
      method: 'POST',
      agent: false,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(patience),
    })
    asked.once('error', reject).once('response', answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.once('error', reject).once('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`answered ${answer.statusCode}`))
        resolve((JSON.parse(text) as { data: { chatroom: Chatroom } }).data.chatroom)
      })
    })
    asked.end(JSON.stringify(question))
  })
