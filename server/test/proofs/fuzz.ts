import { askedAt, fieldsInPath } from '@konsil/contract/core/address'
import { gzipSync } from 'node:zlib'
import { botCheckHeader, type Endpoint } from '@konsil/contract/core/endpoint'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { jobsTable } from '../every-table.ts'
import { useTestServer } from '../test-server.ts'
import { asTus } from '../tus.ts'
import { headersFor } from './actors.ts'
import { calls, titleOf } from './calls.ts'
import { type AskedCall, faultsIn } from './faults.ts'
import { asQuery, brokenBodies, fittingQuestion, spoiltQuestion } from './questions.ts'
import { count, isFull, proofTime } from './size.ts'

/** How many files share the calls, `fuzz-1.test.ts` the first: one alone would be the longest of all. */
export const shares = 4

/** The share of one file: each call meets questions that fit but for one thing, and bodies that are none. */
export function proveShare(share: number) {
  const server = useTestServer({ settings: { BOT_CHECK_DIFFICULTY: '1' } })
  const { ask, close } = faultsIn(server)
  afterAll(close)

  const mine = calls.filter((_, at) => at % shares === share - 1)

  describe.each(mine.map(endpoint => [titleOf(endpoint), endpoint] as const))(
    '%s',
    (_, endpoint) => {
      test(
        'API-14, F15 no question brings it down, slows it or makes it tell of its inside',
        async () => {
          const headers = await headersFor(server, endpoint)
          const times = Math.ceil(count(1_000_000, 4_000) / calls.length)
          const question = fc.oneof(
            { weight: 19, arbitrary: spoiltQuestion(endpoint) },
            { weight: 1, arbitrary: fittingQuestion(endpoint) },
          )
          // In portions: a million questions at once would not fit into memory.
          for (let done = 0; done < times; done += 500) {
            const questions = fc.sample(question, { numRuns: Math.min(500, times - done) })
            const { faults } = await ask(questions.map(one => asked(endpoint, one, headers)))
            expect(faults).toEqual([])
            // Nobody asks this often: what was counted before is not what is slow.
            await sql`delete from attempt`.execute(server.database)
            // Nor does anybody work here: what waits would be a queue that is stuck.
            await sql`delete from ${sql.raw(jobsTable)}`.execute(server.database)
          }
        },
        proofTime,
      )

      test('API-14, F15 broken bodies, other kinds of content and packed ones are refused', async () => {
        const { answers, faults } = await ask(
          brokenQuestions(endpoint, await headersFor(server, endpoint)),
        )
        expect(faults).toEqual([])
        if (endpoint.method === 'GET' || endpoint.method === 'HEAD') return
        // No body at all counts as an empty question.
        const accepted = answers.filter(({ asked, status }) => asked.body !== '' && status < 400)
        expect(accepted.map(({ asked }) => String(asked.body).slice(0, 40))).toEqual([])
      })
    },
  )

  const checked = mine.filter(({ botCheck }) => botCheck)
  test.each(checked.map(endpoint => [titleOf(endpoint), endpoint] as const))(
    'API-14, F15 %s holds behind a solved bot check as well',
    async (_, endpoint) => {
      const headers = await headersFor(server, endpoint)
      const questions = fc.sample(spoiltQuestion(endpoint), count(2_000, 10))
      for (const one of questions) {
        const solved = { ...headers, [botCheckHeader]: await server.solveBotCheck() }
        expect((await ask([asked(endpoint, one, solved)])).faults).toEqual([])
      }
    },
    proofTime,
  )
}

function asked(endpoint: Endpoint, question: unknown, headers: Record<string, string>): AskedCall {
  const { method, path } = endpoint
  if (endpoint.kind === 'resumable') {
    const { query, headers: ofTus } = asTus(endpoint, question)
    const cut = Object.entries(ofTus).map(([name, value]) => [name, value.slice(0, longestHead)])
    const asking = { ...headers, ...Object.fromEntries(cut) }
    return { method, path: `${path}${query.slice(0, longestHead)}`, headers: asking }
  }
  if (method !== 'GET') {
    const { path: at, rest } = askedAt(endpoint, inWholeLetters(question, fieldsInPath(endpoint)))
    return { method, path: at.slice(0, longestHead), headers, body: JSON.stringify(rest) }
  }
  const query = asQuery(question)
  return { method, path: query ? `${path}?${query}` : path, headers }
}

/** No address holds half a letter: nobody could write it down. */
function inWholeLetters(question: unknown, fields: string[]) {
  if (typeof question !== 'object' || question === null) return question
  const texts = Object.entries(question).flatMap(([field, value]) =>
    typeof value === 'string' && fields.includes(field) ? [[field, value.toWellFormed()]] : [],
  )
  return Object.assign(question, Object.fromEntries(texts))
}

/** Node reads no more of a head than 16 KB. */
const longestHead = 5_000

const kinds = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(5_000)}`,
  'application/',
  '/',
  '\t',
]
const codings = ['gzip', 'deflate', 'br', 'identity', 'zip']
const packed = gzipSync('{"email":"a@example.org"}')

function brokenQuestions(endpoint: Endpoint, headers: Record<string, string>): AskedCall[] {
  const { method, path, bodyLimit } = endpoint
  const to = { method, path }
  const all = [
    ...brokenBodies(bodyLimit).map(body => ({ ...to, headers, body })),
    ...kinds.map(kind => ({
      ...to,
      headers: { ...headers, 'content-type': kind },
      body: '{"a":1}',
    })),
    ...codings.map(coding => ({
      ...to,
      headers: { ...headers, 'content-encoding': coding },
      body: packed,
    })),
  ]
  // One reader reads all bodies: every run sends each call a third of them, and each of them to a third of the calls.
  const turn = calls.indexOf(endpoint)
  return all.filter((_, at) => isFull || (at + turn) % 3 === 0)
}
