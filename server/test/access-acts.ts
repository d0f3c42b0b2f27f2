import { access } from '@konsil/contract/access'
import type { SignInRole } from '@konsil/contract/core/roles'
import { type TestServer, testPassword } from './test-server.ts'

export const names = { firstName: 'Änne', lastName: "O'Neil-Strauß" }

let made = 0

/** What people do to get in, with the mails that they read on the way. */
export function accessActs(server: TestServer) {
  const fresh = (word = 'someone') => `${word}-${(made += 1)}@example.org`

  async function register(email = fresh(), more: Record<string, unknown> = {}) {
    const question = {
      ...names,
      email,
      password: testPassword,
      role: 'PATIENT',
      timezone: 60,
      ...more,
    }
    const answer = await server.ask(access.signUp, question)
    await server.runJobs()
    return { email, answer }
  }

  async function linkIn(email: string, pattern: RegExp) {
    const mails = await server.mailsTo(email)
    const found = pattern.exec(mails.at(-1)?.text ?? '')
    if (!found?.[1]) throw new Error('no link in the newest mail')
    return found[1]
  }
  const activationLink = (email: string) => linkIn(email, /active-user\?token=([\w-]+)/)
  const resetLink = (email: string) => linkIn(email, /reset-password\?code=([\w-]+)/)

  /** By the newest link, as whoever signed up. */
  const activate = async (email: string, password = testPassword) =>
    server.call(access.activate, { id: await activationLink(email), password })

  async function activated(email = fresh(), more: Record<string, unknown> = {}) {
    await register(email, more)
    await activate(email)
    return email
  }

  const signIn = (email: string, password = testPassword, role: SignInRole = 'PATIENT') =>
    server.call(access.signIn, { email, password, role, timezone: 120 })

  return { fresh, register, activationLink, resetLink, activate, activated, signIn }
}
