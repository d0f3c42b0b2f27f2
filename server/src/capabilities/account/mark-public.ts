import type { Person } from '../../http/call.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { AccountGround } from './ground.ts'
import { slugFor } from './public-slug.ts'
import { changeProfile, lockProfile } from './store/profile.ts'

/** A doctor whose profile is public has a page of their own (SHELL-35). */
export async function markPublic(
  { database, clock }: AccountGround,
  { userId, role }: Pick<Person, 'userId' | 'role'>,
  isPublic: boolean,
) {
  await inTransaction(database, async tx => {
    const profile = await lockProfile(tx, userId)
    const hasPage = isPublic && role === 'DOCTOR'
    await changeProfile(tx, userId, {
      is_public: isPublic,
      ...(hasPage && { slug: await slugFor(tx, profile) }),
      updated_at: clock.now(),
    })
  })
}
