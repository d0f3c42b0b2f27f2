import { expect, test } from 'vitest'
import { copyTemplate } from '../../test/databases.ts'
import { fixedClock } from '../adapters/fixed-clock.ts'
import { demonstrationAccounts, prepareDemonstration } from './accounts.ts'

test('API-12 several first starts on one database make the demonstration accounts once', async () => {
  const { database, close } = await copyTemplate()
  const now = fixedClock('2026-11-21T09:00:00Z').now()
  await Promise.all(Array.from({ length: 4 }, () => prepareDemonstration(database, now, false)))
  const users = await database.selectFrom('app_user').select('email').orderBy('email').execute()
  expect(users.map(({ email }) => email)).toEqual(
    demonstrationAccounts.map(({ email }) => email).toSorted(),
  )
  await close()
})

test('API-12 production makes none of them, and refuses a database in which one can still sign in', async () => {
  const { database, close } = await copyTemplate()
  const now = fixedClock('2026-11-21T09:00:00Z').now()
  const inProduction = () => prepareDemonstration(database, now, true)
  expect(await inProduction()).toBe(false)
  expect(await database.selectFrom('app_user').select('email').execute()).toEqual([])
  expect(await prepareDemonstration(database, now, false)).toBe(true)
  await expect(inProduction()).rejects.toThrow('@konsil.example')
  await database
    .updateTable('app_user')
    .set({ state: 'BANNED' })
    .where('email', '!=', 'admin@konsil.example')
    .execute()
  await expect(inProduction()).rejects.toThrow('admin@konsil.example')
  await database.updateTable('app_user').set({ password_hash: 'another' }).execute()
  expect(await inProduction()).toBe(false)
  await close()
})
