import { access } from '@konsil/contract/access'
import { askSuccessfully } from './calls.ts'
import type { Person } from './person.ts'

/** What a browser keeps of somebody who is signed in (ACC-12). */
export type Session = Record<string, string>

/** Signs in by the call: that the form does it is proven in the journeys about it. */
export async function sessionFor({ email, password, role }: Person): Promise<Session> {
  const { token, user } = await askSuccessfully(access.signIn, { email, password, role })
  return {
    Token: token,
    role: user.role.code,
    userProfile: JSON.stringify({ ...user.profile, _id: user._id, email: user.email }),
    userSettings: JSON.stringify(user.setting),
    signedInAt: new Date().toISOString(),
    firstTimeLogin: String(user.firstTimeLogin),
    awaitsWelcome: String(user.firstTimeLogin),
  }
}
