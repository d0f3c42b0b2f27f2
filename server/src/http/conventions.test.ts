import { type AddressInfo, connect } from 'node:net'
import { METHODS } from 'node:http'
import { access } from '@konsil/contract/access'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { refusalItem } from '@konsil/contract/core/refusals'
import { site } from '@konsil/contract/site'
import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { person, startTestServer, testPassword, useTestServer } from '../../test/test-server.ts'
import { pinoLogger } from '../adapters/pino-logger.ts'
import { namedEndpoints, routesOf } from '../compose.ts'
import { checkedAnswers, compiledAnswers } from './answers.ts'
import { createMetrics } from './metrics.ts'
import { openApiOf } from './openapi.ts'
import { addRoutes } from './routes.ts'
import { fixedClock } from '../adapters/fixed-clock.ts'
import { createServer } from './server.ts'

const server = useTestServer()

const calls = namedEndpoints()

/** One request as it goes over the wire, and the first line of what comes back. */
function askRaw(text: string, endsAfter = 5_000, port = Number(new URL(server.url).port)) {
  return new Promise<string>(resolve => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    const timer = setTimeout(() => socket.destroy(), endsAfter)
    socket.on('data', data => {
      heard += String(data)
      socket.destroy()
    })
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(timer)
        resolve(heard.split('\r\n')[0] ?? '')
      })
  })
}

describe('how calls answer', () => {
  test('API-01 no method is a fault of ours, whatever the framework thinks of it', async () => {
    const faults: string[] = []
    for (const method of METHODS.filter(one => one !== 'CONNECT')) {
      for (const path of ['/', '/nope', `${apiPrefix}/health`, `${apiPrefix}/sign-in`]) {
        const line = await askRaw(
          `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        )
        if (!/^HTTP\/1.1 [234]/.test(line)) faults.push(`${method} ${path}: ${line}`)
      }
    }
    expect(faults).toEqual([])
    expect(server.logLines.filter(line => line.includes('a call failed'))).toEqual([])
  })

  test('API-01 a body that breaks off in a bad chunk is refused, and no fault of ours', async () => {
    const begin = `POST ${apiPrefix}/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    for (const chunk of ['ZZ\r\n{}\r\n', '2\r\n{}ZZ', '-1\r\n', '2;\u0000\r\n{}\r\n0\r\n\r\n']) {
      expect(await askRaw(begin + chunk)).toMatch(/^HTTP\/1.1 4/)
    }
    expect(server.logLines.filter(line => line.includes('a call failed'))).toEqual([])
  })

  test('API-01, API-15 whoever goes away in the middle of a question is no news of the database', async () => {
    const lines: string[] = []
    let heard = 0
    const app = await createServer({
      isKnownHost: () => true,
      log: pinoLogger('info', { write: line => void lines.push(line) }),
      metrics: createMetrics(),
      trustProxy: false,
      clock: fixedClock('2026-11-21T09:00:00Z'),
      requestsPerMinute: 100,
      https: false,
    })
    app.addHook('onError', async () => void (heard += 1))
    app.post('/read', () => ({}))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const begun =
      'POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
    const { port } = app.server.address() as AddressInfo
    for (const after of [20, 60, 100]) await askRaw(begun, after, port)
    await expect.poll(() => heard).toBe(3)
    expect(lines.filter(line => /"level":"(warn|error)"/.test(line))).toEqual([])
    await app.close()
  })

  test('API-01, ADM-15 calls are JSON under /api/v1, never cached, by GET, POST, PUT or DELETE', async () => {
    const answer = await fetch(`${server.url}/api/v1/country/list`, { method: 'POST' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // tus asks by two more.
    const usual = calls.filter(({ endpoint }) => endpoint.kind !== 'resumable')
    const methods = new Set(usual.map(({ endpoint }) => endpoint.method))
    expect([...methods].every(method => /^(GET|POST|PUT|DELETE)$/.test(method))).toBe(true)
  })

  test('API-02 the bearer token says who asks, and the language header in which language a mail comes', async () => {
    const { token, id } = await person(server, 'PATIENT')
    const { data } = await server.call(access.whoAmI, {}, { token })
    expect(data.user._id).toBe(id)
    const subjects: (string | undefined)[] = []
    for (const language of ['de-AT,de;q=0.9', 'en', undefined, 'fr']) {
      const email = `mail-${subjects.length}@example.org`
      const names = { firstName: 'Test', lastName: 'Person' }
      const question = { ...names, email, password: testPassword, role: 'PATIENT' } as const
      await server.call(access.signUp, question, language ? { language } : {})
      await server.runJobs()
      subjects.push((await server.mailsTo(email))[0]?.subject)
    }
    expect(subjects).toEqual([
      'Bestätigen Sie Ihre E-Mail-Adresse für Konsil',
      ...Array.from({ length: 3 }, () => subjects[1]),
    ])
    expect(subjects[1]).toMatch(/^Confirm/)
  })

  test('API-03, ADM-16 the status is said in the body too, with the result in data; 201 only where a row names it', async () => {
    const answer = await fetch(`${server.url}${apiPrefix}/health`)
    expect(await answer.json()).toEqual({
      statusCode: 200,
      data: { status: 'alive', ...server.config.BUILD },
    })
    // By tus it is its protocol that names it.
    const creating = calls.filter(
      ({ endpoint: { status, kind } }) => status === 201 && kind !== 'resumable',
    )
    expect(creating.map(({ endpoint }) => endpoint.path).sort()).toEqual([
      '/address/add-billing-address',
      '/appointment/confirm-payment',
      '/appointment/make-appointment',
      '/payment/add-bank-account',
      '/service/add',
    ])
  })

  test('API-04 a failure carries a list of id, message and values', async () => {
    const { status, data } = await server.ask(access.signIn, {})
    expect(status).toBe(400)
    const items = z.array(refusalItem.strict()).parse(data)
    expect(items.map(({ values: { field } }) => field)).toEqual(['email', 'password', 'role'])
  })

  test('ADM-17, ACC-36 what has no session is 401 and nothing else is', async () => {
    const { status, items } = await server.call(access.whoAmI, {})
    expect([status, items]).toEqual([
      401,
      [{ id: 'session.required', defaultMessage: 'Please sign in', values: {} }],
    ])
    const wrong = { email: 'nobody@example.org', password: 'x', role: 'PATIENT' } as const
    expect((await server.call(access.signIn, wrong)).status).toBe(400)
  })

  test('API-10, D-106 users are listed in pages or whole, newest first', async () => {
    const { token } = await person(server, 'ADMIN')
    await person(server, 'PATIENT')
    const whole = (await server.call(access.listUsers, {}, { token })).data
    expect(whole.list).toHaveLength(whole.total)
    const page = (await server.call(access.listUsers, { page: 2, size: 1 }, { token })).data
    expect(page).toEqual({ total: whole.total, list: [whole.list[1]] })
    const beyond = (await server.call(access.listUsers, { page: 99, size: 5 }, { token })).data
    expect(beyond).toEqual({ total: whole.total, list: [] })
  })

  test('API-10, D-106 users are listed by role, and another filter is refused by name', async () => {
    const { token, id } = await person(server, 'ADMIN')
    await person(server, 'DOCTOR')
    const whole = (await server.call(access.listUsers, {}, { token })).data
    const filters = { role: 'ADMIN' } as const
    const admins = (await server.call(access.listUsers, { filters }, { token })).data
    expect(admins.list).toEqual(whole.list.filter(({ role }) => role.code === 'ADMIN'))
    expect(admins.list.map(({ _id }) => _id)).toContain(id)
    expect(admins.total).toBe(admins.list.length)
    expect(admins.total).toBeLessThan(whole.total)
    const first = (await server.call(access.listUsers, { filters, page: 1, size: 1 }, { token }))
      .data
    expect(first).toEqual({ total: admins.total, list: admins.list.slice(0, 1) })
    expect((await server.call(access.listUsers, { filters: {} }, { token })).data).toEqual(whole)
    const other = await server.ask(access.listUsers, { filters: { email: 'a' } }, { token })
    expect([other.status, other.items[0]?.id, other.items[0]?.values]).toEqual([
      400,
      'request.unknown.field',
      { field: 'filters.email' },
    ])
  })

  test('API-10, ADM-05 users are counted by role, those with an account still', async () => {
    const { token } = await person(server, 'ADMIN')
    const counts = async () => (await server.call(access.countUsers, {}, { token })).data.counts
    const before = await counts()
    const { id } = await person(server, 'DOCTOR')
    await person(server, 'PATIENT')
    const after = { ...before, DOCTOR: before.DOCTOR + 1, PATIENT: before.PATIENT + 1 }
    expect(await counts()).toEqual(after)
    await server.database
      .updateTable('app_user')
      .set({ state: 'DELETED' })
      .where('id', '=', id)
      .execute()
    expect(await counts()).toEqual({ ...after, DOCTOR: before.DOCTOR })
  })

  test('API-11 a timezone is sent as whole minutes, east of UTC, of zones that exist', async () => {
    const ask = (timezone: unknown) =>
      server.ask(access.signIn, {
        email: 'a@example.org',
        password: 'x',
        role: 'PATIENT',
        timezone,
      })
    for (const timezone of [120, -480, 345, 0]) {
      expect((await ask(timezone)).items[0]?.id).toBe('global.invalid.password')
    }
    for (const timezone of ['120', 1.5, 841, '+02:00']) {
      expect((await ask(timezone)).items[0]?.values.field).toBe('timezone')
    }
  })

  test('API-14 every unfitting field is named at once', async () => {
    const { status, items } = await server.ask(access.signUp, {
      firstName: 'A',
      email: 'no address',
      password: '',
      role: 'ADMIN',
      timezone: 'x',
      consents: [{ document: 'TERMS', version: '1', by: 'me' }],
      isAdmin: true,
    })
    expect(status).toBe(400)
    expect(items.map(({ values: { field } }) => field).sort()).toEqual([
      'consents.0.by',
      'email',
      'firstName',
      'isAdmin',
      'lastName',
      'password',
      'role',
      'timezone',
    ])
    const user = server.database.selectFrom('app_user').where('email', '=', 'no address')
    expect(await user.selectAll().execute()).toEqual([])
  })

  test.each([
    ['checked', checkedAnswers],
    ['compiled', compiledAnswers],
  ])(
    'F10 what a handler gives and the contract does not name never leaves the server: %s',
    async (_, writerOf) => {
      const consents = [{ document: 'TERMS', version: '1', canary: 'within' }]
      const handler = () => Promise.resolve({ consents, canary: 'beside' })
      const options = {
        log: pinoLogger('silent'),
        metrics: createMetrics(),
        trustProxy: false,
        isKnownHost: () => true,
        clock: fixedClock('2026-11-21T09:00:00Z'),
        requestsPerMinute: 9,
        https: false,
      }
      const app = await createServer(options)
      const routes = [{ endpoint: access.currentConsents, handler }]
      addRoutes(app, routes, server.composed.gate, writerOf)
      const url = `${apiPrefix}${access.currentConsents.path}`
      const answer = await app.inject({ method: 'POST', url, payload: { role: 'PATIENT' } })
      const data = { consents: [{ document: 'TERMS', version: '1' }] }
      expect(answer.json()).toEqual({ statusCode: 200, data })
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      await app.close()
    },
  )

  test('API-01 answers cannot be framed, sniffed or run, and do not name the server', async () => {
    const { headers } = await fetch(`${server.url}${apiPrefix}/health`)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('how calls are described', () => {
  test('API-13 the OpenAPI document holds every call of the contract with its refusals, and nothing else', async () => {
    const answer = await fetch(`${server.url}${apiPrefix}/openapi.json`)
    const document = (await answer.json()) as ReturnType<typeof openApiOf>
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(method => `${method.toUpperCase()} ${path}`),
    )
    const named = calls.map(({ endpoint }) => `${endpoint.method} ${apiPrefix}${endpoint.path}`)
    expect(described.sort()).toEqual(named.sort())
    expect(document.paths[`${apiPrefix}/sign-in`]?.post).toMatchObject({
      operationId: 'access.signIn',
      description: 'Who: anyone. Rate: signIn. At most 16 KiB.',
      responses: { 400: { description: expect.stringContaining('global.invalid.password') } },
    })
    expect(document.paths[`${apiPrefix}/user/list-newest`]?.post).toMatchObject({
      security: [{ session: [] }],
      description: 'Who: ADMIN. Reads. At most 16 KiB.',
    })
  })

  test('API-13 the page names every call and runs no script', async () => {
    const answer = await fetch(`${server.url}${apiPrefix}/docs`)
    const html = await answer.text()
    for (const { endpoint } of calls) expect(html).toContain(`${endpoint.method} ${endpoint.path}`)
    expect(html).not.toContain('<script')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('API-13 the server refuses to start when a call of the contract has no handler', () => {
    const [first] = calls
    const handlers: Record<string, Record<string, unknown>> = {}
    for (const { capability, name } of calls) {
      handlers[capability] = { ...handlers[capability], [name]: () => Promise.resolve({}) }
    }
    expect(routesOf(calls, handlers)).toHaveLength(calls.length)
    delete handlers[first?.capability ?? '']?.[first?.name ?? '']
    expect(() => routesOf(calls, handlers)).toThrow(
      `The call ${first?.endpoint.method} ${first?.endpoint.path} has no handler.`,
    )
  })
})

describe('what the log keeps', () => {
  test('API-15, ACC-14 no address, password, token, link or question is in a line of the log', async () => {
    const { email, token } = await person(server, 'DOCTOR', 'logged-person@example.org')
    await server.call(access.recoverPassword, { email })
    await server.runJobs()
    const mail = (await server.mailsTo(email)).at(-1)
    const code = /code=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no code'
    await server.call(access.resetPassword, { code, password: 'a-secret-1' })
    await server.ask(access.signIn, { email, password: 'p-canary', role: 'DOCTOR' })
    await server.ask(site.health, { canary: 'query-canary' }, { token })
    await fetch(`${server.url}/no/such/page?token=${token}`)
    await fetch(`${server.url}/%`)
    const lines = server.logLines.join('')
    expect(lines.length).toBeGreaterThan(500)
    for (const secret of [
      email,
      testPassword,
      token,
      code,
      'a-secret-1',
      'canary',
      'example.org',
    ]) {
      expect(lines.includes(secret), secret.slice(0, 12)).toBe(false)
    }
    expect(lines).not.toMatch(/\?|argon2|\$quick|Bearer/)
  })

  test('a fault is 500 with its id, and its message is nowhere', async () => {
    const faulty = await startTestServer({
      adapters: {
        passwords: {
          hash: () => Promise.reject(new TypeError('canary of a fault')),
          matches: () => Promise.reject(new TypeError('canary of a fault')),
        },
      },
    })
    const wrong = { email: 'a@example.org', password: 'x', role: 'PATIENT' } as const
    const { status, items, headers } = await faulty.call(access.signIn, wrong)
    const requestId = headers.get('x-request-id')
    expect([status, items]).toEqual([
      500,
      [
        {
          id: 'server.failed',
          defaultMessage: 'Oops, something went wrong',
          values: { requestId },
        },
      ],
    ])
    const line = faulty.logLines.find(one => one.includes('a call failed')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ requestId, reason: 'TypeError' })
    expect(faulty.logLines.join('')).not.toContain('canary')
    await faulty.stop()
  })
})
