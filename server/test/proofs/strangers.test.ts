import { access } from '@konsil/contract/access'
import { type SocketNamespace, namespaces, type SocketQuestions } from '@konsil/contract/realtime'
import { decodeJwt } from 'jose'
import type { Socket } from 'socket.io-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { person, type Somebody, useTestServer } from '../test-server.ts'
import { type Actor, expectedOf } from './actors.ts'
import { calls, titleOf } from './calls.ts'
import { canariesIn, mayShow, plantCanaries } from './canaries.ts'
import { useChanges } from './changes.ts'
import { longestQuestion, uuids } from './questions.ts'
import { roleTable } from './role-table.ts'
import { isFull, proofTime } from './size.ts'
import { open, publishAny, refusalOnOpening } from './sockets.ts'
import { belongingsOf, makeStrangers } from './strangers.ts'

const server = useTestServer()
const changes = useChanges(server)
let strangers: Somebody[]
let belongings: Awaited<ReturnType<typeof belongingsOf>>
let planted: string[]
beforeAll(async () => {
  strangers = await makeStrangers(server)
  belongings = await belongingsOf(server, strangers)
  // What a row needs to be one at all stays as it is.
  planted = await plantCanaries(server, belongings.ids, /zone|hash|secret|mime|currency|sha|key/)
})

/** Tables from which references lead to people, but which hold nothing of them, and why. */
const ofNobody: Record<string, string> = {
  service: 'the catalogue of the administrators',
  service_has_option: 'the same',
}

/** What an asker may change of the strangers with their ids, and why. */
const review = 'administrators review what waits'
const mayChange: Record<string, string> = {
  'ADMIN POST /certificate/review': review,
  'ADMIN POST /certificate/approve': review,
  'ADMIN POST /certificate/reject': review,
  'ADMIN POST /service/get-proposed-service': review,
  'ADMIN POST /service/approve-service': review,
  'ADMIN POST /service/reject-service': review,
}

const askers = ['anonymous', 'patient', 'doctor', 'admin'] as const satisfies Actor[]
const roleOf = { patient: 'PATIENT', doctor: 'DOCTOR', admin: 'ADMIN' } as const
const questions = new Map(calls.map(call => [call, longestQuestion(call)]))

describe('a stranger', () => {
  test('ACC-45, F24 has something in every table that holds what is somebody’s', () => {
    const without = [...belongings.personal].filter(table => !belongings.tables.has(table))
    expect(without.sort()).toEqual(Object.keys(ofNobody).sort())
    expect(planted.length).toBeGreaterThan(20)
  })

  test('ACC-45, F24 is reached for with questions that fit', () => {
    const without = calls.filter(call => call.kind === 'json' && !questions.get(call))
    expect(without.map(titleOf)).toEqual([])
  })

  test.each(askers)(
    'ACC-45, F24 nothing of theirs is read or changed by %s with their ids, by any call',
    async asker => {
      const faults: string[] = []
      const role = asker === 'anonymous' ? undefined : roleOf[asker]
      const token = role && (await person(server, role)).token
      for (const endpoint of calls.filter(call => call !== access.signOut)) {
        const title = titleOf(endpoint)
        const expected = expectedOf(roleTable[title] ?? [], asker)
        const question = questions.get(endpoint) ?? '{}'
        // Whoever is refused is refused before the question is read.
        const ids = isFull ? belongings.ids : belongings.oneOfEach
        const tried = isFull || expected === 'admitted' ? ids : ids.slice(0, 1)
        await changes.forget()
        for (const one of new Set(tried.map(id => question.replaceAll(uuids, id)))) {
          const { status, data } = await server.ask(endpoint, JSON.parse(one), { token })
          if (expected !== 'admitted' && status !== expected) faults.push(`${title}: ${status}`)
          const shown = mayShow[`${role} ${title}`] ?? []
          const read = canariesIn(JSON.stringify(data), planted)
          for (const column of read) if (!shown.includes(column)) faults.push(`${title}: ${column}`)
        }
        const changed = await changes.tables([], belongings.ids)
        if (changed.length > 0 && !mayChange[`${role} ${title}`]) {
          faults.push(`${title} changed ${changed.join(', ')}`)
        }
      }
      expect([...new Set(faults)]).toEqual([])
    },
    proofTime,
  )
})

/** What is sent with each event of a socket to reach for what belongs to somebody else. */
const reachingFor: {
  [Name in SocketNamespace]: Record<keyof SocketQuestions[Name], (id: string) => unknown>
} = {
  '/chat': {},
  '/booking': {},
  '/notification': { subscribe: id => ({ room: id }), getNewNotification: id => id },
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
      for (const id of belongings.ids) {
        for (const [event, questionOf] of Object.entries(reachingFor[name])) {
          socket.emit(event, questionOf(id))
        }
      }
      // Of one connection all is read in order: whoever is told that this is none was heard before.
      await refusalBeside(socket)
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

const refusalBeside = (socket: Socket) =>
  new Promise(resolve => {
    socket.io.socket('/nowhere', {}).once('connect_error', resolve).connect()
  })
