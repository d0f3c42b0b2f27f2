import type { Database } from './connect.ts'
import { newId } from './ids.ts'

/** Known to everybody, so only outside production, on loopback. */
export const demonstrationPassword = 'konsil-demo'
const hashOfIt =
  '$argon2id$v=19$m=19456,t=2,p=1$pkwrYaAtvQaHKMWO4q8HpA$IYtRHtEVjRl9WTXBZn1+s4F3ou5Cs/ZhMHz4cqrsrH4'

export const demonstrationAccounts = [
  {
    email: 'patient@konsil.example',
    role: 'PATIENT',
    firstName: 'Petra',
    lastName: 'Sommer',
    title: null,
  },
  {
    email: 'doctor@konsil.example',
    role: 'DOCTOR',
    firstName: 'Jonas',
    lastName: 'Brandt',
    title: 'Dr.',
  },
  {
    email: 'admin@konsil.example',
    role: 'ADMIN',
    firstName: 'Alex',
    lastName: 'Kern',
    title: null,
  },
] as const

export async function loadDemonstration(database: Database, now: Date) {
  const { present } = await database
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('present'))
    .executeTakeFirstOrThrow()
  if (present > 0) return
  await database.transaction().execute(async tx => {
    for (const account of demonstrationAccounts) {
      const id = newId(now)
      await tx
        .insertInto('app_user')
        .values({
          id,
          email: account.email,
          password_hash: hashOfIt,
          role: account.role,
          state: 'ACTIVE',
          first_sign_in_at: null,
          created_at: now,
          updated_at: now,
        })
        .execute()
      await tx
        .insertInto('profile')
        .values({
          user_id: id,
          first_name: account.firstName,
          last_name: account.lastName,
          title: account.title,
          time_zone: 'Europe/Berlin',
          updated_at: now,
        })
        .execute()
      await tx
        .insertInto('user_setting')
        .values({
          user_id: id,
          language: 'en',
          date_format: 'DD-MM-YYYY',
          time_format: 'HH:mm',
          updated_at: now,
        })
        .execute()
    }
  })
}
