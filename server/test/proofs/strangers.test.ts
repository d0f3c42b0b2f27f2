import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { campaigns } from '@konsil/contract/campaigns'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { namespaces } from '@konsil/contract/realtime'
import { documents } from '@konsil/contract/documents'
import { mobileVersions } from '@konsil/contract/mobile-versions'
import { notifications } from '@konsil/contract/notifications'
import { schedules } from '@konsil/contract/schedules'
import { statistics } from '@konsil/contract/statistics'
import { videoCalls } from '@konsil/contract/video-calls'
import { decodeJwt } from 'jose'
import type { Socket } from 'socket.io-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyTable } from '../every-table.ts'
import { person, type Somebody, testPassword, useTestServer } from '../test-server.ts'
import { type Actor, expectedOf } from './actors.ts'
import { calls, titleOf } from './calls.ts'
import { canariesIn, mayShow, plantCanaries } from './canaries.ts'
import { useChanges } from './changes.ts'
import { idRules } from './ids.ts'
import { longestQuestion, uuids } from './questions.ts'
import { roleTable } from './role-table.ts'
import { isFull, proofTime } from './size.ts'
import { reachingFor } from './reaching-by-sockets.ts'
import { open, publishAny, refusalOnOpening } from './sockets.ts'
import { belongingsOf, makeStrangers } from './strangers.ts'
import { mayChange, ofNobody } from './strangers-tables.ts'
import { textsAsked } from './system-event-ids.ts'

const server = useTestServer()
const changes = useChanges(server)
let strangers: Somebody[]
let belongings: Awaited<ReturnType<typeof belongingsOf>>
let planted: string[]
beforeAll(async () => {
  strangers = await makeStrangers(server)
  belongings = await belongingsOf(server, strangers)
  // What a row needs to be one at all stays as it is.
  planted = await plantCanaries(
    server,
    belongings.ids,
    /zone|hash|secret|sealed|mime|currency|sha|key/,
  )
})

const tablesWithoutTheirs = async () =>
  (await everyTable(server.pool)).filter(name => !belongings.tables.has(name))

const askers = ['anonymous', 'patient', 'doctor', 'admin'] as const satisfies Actor[]
const roleOf = { patient: 'PATIENT', doctor: 'DOCTOR', admin: 'ADMIN' } as const

const scheduledFor2027 = {
  scheduledTime: '2027-01-01T09:00:00Z',
  method: 'CUSTOMIZED',
  attachments: [],
  pushMessage: 'Open late',
}
const december = { from: '2026-12-01', to: '2026-12-31' }
const nine = { requestDate: '2026-12-07', start: '09:00', end: '09:30', startUTC: undefined }
const endpoint = 'https://push.example.org/of-nobody'
/** Those of the example in RFC 8291. */
const keysOfBrowser = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
/** Where fields have to fit each other, a list or whoever asks: what is made from a shape alone does not. */
const fittingFields = new Map<Endpoint, object>([
  [access.signUp, { consents: undefined, password: testPassword }],
  [access.withdrawConsent, { version: '2026-11' }],
  [access.changePassword, { newPassword: 'another-12' }],
  [access.changeEmail, { password: testPassword }],
  [access.prove, { password: testPassword, code: undefined, recoveryCode: undefined }],
  [account.updateSettings, { dateFormat: 'DD-MM-YYYY', timeFormat: 'HH:mm' }],
  [account.saveInvoiceDetails, { version: 0 }],
  [booking.listFreeDates, december],
  [booking.listSlots, december],
  [booking.listFreeDoctors, december],
  [booking.createSlot, nine],
  [booking.makeAppointment, { ...nine, note: undefined, phone: undefined, price: undefined }],
  [booking.moveAppointment, nine],
  [appointments.refund, { amount: 100, left: undefined }],
  [videoCalls.saveNotes, { version: 0 }],
  [booking.chooseDoctor, { ...nine, refund: undefined }],
  [schedules.readCalendar, december],
  [statistics.readRevenue, december],
  [appointments.readCalendar, { ...december, timeZone: 'Europe/Berlin' }],
  [documents.startUpload, { length: '10' }],
  [campaigns.add, { ...scheduledFor2027, againOf: undefined }],
  [campaigns.update, scheduledFor2027],
  [campaigns.sendTest, { pushEmail: '<p>Open late</p>', attachments: [] }],
  [mobileVersions.add, { version: '2.4.1' }],
  [mobileVersions.update, { version: '2.4.1' }],
  [mobileVersions.readLatest, { version: '2.4.1' }],
  [notifications.updateSystemEvent, { ...textsAsked, attachments: [] }],
  [schedules.addAbsence, { startDate: '2027-04-01', endDate: '2027-04-02' }],
  [notifications.subscribePush, { endpoint, keys: keysOfBrowser }],
  [notifications.unsubscribePush, { endpoint }],
  [notifications.subscribeMobilePush, { fcmToken: 'phone:of-nobody' }],
])

/** Without a version, which would be refused as one of another day. */
function questionOf(call: Endpoint) {
  const question = JSON.parse(longestQuestion(call) ?? '{}') as object
  const fitting = { ...question, version: undefined, ...fittingFields.get(call) }
  return JSON.stringify(fitting)
}
const questions = new Map(calls.map(call => [call, questionOf(call)]))

/** By what it asks for, and not refused for its form. */
const isJudged = (status: number, id: string | undefined) =>
  status < 300 || ([403, 404, 409].includes(status) && id !== 'consent.required')

/** Of these the proof of ids shows that nothing but the id was refused. */
const provenByIds = Object.values(idRules).flatMap(rule =>
  'isPublic' in rule ? [] : [rule.endpoint],
)

const byAddress = 'knows accounts by their address; `guessing.test.ts` is about it'
const byTicket = 'takes a ticket and no id; `second-step.test.ts` is about it'
const byChallenge = 'signs what was asked just now; `passkeys.test.ts` is about it'
const byPassword =
  'takes no id, and the password would change or delete the account of whoever asks'
/** Calls of which no question is judged here, and why. */
const neverJudged: Record<string, string> = {
  'POST /attachment/add': 'takes a form; `uploads.test.ts` is about it',
  'POST /document/add': 'takes a form; `case-files.test.ts` is about it',
  'POST /auth/agree': 'takes the versions in force, and no id',
  'POST /auth/second-factors/add-passkey': byChallenge,
  'POST /auth/second-factors/confirm-app': 'takes a code of a secret just made, and no id',
  'POST /auth/logout': 'is not asked: it ends the session of whoever asks',
  'POST /password/recover': byAddress,
  'POST /sign-in': byAddress,
  'POST /sign-in/app': byTicket,
  'POST /sign-in/begin-passkey': byTicket,
  'POST /sign-in/passkey': byTicket,
  'POST /sign-in/recovery-code': byTicket,
  'POST /user/change-password': byPassword,
  'POST /user/delete-account': byPassword,
}

describe('a stranger', () => {
  test('ACC-45, F24 has something in every table that holds what is somebody’s', async () => {
    expect((await tablesWithoutTheirs()).sort()).toEqual(Object.keys(ofNobody).sort())
    expect(planted.length).toBeGreaterThan(20)
  })

  test('a new table is seen, even one without any reference', async () => {
    await server.pool.query('create table ledger (payable_kind text, payable_id uuid)')
    const without = await tablesWithoutTheirs()
    await server.pool.query('drop table ledger')
    expect(without.filter(name => !ofNobody[name])).toEqual(['ledger'])
  })

  test('ACC-45, F24 is reached for with questions that fit', () => {
    const wrong = calls.filter(
      call =>
        call.kind === 'json' &&
        !call.input.safeParse(JSON.parse(questions.get(call) ?? '')).success,
    )
    expect(wrong.map(titleOf)).toEqual([])
  })

  test.each(askers)(
    'ACC-45, F24 nothing of theirs is read or changed by %s with their ids, by any call',
    async asker => {
      expect([...new Set((await reachAs(asker)).faults)]).toEqual([])
    },
    proofTime,
  )

  test(
    'ACC-45, F24 is reached for by every call with a question that is judged by what it asks for',
    async () => {
      const judged = new Set<Endpoint>()
      for (const asker of askers) for (const call of (await reachAs(asker)).judged) judged.add(call)
      const never = calls.filter(call => !judged.has(call) && !provenByIds.includes(call))
      expect(never.map(titleOf).sort()).toEqual(Object.keys(neverJudged).sort())
    },
    proofTime,
  )
})

/** Without the consent half of a patient's calls would be refused: it is withdrawn after all others. */
const inTurn = [
  ...calls.filter(call => call !== access.signOut && call !== access.withdrawConsent),
  access.withdrawConsent,
]

type Asker = (typeof askers)[number]

/** Every run asks with something of each table as one of those who are let in, in turn, and as the others with a part of it. */
function someIdsFor(asker: Asker, endpoint: Endpoint, turn: number) {
  const who = roleTable[titleOf(endpoint)] ?? []
  const letIn = askers.filter(one => expectedOf(who, one) === 'admitted')
  const { oneOfEach } = belongings
  if (!letIn.includes(asker)) return oneOfEach.slice(0, 1)
  if (letIn[turn % letIn.length] === asker) return oneOfEach
  return oneOfEach.filter((_, at) => at % 6 === turn % 6)
}

const reached = new Map<Asker, ReturnType<typeof reach>>()
/** Each goes once, for whichever test is first. */
function reachAs(asker: Asker) {
  const found = reached.get(asker) ?? reach(asker)
  reached.set(asker, found)
  return found
}

async function reach(asker: Asker) {
  const faults: string[] = []
  const judged: Endpoint[] = []
  const role = asker === 'anonymous' ? undefined : roleOf[asker]
  const by = role ?? 'NOBODY'
  const token = role && (await person(server, role)).token
  for (const [turn, endpoint] of inTurn.entries()) {
    const title = titleOf(endpoint)
    const expected = expectedOf(roleTable[title] ?? [], asker)
    const question = questions.get(endpoint) ?? '{}'
    // Whoever is refused is refused before the question is read.
    const changing = mayChange[`${by} ${title}`] ?? []
    const tried = isFull ? belongings.ids : someIdsFor(asker, endpoint, turn)
    // Each call is asked for with every id: none uses up what the next may ask.
    await server.pool.query('delete from attempt')
    await changes.forget()
    async function tryOne(one: string) {
      const { status, data, items } = await server.ask(endpoint, JSON.parse(one), { token })
      if (expected !== 'admitted' && status !== expected) faults.push(`${title}: ${status}`)
      // What fails shows nothing, and proves nothing.
      if (status >= 500) faults.push(`${title}: ${status}`)
      if (expected === 'admitted' && isJudged(status, items[0]?.id)) judged.push(endpoint)
      const shown = mayShow[`${by} ${title}`] ?? []
      const read = canariesIn(Buffer.isBuffer(data) ? String(data) : JSON.stringify(data), planted)
      for (const column of read) if (!shown.includes(column)) faults.push(`${title}: ${column}`)
    }
    const different = [...new Set(tried.map(id => question.replaceAll(uuids, id)))]
    // Some answers wait, so that their time tells nothing. What changes something goes in its order.
    if (changing.length === 0 || !role) await Promise.all(different.map(tryOne))
    else for (const one of different) await tryOne(one)
    const changed = await changes.tables([], belongings.ids)
    for (const table of changed) {
      if (!changing.includes(table)) faults.push(`${title} changed ${table}`)
    }
  }
  return { faults, judged }
}

test('ACC-45, F24 whoever is signed out opens no socket', async () => {
  for (const name of namespaces) {
    expect(await refusalOnOpening(server.url, name, {}), name).toBe('session.required')
  }
})

test.each(['PATIENT', 'DOCTOR', 'ADMIN'] as const)(
  'ACC-45, F24 no event of a socket lets a %s hear what is meant for a stranger',
  async role => {
    const { token } = await person(server, role)
    for (const name of namespaces) {
      const socket = await open(server.url, name, token)
      const heard: unknown[] = []
      socket.onAny((...told) => heard.push(told))
      let sent = 0
      for (const id of belongings.ids) {
        for (const [event, questionOf] of Object.entries(reachingFor[name])) {
          socket.emit(event, questionOf(id))
          if (sent++ % 80 === 0) await inTheNextSecond(socket)
        }
      }
      await inTheNextSecond(socket)
      for (const id of belongings.ids)
        publishAny(server.composed.sockets, name, id, 'word', 'private')
      const { sid } = decodeJwt<{ sid: string }>(token)
      const own = new Promise(resolve => socket.once('own', resolve))
      publishAny(server.composed.sockets, name, `session:${sid}`, 'own', 'word')
      await own
      expect(JSON.stringify(heard)).not.toContain('private')
      socket.disconnect()
    }
  },
)

/** Of one connection all is read in order: whoever is told that this is none was heard before. */
async function inTheNextSecond(socket: Socket) {
  await refusalBeside(socket)
  server.clock.advance(1_000)
}

const refusalBeside = (socket: Socket) =>
  new Promise(resolve => {
    socket.io.socket('/nowhere', {}).once('connect_error', resolve).connect()
  })
