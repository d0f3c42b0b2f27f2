import { type Chatroom, chat } from '@konsil/contract/chat'
import { type ChatMessage, longestMessage } from '@konsil/contract/chat-message'
import type { SignInRole } from '@konsil/contract/core/roles'
import { dayLater } from '@konsil/contract/core/time'
import { caseFiles } from '@konsil/contract/case-files'
import { sampleDocument, sampleReport } from '@konsil/contract/samples/case-files'
import { idOf } from '@konsil/contract/samples/ids'
import { expect } from '@playwright/test'
import { answer, refuse } from './answers.ts'
import { now, one, today } from './appointment-screens.ts'
import { field, press, type Screen, type Stage } from './screen.ts'

const documents = [
  { _id: sampleDocument(1)._id, name: 'Befundbericht Magnetresonanztomographie Kniegelenk.pdf' },
  { _id: idOf(990), name: null },
]

type Said = [by: 'own' | 'other', time: string, message: string, documents?: typeof documents]
const said: readonly Said[] = [
  ['other', '06:05', 'Guten Morgen, Ihre Unterlagen sind vollständig angekommen.'],
  ['own', '06:20', 'Danke. Es geht mir vor allem um diesen Befund:', documents],
  ['own', '06:21', 'Ist eine Operation wirklich nötig?\nIch gehe seit März zur Krankengymnastik.'],
  [
    'other',
    '07:40',
    'Mehr dazu im Gespräch. Bis dahin: https://example.org/donaudampfschifffahrtsgesellschaft/knie',
  ],
  ['other', '07:41', 'Bringen Sie bitte die Aufnahmen vom Frühjahr mit.'],
]

/** As people write it who had nobody to ask for a long time. */
const longWord = 'Rinderkennzeichnungsfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
const longest = 'Seit März gehe ich zweimal in der Woche zur Krankengymnastik.\n'
  .repeat(70)
  .slice(0, longestMessage)
const saidAtLength: readonly Said[] = [
  ['other', '06:05', longWord.repeat(3)],
  ['own', '06:06', longWord],
  ['own', '06:07', longest],
  ['other', '06:08', '👍'],
]

/** Who is signed in here. */
export async function selfOf({ page }: Stage) {
  const { origins } = await page.context().storageState()
  const kept = origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name === 'userProfile')
  return (JSON.parse(kept?.value ?? '{}') as { _id?: string })._id ?? idOf(1)
}

/** The first one of the day before. */
export const messageOf = (at: number, author: string, message: string, time = '06:05') => ({
  _id: idOf(2_000 + at),
  room: idOf(1),
  number: at + 1,
  author,
  message,
  documents: [] as ChatMessage['documents'],
  timestamp: `${at === 0 ? dayLater(today, -1) : today}T${time}:00.000Z`,
  clientId: idOf(100_000 + at),
})

const messagesOf = (self: string, all = said): ChatMessage[] =>
  all.map(([by, time, message, named = []], at) => ({
    ...messageOf(at, by === 'own' ? self : idOf(501), message, time),
    documents: named,
  }))

export const chatroom = (number: number, changes: Partial<Chatroom> = {}) => ({
  _id: idOf(number),
  room: idOf(number),
  status: 'ENABLED' as const,
  appointment: one(number, 'ANSWERED_QUESTIONAIRE'),
  unread: 0,
  readByOther: 3,
  mayWrite: true,
  ...changes,
})

async function openChat(
  stage: Stage,
  changes: Partial<Chatroom> = {},
  query = idOf(1),
  all = said,
) {
  const messages = messagesOf(await selfOf(stage), all)
  const first = chatroom(1, { unread: 2, ...changes })
  await answer(stage, chat.list, {
    chatrooms: [
      { ...first, messages: messages.slice(-1) },
      { ...chatroom(2, { unread: 12 }), messages: messages.slice(0, 1) },
      { ...chatroom(3, { status: 'DISABLED', mayWrite: false }), messages: [] },
    ],
    next: null,
  })
  await answer(stage, chat.readChatroom, {
    chatroom: { ...first, messages, hasOlder: false },
  })
  await answer(stage, caseFiles.listDocuments, {
    list: [1, 2, 3].map(number => sampleDocument(number)),
  })
  await answer(stage, caseFiles.listReports, { list: [sampleReport(4, 1)] })
  await stage.page.goto(`/chatbox${query && `?appointment_id=${query}`}`)
  await expect(stage.page.getByText(stage.said('chat:connecting'))).toHaveCount(0)
}

const last = ({ page }: Stage) =>
  expect(page.getByText('Bringen Sie bitte', { exact: false }).last()).toBeVisible()

async function openConversation(stage: Stage, changes?: Partial<Chatroom>) {
  await openChat(stage, changes)
  await last(stage)
}

const ofChat = (role: SignInRole) => ({ route: '/chatbox', role, now }) as const

export const chatScreens: Screen[] = [
  ...(['PATIENT', 'DOCTOR'] as const).map(
    (role): Screen => ({
      ...ofChat(role),
      name: `chat-${role.toLowerCase()}`,
      open: openConversation,
    }),
  ),
  {
    ...ofChat('PATIENT'),
    name: 'chat-list',
    isPlace: true,
    async open(stage) {
      await openChat(stage, {}, '')
      await last(stage)
    },
    states: [
      {
        name: 'chat-found',
        async enter(stage) {
          const messages = messagesOf(idOf(1)).slice(2, 4)
          await answer(stage, chat.search, { found: messages, isPartial: true })
          await field(stage, stage.said('chat:search')).fill('Operation')
          await expect(stage.page.locator('mark').first()).toBeVisible()
        },
      },
    ],
  },
  {
    ...ofChat('PATIENT'),
    name: 'chat-empty',
    async open(stage) {
      await answer(stage, chat.list, { chatrooms: [], next: null })
      await stage.page.goto('/chatbox')
      await expect(stage.page.getByText(stage.said('chat:list.empty'))).toBeVisible()
    },
  },
  {
    ...ofChat('DOCTOR'),
    name: 'chat-long',
    async open(stage) {
      await openChat(stage, {}, idOf(1), saidAtLength)
      await expect(stage.page.getByText('👍').last()).toBeVisible()
    },
  },
  {
    ...ofChat('DOCTOR'),
    name: 'chat-ended',
    open: stage => openConversation(stage, { status: 'DISABLED', mayWrite: false, unread: 0 }),
  },
  {
    ...ofChat('PATIENT'),
    name: 'chat-paused',
    open: stage => openConversation(stage, { mayWrite: false, unread: 0 }),
  },
  {
    ...ofChat('PATIENT'),
    name: 'chat-documents',
    isPlace: true,
    async open(stage) {
      await openConversation(stage)
      await press(stage, stage.said('chat:documents.add'))
      await expect(stage.page.getByRole('checkbox').first()).toBeVisible()
    },
  },
  {
    ...ofChat('PATIENT'),
    name: 'chat-gone',
    async open(stage) {
      await openChat(stage, {}, '')
      await refuse(stage, chat.readChatroom, 'not.found')
      await stage.page.goto(`/chatbox?appointment_id=${idOf(7)}`)
      await expect(stage.page.getByText(stage.said('chat:gone'))).toBeVisible()
    },
  },
  {
    ...ofChat('PATIENT'),
    name: 'chat-not-sent',
    async open(stage) {
      // Of an appointment that nobody has: what is written in it is refused.
      await openConversation(stage)
      await stage.page.getByLabel(stage.said('chat:box'), { exact: true }).fill('Guten Morgen')
      await press(stage, stage.said('chat:send'))
      await expect(stage.page.getByText(stage.said('chat:sendAgain'))).toBeVisible()
    },
  },
]
