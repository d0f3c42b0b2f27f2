import type { access } from '@konsil/contract/access'
import { inTransaction } from '../../database/transaction.ts'
import type { HandlersOf } from '../../http/call.ts'
import { namesOf } from '../account/index.ts'
import { activate, resendActivation } from './activate.ts'
import { presentConsents, refuseOutdated } from './consents.ts'
import { inEqualTime } from './in-equal-time.ts'
import type { AccessGround } from './index.ts'
import { recoverPassword, resetPassword } from './passwords.ts'
import { presentCounts, presentListedUser, presentUser } from './present.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { countUsers, insertConsents, listUsers } from './store.ts'

const mailAnswerAfter = 150

export function accessHandlers(ground: AccessGround): HandlersOf<typeof access> {
  const { database, clock, botCheck } = ground
  return {
    async signIn({ input }) {
      const { token, userId, firstTimeLogin } = await signIn(ground, input)
      return { token, user: await presentUser(database, userId, firstTimeLogin) }
    },
    async signUp({ input, language }) {
      await signUp(ground, input, language)
      return {}
    },
    async activate({ input }) {
      await activate(ground, input.id)
      return {}
    },
    async resendActivation({ input }) {
      await inEqualTime(mailAnswerAfter, () => resendActivation(ground, input.email))
      return {}
    },
    async recoverPassword({ input }) {
      await inEqualTime(mailAnswerAfter, () => recoverPassword(ground, input.email))
      return {}
    },
    async resetPassword({ input }) {
      await resetPassword(ground, input.code, input.password)
      return {}
    },
    async signOut({ person }) {
      await signOut(ground, person)
      return {}
    },
    async whoAmI({ person }) {
      return { user: await presentUser(database, person.userId) }
    },
    async agree({ input, person }) {
      await refuseOutdated(database, person.role, input.consents)
      await inTransaction(database, tx =>
        insertConsents(tx, person.userId, input.consents, clock.now()),
      )
      return { user: await presentUser(database, person.userId) }
    },
    async currentConsents({ input }) {
      return { consents: await presentConsents(database, input.role) }
    },
    async listUsers({ input: { page = 1, size, filters } }) {
      const { rows, total } = await listUsers(database, {
        role: filters?.role,
        page: size ? { offset: (page - 1) * size, limit: size } : undefined,
      })
      const names = await namesOf(
        database,
        rows.map(row => row.id),
      )
      return { list: rows.map(row => presentListedUser(row, names.get(row.id))), total }
    },
    countUsers: async () => ({ counts: presentCounts(await countUsers(database)) }),
    botChallenge: () => botCheck.challenge(),
  }
}
