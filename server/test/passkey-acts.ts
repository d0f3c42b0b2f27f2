import { access } from '@konsil/contract/access'
import { newPasskey, type Twist } from './passkey.ts'
import { type Somebody, type TestServer } from './test-server.ts'

type Passkey = ReturnType<typeof newPasskey>

/** What people do with passkeys, and to get in with one. */
export function passkeyActs(server: TestServer) {
  /** A fresh one, in no account yet. */
  const make = () => newPasskey(new URL(server.config.PUBLIC_URL).origin)

  async function begin({ token }: Pick<Somebody, 'token'>) {
    const { data } = await server.call(access.beginPasskey, {}, { token })
    return data
  }

  const add = (
    { token }: Pick<Somebody, 'token'>,
    made: ReturnType<Passkey['made']>,
    name = 'My passkey',
  ) => server.call(access.addPasskey, { name, ...made }, { token })

  async function setUp(somebody: Pick<Somebody, 'token'>, name?: string) {
    const passkey = make()
    const question = await begin(somebody)
    const { status, data } = await add(somebody, passkey.made(question), name)
    if (status !== 200) throw new Error(`could not set up: ${JSON.stringify(data)}`)
    return { passkey, recoveryCodes: data.recoveryCodes }
  }

  async function list({ token }: Pick<Somebody, 'token'>) {
    return (await server.call(access.readSecondFactors, {}, { token })).data.passkeys
  }

  async function idOf(somebody: Pick<Somebody, 'token'>) {
    return (await list(somebody)).at(-1)?._id ?? ''
  }

  const remove = ({ token }: Pick<Somebody, 'token'>, id: string) =>
    server.call(access.removePasskey, { id }, { token })

  const ask = (ticket: string) => server.call(access.beginSignInWithPasskey, { ticket })
  const answer = (ticket: string, used: ReturnType<Passkey['used']>) =>
    server.call(access.signInWithPasskey, { ticket, ...used })
  /** From the question to the answer. */
  async function use(ticket: string, passkey: Passkey, twist?: Twist) {
    return answer(ticket, passkey.used((await ask(ticket)).data, twist))
  }

  return { make, begin, add, setUp, list, idOf, remove, ask, answer, use }
}
