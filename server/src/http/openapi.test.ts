import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { namedShapes } from '@konsil/contract/named-shapes'
import generateClient from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { namedEndpoints } from '../compose.ts'
import { openApiOf } from './openapi.ts'
import { describe as describeShapes, together } from './openapi-schemas.ts'

const run = promisify(execFile)
const require = createRequire(import.meta.url)
const binOf = (name: string, file: string) =>
  join(dirname(require.resolve(`${name}/package.json`)), file)
const document = openApiOf(namedEndpoints(), 'Konsil')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'konsil-openapi-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the linter says, by rule and place; its version is the installed one and it asks nobody. */
async function problemsIn(described: object) {
  const file = join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(described))
  const args = ['lint', file, '--extends', 'recommended', '--format', 'json']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const linter = [binOf('@redocly/cli', 'bin/cli.js'), ...args]
  // It ends with 1 when it found something, and says what either way.
  const { stdout } = await run(process.execPath, linter, { cwd: folder, env }).catch(
    (error: { stdout: string }) => error,
  )
  const { problems } = JSON.parse(stdout) as {
    problems: { ruleId: string; location: { pointer: string }[] }[]
  }
  return problems.map(({ ruleId, location }) => `${ruleId} at ${location[0]?.pointer ?? ''}`)
}

describe('the description for machines', () => {
  test('API-13 passes every recommended rule of a public linter', async () => {
    expect(await problemsIn(document)).toEqual([])
  })

  test('API-13 a call that does not say who may ask is found by it', async () => {
    const faulty = structuredClone(document)
    const signIn = faulty.paths['/api/v1/sign-in']?.post as { security?: unknown }
    delete signIn.security
    expect(await problemsIn(faulty)).toEqual([
      'security-defined at #/paths/~1api~1v1~1sign-in/post',
    ])
  })

  test('API-13 a client that is generated from it compiles', async () => {
    const client = await generateClient(structuredClone(document) as object as never)
    await writeFile(join(folder, 'client.ts'), client)
    await writeFile(join(folder, 'use.ts'), use)
    const compiler = binOf('typescript', 'bin/tsc')
    const options = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext']
    const args = [compiler, ...options, '--types', '', join(folder, 'use.ts')]
    const { stdout } = await run(process.execPath, args).catch((error: { stdout: string }) => error)
    expect(stdout).toBe('')
  })
})

/** Asks and reads as somebody else would; what does not exist has to be refused. */
const use = `
import type { components, paths } from './client.js'
type SignIn = paths['/api/v1/sign-in']['post']
type Question = NonNullable<SignIn['requestBody']>['content']['application/json']
type Answer = SignIn['responses'][200]['content']['application/json']['data']
export const question: Question = { email: 'a@example.org', password: 'x', role: 'PATIENT' }
// @ts-expect-error There is no such role.
export const wrong: Question = { ...question, role: 'NOBODY' }
export const nameOf = ({ user }: Answer): string => (user satisfies components['schemas']['SignedInUser']).profile.firstName
// @ts-expect-error There is no such field.
export const noName = ({ user }: Answer) => user.profile.nickname
`

describe('shapes', () => {
  test('API-13 what calls share stands once, under its name in the contract', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Certificate', 'Profile', 'Schedule', 'SignedInUser', 'Slot']),
    )
    const answer = JSON.stringify(document.paths['/api/v1/auth/user']?.get)
    expect(answer).toContain('"$ref":"#/components/schemas/AccessWhoAmIAnswer"')
    expect(JSON.stringify(schemas.AccessWhoAmIAnswer)).toContain('/SignedInUser"')
    const calls = namedEndpoints().length
    expect(JSON.stringify(document).length / calls).toBeLessThan(2_600)
  })

  test('every file of the contract that names a shape is asked for its names', async () => {
    const folder = dirname(fileURLToPath(import.meta.resolve('@konsil/contract/named-shapes')))
    const listed = readFileSync(join(folder, 'named-shapes.ts'), 'utf8')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // Without fields, or with an id alone: a name would say less than the shape does.
    const describedInPlace = ['core/shapes.ts']
    const missing: string[] = []
    for (const file of files.filter(name => /(?<!\.test|named-shapes)\.ts$/.test(name))) {
      if (describedInPlace.includes(file)) continue
      const exported: object = (await import(join(folder, file))) as object
      const names = Object.values(exported).some(
        one => one instanceof z.ZodObject || one instanceof z.ZodEnum,
      )
      if (names && !listed.includes(`'./${file}'`)) missing.push(file)
    }
    expect(missing, 'not in contract/src/named-shapes.ts').toEqual([])
    expect(namedShapes().size).toBeGreaterThan(20)
  })

  test('a record of named keys is an object with these fields', () => {
    const schema = z.record(z.enum(['a', 'b']), z.int())
    const described = describeShapes('output', [{ name: 'Counts', schema }])
    expect(described.components.Counts).toMatchObject({
      properties: { a: { type: 'integer' }, b: { type: 'integer' } },
      required: ['a', 'b'],
      additionalProperties: false,
    })
  })

  test('one name is one thing, whether it is asked or answered', () => {
    const [one, other] = [{ A: { type: 'string' } }, { A: { type: 'number' } }]
    expect(together(one, one)).toEqual(one)
    expect(() => together(one, other)).toThrow('A is one thing in a question')
  })
})
