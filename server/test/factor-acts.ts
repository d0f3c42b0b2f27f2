import { access, type SecondStepWay } from '@konsil/contract/access'
import { minutes } from '@konsil/contract/core/time'
import { appCode } from './authenticator.ts'
import { type Somebody, type TestServer, testPassword } from './test-server.ts'

/** What people do with an authenticator app, and to get in with it. */
export function factorActs(server: TestServer) {
  /** What the app shows now, or so many steps from now. */
  const codeIn = (secret: string, steps = 0) => appCode(secret, server.clock.now(), steps)

  async function begin({ token }: Pick<Somebody, 'token'>) {
    const { data } = await server.call(access.beginApp, {}, { token })
    return data.secret
  }

  /** Set up, and some time ago: no code that was used stands in the way. */
  async function setUp(somebody: Pick<Somebody, 'token'>) {
    const secret = await begin(somebody)
    const { data, status } = await server.call(
      access.confirmApp,
      { code: codeIn(secret) },
      { token: somebody.token },
    )
    if (status !== 200) throw new Error(`could not set up: ${JSON.stringify(data)}`)
    server.clock.advance(minutes(2))
    return { secret, recoveryCodes: data.recoveryCodes }
  }

  const withPassword = ({ email, role }: Somebody, password = testPassword) =>
    server.call(access.signIn, { email, password, role })

  /** The ticket for the second step, and the ways that it can be gone. */
  async function ticketOf(somebody: Somebody) {
    const { items } = await withPassword(somebody)
    const values = items[0]?.values as { ticket: string; ways: SecondStepWay[] } | undefined
    if (!values?.ticket) throw new Error(`no ticket: ${JSON.stringify(items)}`)
    return values
  }

  const withCode = (ticket: string, code: string) =>
    server.call(access.signInWithApp, { ticket, code })
  const withRecoveryCode = (ticket: string, code: string) =>
    server.call(access.signInWithRecoveryCode, { ticket, code })

  return { codeIn, begin, setUp, withPassword, ticketOf, withCode, withRecoveryCode }
}
