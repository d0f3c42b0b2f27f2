import type { access } from '@konsil/contract/access'
import type { HandlersOf } from '../../http/call.ts'
import { advertisingOf, namesOf } from '../account/index.ts'
import { activate, lookAtActivation, resendActivation } from './activate.ts'
import { beginApp, confirmApp, removeApp, renewRecoveryCodes } from './authenticator-app.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { agree, agreementsOf, withdrawConsent } from './change-consents.ts'
import { changePassword } from './change-password.ts'
import { presentConsents } from './consents.ts'
import { deleteAccount, findHindrances, summariseData } from './delete-account.ts'
import { downloadData } from './download-data.ts'
import { inEqualTime } from './in-equal-time.ts'
import type { AccessGround } from './ground.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import {
  addPasskey,
  beginPasskey,
  beginProofByPasskey,
  removePasskey,
  renamePasskey,
} from './passkeys.ts'
import { lookAtReset, recoverPassword, resetPassword } from './passwords.ts'
import { presentCounts, presentListedUser, presentSecondFactors, presentUser } from './present.ts'
import { prove } from './prove.ts'
import {
  beginSignInWithPasskey,
  signInWithApp,
  signInWithPasskey,
  signInWithRecoveryCode,
} from './second-step.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { countUsers, listUsers } from './store/accounts.ts'

const mailAnswerAfter = 150

export const accessHandlers = (ground: AccessGround): HandlersOf<typeof access> => ({
  ...arrivalHandlers(ground),
  ...linkHandlers(ground),
  ...ownHandlers(ground),
  ...sessionHandlers(ground),
  ...factorHandlers(ground),
  ...passkeyHandlers(ground),
  ...officeHandlers(ground),
})

type Named<Name extends keyof typeof access> = Pick<HandlersOf<typeof access>, Name>

/** For who is not signed in. */
function arrivalHandlers(
  ground: AccessGround,
): Named<
  | 'signIn'
  | 'beginSignInWithPasskey'
  | 'signInWithPasskey'
  | 'signInWithApp'
  | 'signInWithRecoveryCode'
  | 'signUp'
  | 'resendActivation'
  | 'recoverPassword'
  | 'currentConsents'
  | 'botChallenge'
> {
  const welcome = async ({ token, userId, isFirstSignIn }: Awaited<ReturnType<typeof signIn>>) => ({
    token,
    user: await presentUser(ground, userId, isFirstSignIn),
  })
  return {
    signIn: async ({ input, ...from }) => welcome(await signIn(ground, input, from)),
    beginSignInWithPasskey: ({ input }) => beginSignInWithPasskey(ground, input.ticket),
    signInWithPasskey: async ({ input, ...from }) =>
      welcome(await signInWithPasskey(ground, input, from)),
    signInWithApp: async ({ input, ...from }) => welcome(await signInWithApp(ground, input, from)),
    signInWithRecoveryCode: async ({ input, ...from }) =>
      welcome(await signInWithRecoveryCode(ground, input, from)),
    async signUp({ input, language }) {
      await signUp(ground, input, language)
      return {}
    },
    async resendActivation({ input, network }) {
      await inEqualTime(mailAnswerAfter, () => resendActivation(ground, input, network))
      return {}
    },
    async recoverPassword({ input, network }) {
      await inEqualTime(mailAnswerAfter, () => recoverPassword(ground, input, network))
      return {}
    },
    async currentConsents({ input }) {
      return { consents: await presentConsents(ground.database, input.role) }
    },
    botChallenge: ({ input }) => ground.botCheck.challenge(input.level),
  }
}

/** For who comes by the link of a mail. */
const linkHandlers = (
  ground: AccessGround,
): Named<'lookAtActivation' | 'activate' | 'lookAtReset' | 'resetPassword' | 'confirmEmail'> => ({
  lookAtActivation: ({ input }) => lookAtActivation(ground, input.id),
  async activate({ input, ...from }) {
    await activate(ground, input, from)
    return {}
  },
  async lookAtReset({ input }) {
    const { email, role } = await lookAtReset(ground, input.code)
    return { email, role }
  },
  async resetPassword({ input }) {
    await resetPassword(ground, input.code, input.password)
    return {}
  },
  async confirmEmail({ input }) {
    await confirmEmail(ground, input.token)
    return {}
  },
})

/** On the own account. */
function ownHandlers(
  ground: AccessGround,
): Named<
  | 'signOut'
  | 'whoAmI'
  | 'prove'
  | 'agree'
  | 'listConsents'
  | 'withdrawConsent'
  | 'changePassword'
  | 'changeEmail'
  | 'summariseData'
  | 'downloadData'
  | 'deleteAccount'
> {
  const { database } = ground
  return {
    async signOut({ person }) {
      await signOut(ground, person)
      return {}
    },
    async whoAmI({ person }) {
      return { user: await presentUser(ground, person.userId) }
    },
    async prove({ input, person, ...from }) {
      await prove(ground, person, input, from)
      return {}
    },
    async agree({ input, person }) {
      await agree(ground, person, input.consents)
      return { user: await presentUser(ground, person.userId) }
    },
    listConsents: async ({ person: { userId, role } }) => ({
      agreements: await agreementsOf(database, userId, role),
      advertising: await advertisingOf(database, userId),
    }),
    async withdrawConsent({ input, person }) {
      await withdrawConsent(ground, person.userId, input)
      return { user: await presentUser(ground, person.userId) }
    },
    async changePassword({ input, person }) {
      await changePassword(ground, person, input)
      return {}
    },
    async changeEmail({ input, person, ...from }) {
      await changeEmail(ground, person, input, from)
      return {}
    },
    summariseData: async ({ person: { userId } }) => ({
      kept: await summariseData(ground, userId),
      hindrances: await findHindrances(ground, ground.database, userId),
    }),
    downloadData: ({ person, ...from }) => downloadData(ground, person, from),
    async deleteAccount({ input, person }) {
      await deleteAccount(ground, person, input.password)
      return {}
    },
  }
}

/** Where somebody is signed in. */
const sessionHandlers = (
  ground: AccessGround,
): Named<'listSessions' | 'endSession' | 'endOtherSessions'> => ({
  listSessions: ({ person }) => listOwnSessions(ground, person),
  async endSession({ input, person }) {
    await endOwnSession(ground, person, input.id)
    return {}
  },
  async endOtherSessions({ person }) {
    await endOtherSessions(ground, person)
    return {}
  },
})

/** The second factors of the own account. */
const factorHandlers = (
  ground: AccessGround,
): Named<'readSecondFactors' | 'beginApp' | 'confirmApp' | 'removeApp' | 'renewRecoveryCodes'> => ({
  readSecondFactors: ({ person }) => presentSecondFactors(ground, person.userId),
  beginApp: ({ person }) => beginApp(ground, person),
  confirmApp: async ({ input, person }) => ({
    recoveryCodes: await confirmApp(ground, person, input.code),
  }),
  async removeApp({ person }) {
    await removeApp(ground, person)
    return {}
  },
  renewRecoveryCodes: async ({ person }) => ({
    recoveryCodes: await renewRecoveryCodes(ground, person),
  }),
})

const passkeyHandlers = (
  ground: AccessGround,
): Named<
  'beginProofByPasskey' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'
> => ({
  beginProofByPasskey: ({ person }) => beginProofByPasskey(ground, person),
  beginPasskey: ({ person }) => beginPasskey(ground, person),
  addPasskey: async ({ input, person }) => ({
    recoveryCodes: await addPasskey(ground, person, input),
  }),
  async renamePasskey({ input, person }) {
    await renamePasskey(ground, person.userId, input)
    return {}
  },
  async removePasskey({ input, person }) {
    await removePasskey(ground, person, input)
    return {}
  },
})

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
