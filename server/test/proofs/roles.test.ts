import { apiPrefix, type Who } from '@konsil/contract/core/endpoint'
import { sentences } from '@konsil/contract/refusals/sentences'
import { site } from '@konsil/contract/site'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestServer } from '../test-server.ts'
import { type Actor, actors, expectedOf, tokensOf } from './actors.ts'
import { calls, request, titleOf, unfitting } from './calls.ts'
import { useChanges } from './changes.ts'
import { roleTable, rolesOf } from './role-table.ts'
import { proofTime } from './size.ts'

const server = useTestServer()
const changes = useChanges(server)
let tokens: Record<Actor, string | undefined>
beforeAll(async () => {
  tokens = await tokensOf(server)
})

/** Heard by those who are let in: the question is judged, and it does not fit. */
const judged = [400, 404, 415]

const inOrder = (who: Who | undefined) => (typeof who === 'object' ? who.toSorted() : who)

describe('who may make a call', () => {
  test('ACC-41, ACC-45, ADM-13, ADM-14, F8 the contract lets in whom the table names that was written by hand, call by call', () => {
    const ofTable = Object.entries(roleTable).map(([title, who]) => [title, inOrder(who)])
    const ofContract = calls.map(call => [titleOf(call), inOrder(call.who)])
    expect(Object.fromEntries(ofContract)).toEqual(Object.fromEntries(ofTable))
  })

  test(
    'ACC-45, ADM-13, ADM-14, F8 every call × every kind of person: let in, 401 or 403 as the table says, and no row changes',
    async () => {
      await changes.forget()
      const wrong: string[] = []
      for (const endpoint of calls) {
        for (const actor of actors) {
          const { status, items } = await server.ask(endpoint, unfitting, { token: tokens[actor] })
          const expected = expectedOf(rolesOf(titleOf(endpoint)), actor)
          const id = expected === 401 ? 'session.required' : 'role.not.allowed'
          const isRight =
            expected === 'admitted'
              ? judged.includes(status)
              : status === expected && items[0]?.id === id && items.length === 1
          if (!isRight) wrong.push(`${titleOf(endpoint)} by ${actor}: ${status}, not ${expected}`)
        }
      }
      expect(wrong).toEqual([])
      expect(await changes.tables()).toEqual([])
    },
    proofTime,
  )

  test('ACC-45, F8 a refused person changes nothing with a question that fits either', async () => {
    await changes.forget()
    const question = { code: 'ANY', name: '1' }
    for (const actor of actors.filter(one => one !== 'admin')) {
      const { status } = await server.ask(site.updateSystemSetting, question, {
        token: tokens[actor],
      })
      expect([401, 403]).toContain(status)
    }
    expect(await changes.tables()).toEqual([])
  })

  test(
    'ACC-45, API-01, F8 every other verb on a path is 405 for everybody, and a path that is none is 404',
    async () => {
      const wrong: string[] = []
      for (const path of new Set(calls.map(call => call.path))) {
        const known: string[] = calls.filter(call => call.path === path).map(call => call.method)
        for (const verb of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
          v => !known.includes(v),
        )) {
          for (const token of [undefined, tokens.admin]) {
            const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
            const { status, text } = await request(server, verb, path, { headers })
            if (status !== 405 || !text.includes('method.not.allowed')) {
              wrong.push(`${verb} ${path}: ${status}`)
            }
          }
        }
        for (const verb of ['HEAD', 'OPTIONS'].filter(v => !known.includes(v))) {
          const { status } = await request(server, verb, path)
          if (status !== 404) wrong.push(`${verb} ${path}: ${status}`)
        }
        for (const near of [`${path}/`, path.toUpperCase(), `${path}/x`, `/${path}`]) {
          // Another path ends with a field.
          const isOfField = calls.some(call => call.path.startsWith(`${path}/{`))
          if (isOfField && [`${path}/`, `${path}/x`].includes(near)) continue
          const { status, text } = await request(server, 'POST', near)
          if (status !== 404 || !text.includes(sentences['not.found']))
            wrong.push(`${near}: ${status}`)
        }
      }
      expect(wrong).toEqual([])
    },
    proofTime,
  )

  test('ACC-45, API-13, F8 the server answers to nothing that the contract does not name', () => {
    const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
    const beside = [
      `GET ${apiPrefix}/openapi.json`,
      `GET ${apiPrefix}/docs`,
      'GET /dev/mails',
      'GET /dev/mails/:id',
      ...verbs.map(verb => `${verb} ${apiPrefix}/payments/events/:provider`),
      'GET /sandbox-checkout/:id',
      'POST /sandbox-checkout/:id',
      'GET /unsubscribe',
      'POST /unsubscribe',
    ]
    const ofContract = calls.flatMap(({ path }) =>
      verbs.map(verb => `${verb} ${apiPrefix}${routeOf(path)}`),
    )
    const unknown = server.routes.filter(
      route => ![...ofContract, ...beside].includes(route.replace(/^HEAD/, 'GET')),
    )
    expect(unknown).toEqual([])
    expect(calls.map(titleOf).length).toBe(new Set(calls.map(titleOf)).size)
  })
})

const routeOf = (path: string) => path.replaceAll(':', '::').replaceAll(/\{(\w+)\}/g, ':$1')
