import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../../test/databases.ts'
import { presentConsents } from './consents.ts'

let template: TestDatabase
beforeAll(async () => {
  template = await copyTemplate()
})
afterAll(() => template.close())

test('ACC-50 the versions of all documents of a role are read at once, and in their order', async () => {
  let questions = 0
  const database = template.database.withPlugin({
    transformQuery: ({ node }) => {
      questions += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const patient = await presentConsents(database, 'PATIENT')
  expect(patient.map(({ document }) => document)).toEqual([
    'TERMS',
    'DATA_PROTECTION',
    'HEALTH_DATA_CONSENT',
  ])
  expect(questions).toBe(1)
  expect(await presentConsents(database, 'ADMIN')).toEqual([])
  expect(questions).toBe(1)
})

test('ACC-50 a document without a version is a bug, not one that nobody is asked for', async () => {
  await template.pool.query("delete from system_setting where code = 'VERSION_TERMS'")
  await expect(presentConsents(template.database, 'DOCTOR')).rejects.toThrow('VERSION_TERMS')
})
