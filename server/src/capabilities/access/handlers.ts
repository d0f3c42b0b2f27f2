import type { access } from '@konsil/contract/access'
import { inTransaction } from '../../database/transaction.ts'
import type { HandlersOf } from '../../http/call.ts'
import { lockPerson, namesOf } from '../account/index.ts'
import { activate, resendActivation } from './activate.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { presentConsents, refuseOutdated } from './consents.ts'
import { deleteAccount, summariseData } from './delete-account.ts'
import { inEqualTime } from './in-equal-time.ts'
import type { AccessGround } from './ground.ts'
import { recoverPassword, resetPassword } from './passwords.ts'
import { presentCounts, presentListedUser, presentUser } from './present.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { countUsers, insertConsents, listUsers } from './store.ts'

const mailAnswerAfter = 150

export const accessHandlers = (ground: AccessGround): HandlersOf<typeof access> => ({
  ...arrivalHandlers(ground),
  ...ownHandlers(ground),
  ...officeHandlers(ground),
})

type Named<Name extends keyof typeof access> = Pick<HandlersOf<typeof access>, Name>

/** For who is not signed in. */
function arrivalHandlers(
  ground: AccessGround,
): Named<
  | 'signIn'
  | 'signUp'
  | 'activate'
  | 'resendActivation'
  | 'recoverPassword'
  | 'resetPassword'
  | 'confirmEmail'
  | 'currentConsents'
  | 'botChallenge'
> {
  return {
    async signIn({ input }) {
      const { token, userId, isFirstSignIn } = await signIn(ground, input)
      return { token, user: await presentUser(ground, userId, isFirstSignIn) }
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
    async confirmEmail({ input }) {
      await confirmEmail(ground, input.token)
      return {}
    },
    async currentConsents({ input }) {
      return { consents: await presentConsents(ground.database, input.role) }
    },
    botChallenge: () => ground.botCheck.challenge(),
  }
}

/** On the own account. */
function ownHandlers(
  ground: AccessGround,
): Named<
  | 'signOut'
  | 'whoAmI'
  | 'agree'
  | 'changePassword'
  | 'changeEmail'
  | 'summariseData'
  | 'deleteAccount'
> {
  const { database, clock } = ground
  return {
    async signOut({ person }) {
      await signOut(ground, person)
      return {}
    },
    async whoAmI({ person }) {
      return { user: await presentUser(ground, person.userId) }
    },
    async agree({ input, person }) {
      await refuseOutdated(database, person.role, input.consents)
      await inTransaction(database, async tx => {
        await lockPerson(tx, person.userId)
        await insertConsents(tx, person.userId, input.consents, clock.now())
      })
      return { user: await presentUser(ground, person.userId) }
    },
    async changePassword({ input, person }) {
      await changePassword(ground, person, input)
      return {}
    },
    async changeEmail({ input, person }) {
      await changeEmail(ground, person.userId, input)
      return {}
    },
    summariseData: async ({ person }) => ({ kept: await summariseData(ground, person.userId) }),
    async deleteAccount({ input, person }) {
      await deleteAccount(ground, person, input.password)
      return {}
    },
  }
}

/** For administrators. */
function officeHandlers({ database }: AccessGround): Named<'listUsers' | 'countUsers'> {
  return {
    async listUsers({ input }) {
      const { rows, total } = await listUsers(database, input.filters?.role, input)
      const names = await namesOf(
        database,
        rows.map(row => row.id),
      )
      return { list: rows.map(row => presentListedUser(row, names.get(row.id))), total }
    },
    countUsers: async () => ({ counts: presentCounts(await countUsers(database)) }),
  }
}
