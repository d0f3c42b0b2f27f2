import { askedAt } from '@konsil/contract/core/address'
import { access } from '@konsil/contract/access'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { Refusal, type RefusalTold } from '@konsil/contract/core/refusals'
import { site } from '@konsil/contract/site'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certificateActs } from '../certificate-acts.ts'
import type { Call } from '../../src/http/call.ts'
import { listenToHandlers } from '../handler-refusals.ts'
import { refuseOverRead } from '../over-read.ts'
import { quickMark } from '../quick-passwords.ts'
import { person, useTestServer } from '../test-server.ts'
import { calls, titleOf } from './calls.ts'
import { canariesIn, mayShow, plantCanaries } from './canaries.ts'
import { uploaded } from './ids.ts'
import { asQuery, fittingQuestion } from './questions.ts'
import { count, proofTime } from './size.ts'

const server = useTestServer()

/** People who do not ask, with something to be read. */
async function makeOthers() {
  const { token } = await person(server, 'DOCTOR')
  await person(server, 'PATIENT')
  await uploaded(server, token)
  await certificateActs(server).add(token)
  await server.runJobs()
}

describe('what answers hold', () => {
  test(
    'D-107, F10 no private text of other people is in any answer, to anybody',
    async () => {
      await makeOthers()
      const planted = await plantCanaries(server)
      expect(planted).toEqual(
        expect.arrayContaining(['app_user.password_hash', 'caught_mail.text_body']),
      )
      const read: string[] = []
      for (const asker of [undefined, 'PATIENT', 'DOCTOR', 'ADMIN'] as const) {
        const token = asker && (await person(server, asker)).token
        for (const endpoint of calls.filter(call => call !== access.signOut)) {
          const title = titleOf(endpoint)
          const shown = mayShow[`${asker} ${title}`] ?? []
          for (const question of fc.sample(fittingQuestion(endpoint), count(100))) {
            const { text } = await textOf(endpoint, question, token)
            for (const column of canariesIn(text, planted)) {
              if (!shown.includes(column)) read.push(`${asker} ${title}: ${column}`)
            }
          }
        }
      }
      expect(read).toEqual([])
    },
    proofTime,
  )

  test('F10 the check that every answer of the suites passes does see faults', () => {
    const endpoint = site.health
    const hear =
      (data: unknown, status = 200) =>
      () =>
        refuseOverRead(
          {
            endpoint,
            status,
            body: { statusCode: status, data },
            text: JSON.stringify(data),
            addresses: [],
          },
          server.config,
        )
    expect(hear({ status: 'alive', version: '1.2.3' })).not.toThrow()
    expect(hear({ status: 'alive', version: '1.2.3', uptime: 1 })).toThrow('more than its schema')
    expect(hear({ status: 'dead' })).toThrow()
    const failed = { id: 'server.failed', defaultMessage: '', values: { requestId: 'x' } }
    expect(hear([failed], 500)).not.toThrow()
    expect(hear([{ ...failed, stack: '' }], 500)).toThrow()
    const refusal = (field: string, id = 'request.invalid', more = {}) => [
      { id, defaultMessage: '', values: { field, ...more } },
    ]
    expect(hear(refusal('fine'), 400)).not.toThrow()
    expect(hear(refusal('fine'), 409)).toThrow('which is 400')
    expect(hear(refusal('fine', 'email.invalid'), 400)).toThrow('does not name: email.invalid')
    expect(hear(refusal('fine', 'request.invalid', { hint: 1 }), 400)).toThrow('other values')
    expect(hear(refusal('$argon2id$v=19'), 400)).toThrow('secret')
    expect(hear(refusal(`${quickMark}salt`), 400)).toThrow('secret')
    expect(hear(refusal(server.config.LINK_SECRET), 400)).toThrow('secret')
    expect(hear(refusal('other@example.org'), 400)).toThrow('address of another person')
  })

  test('F10 a handler that refuses in the name of the machinery is heard', async () => {
    const faultOf = async (...told: RefusalTold) => {
      const handler = () => Promise.reject(new Refusal(...told))
      const { routes, refuseFaults } = listenToHandlers([{ endpoint: site.health, handler }])
      await expect(routes[0]?.handler({} as Call)).rejects.toThrow(told[0])
      return refuseFaults
    }
    expect(await faultOf('role.not.allowed')).toThrow('/health threw role.not.allowed')
    expect(await faultOf('request.malformed')).toThrow('/health threw request.malformed')
    expect(await faultOf('not.found')).not.toThrow()
    expect(await faultOf('service.changed')).not.toThrow()
  })
})

async function textOf(endpoint: (typeof calls)[number], question: unknown, token?: string) {
  const { method } = endpoint
  const { path, rest } = askedAt(endpoint, question)
  const headers = {
    ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(endpoint.botCheck ? { 'x-bot-check': await server.solveBotCheck() } : {}),
  }
  const url = `${server.url}${apiPrefix}${path}${method === 'GET' ? `?${asQuery(question)}` : ''}`
  const body = ['GET', 'HEAD'].includes(method) ? {} : { body: JSON.stringify(rest) }
  const answer = await fetch(url, { method, headers, ...body })
  return { text: await answer.text() }
}
