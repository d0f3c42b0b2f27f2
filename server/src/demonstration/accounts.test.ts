import { expect, test } from 'vitest'
import { copyTemplate } from '../../test/databases.ts'
import { fixedClock } from '../adapters/fixed-clock.ts'
import { demonstrationAccounts, loadDemonstration, refuseDemonstration } from './accounts.ts'

test('API-12 several first starts on one database make the demonstration accounts once', async () => {
  const { database, close } = await copyTemplate()
  const now = fixedClock('2026-11-21T09:00:00Z').now()
  await Promise.all(Array.from({ length: 4 }, () => loadDemonstration(database, now)))
  const users = await database.selectFrom('app_user').select('email').orderBy('email').execute()
  expect(users.map(({ email }) => email)).toEqual(
    demonstrationAccounts.map(({ email }) => email).toSorted(),
  )
  await close()
})

test('API-12 production refuses a database in which one of them can still sign in', async () => {
  const { database, close } = await copyTemplate()
  const now = fixedClock('2026-11-21T09:00:00Z').now()
  await refuseDemonstration(database)
  await loadDemonstration(database, now)
  await expect(refuseDemonstration(database)).rejects.toThrow('@konsil.example')
  await database
    .updateTable('app_user')
    .set({ state: 'BANNED' })
    .where('email', '!=', 'admin@konsil.example')
    .execute()
  await expect(refuseDemonstration(database)).rejects.toThrow('admin@konsil.example')
  await database.updateTable('app_user').set({ password_hash: 'another' }).execute()
  await refuseDemonstration(database)
  await close()
})
