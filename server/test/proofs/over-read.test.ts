import { access } from '@konsil/contract/access'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { site } from '@konsil/contract/site'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certificateActs } from '../certificate-acts.ts'
import { refuseOverRead, secretCanary } from '../over-read.ts'
import { quickMark } from '../quick-passwords.ts'
import { person, useTestServer } from '../test-server.ts'
import { calls, titleOf } from './calls.ts'
import { uploaded } from './ids.ts'
import { asQuery, fittingQuestion } from './questions.ts'
import { count, proofTime } from './size.ts'

const server = useTestServer()

/** Open to everybody; in every other table a text is private to somebody. */
const publicTables = [
  'country',
  'communication_language',
  'disease_category',
  'qualification',
  'certificate_type',
  'date_format',
  'time_format',
  'schema_migration',
]

/** Who may read what of other people, beyond nothing. */
const ofReview = [
  'app_user.email',
  'certificate.name',
  'certificate.description',
  'certificate.reject_reason',
  'profile.first_name',
  'profile.last_name',
]
const mayShow: Record<string, string[]> = {
  'ADMIN POST /certificate/uploaded': ofReview,
  'ADMIN POST /user/list': ['app_user.email', 'profile.first_name', 'profile.last_name'],
}

const canaryIn = (column: string) => `canary-${column.replace(/[._]/g, '-')}`

/** Puts a canary into every private text that takes one, in the rows of people who do not ask. */
async function plantCanaries() {
  const { token } = await person(server, 'DOCTOR')
  await person(server, 'PATIENT')
  await uploaded(server, token)
  await certificateActs(server).add(token)
  await server.runJobs()
  const secret = { code: 'SECRET', value: secretCanary, description: '{"en":"","de":""}' }
  await server.database
    .insertInto('system_setting')
    .values({ ...secret, secret: true, updated_at: server.clock.now() })
    .execute()
  const { rows } = await server.pool.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'bytea') and table_name <> all($1)`,
    [[...publicTables, 'system_setting']],
  )
  const planted: string[] = []
  for (const { table, column, type } of rows) {
    const name = `${table}.${column}`
    const value = column === 'email' ? `${canaryIn(name)}@example.org` : canaryIn(name)
    const update = `update ${table} set ${column} = $1 where ctid = (select min(ctid) from ${table})`
    // A column with a closed list of values holds nothing that anybody wrote.
    const took = await server.pool
      .query(update, [type === 'bytea' ? Buffer.from(value) : value])
      .then(
        ({ rowCount }) => rowCount === 1,
        () => false,
      )
    if (took) planted.push(name)
  }
  return planted
}

describe('what answers hold', () => {
  test(
    'D-107, F10 no private text of other people is in any answer, to anybody',
    async () => {
      const planted = await plantCanaries()
      expect(planted).toEqual(
        expect.arrayContaining(['app_user.password_hash', 'caught_mail.text_body']),
      )
      const read: string[] = []
      for (const asker of [undefined, 'PATIENT', 'DOCTOR', 'ADMIN'] as const) {
        const token = asker && (await person(server, asker)).token
        for (const endpoint of calls.filter(call => call !== access.signOut)) {
          const title = titleOf(endpoint)
          const shown = mayShow[`${asker} ${title}`] ?? []
          for (const question of fc.sample(fittingQuestion(endpoint), count(100, 3))) {
            const { text } = await textOf(endpoint, question, token)
            for (const column of planted.filter(one => !shown.includes(one))) {
              if (isIn(text, canaryIn(column))) read.push(`${asker} ${title}: ${column}`)
            }
            if (isIn(text, secretCanary)) read.push(`${asker} ${title}: a secret setting`)
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
    expect(hear({ status: 'alive' })).not.toThrow()
    expect(hear({ status: 'alive', uptime: 1 })).toThrow('more than its schema')
    expect(hear({ status: 'dead' })).toThrow()
    expect(hear([{ id: 'x', defaultMessage: '', values: {}, stack: '' }], 500)).toThrow()
    const refusal = (value: string) => [{ id: 'x', defaultMessage: '', values: { value } }]
    expect(hear(refusal('fine'), 400)).not.toThrow()
    expect(hear(refusal('$argon2id$v=19'), 400)).toThrow('secret')
    expect(hear(refusal(`${quickMark}salt`), 400)).toThrow('secret')
    expect(hear(refusal(server.config.LINK_SECRET), 400)).toThrow('secret')
    expect(hear(refusal('other@example.org'), 400)).toThrow('address of another person')
  })
})

async function textOf(endpoint: (typeof calls)[number], question: unknown, token?: string) {
  const { method, path } = endpoint
  const headers = {
    ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(endpoint.botCheck ? { 'x-bot-check': await server.solveBotCheck() } : {}),
  }
  const url = `${server.url}${apiPrefix}${path}${method === 'GET' ? `?${asQuery(question)}` : ''}`
  const body = method === 'GET' ? {} : { body: JSON.stringify(question) }
  const answer = await fetch(url, { method, headers, ...body })
  return { text: await answer.text() }
}

const isIn = (text: string, value: string) =>
  [value, Buffer.from(value).toString('base64'), Buffer.from(value).toString('hex')].some(form =>
    text.includes(form.replace(/=+$/, '')),
  )
