import { randomBytes, randomUUID } from 'node:crypto'
import { access } from '@konsil/contract/access'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { person, type Somebody, type TestServer } from '../test-server.ts'
import type { Hidden } from './hidden.ts'

type LinkOf = (server: TestServer, who: Somebody) => Promise<{ id: string }>

export const guess = () => randomBytes(32).toString('base64url')

/** Of what is read by a signed address: its parts together are what the asker has. */
export const hiddenBySignature = (endpoint: Endpoint, linkOf: LinkOf, removed: LinkOf): Hidden => ({
  endpoint,
  own: async (server, asker) => ({
    id: JSON.stringify(await linkOf(server, asker)),
    asked: (link): unknown => JSON.parse(link),
  }),
  removed: async (server, whose) => JSON.stringify(await removed(server, whose)),
  guessed: () =>
    JSON.stringify({
      id: randomUUID(),
      session: randomUUID(),
      expires: '9999999999',
      signature: guess(),
    }),
  // What is somebody else's, with the signature of one's own.
  nearly: (link, own) => JSON.stringify({ ...JSON.parse(own), id: JSON.parse(link).id }),
})

/** Where nothing is ever removed: the address ends with the session. */
export const hiddenUntilSignOut = (
  endpoint: Endpoint,
  linkOf: LinkOf,
  role: 'PATIENT' | 'DOCTOR',
) =>
  hiddenBySignature(endpoint, linkOf, async server => {
    const another = await person(server, role)
    const link = await linkOf(server, another)
    await server.call(access.signOut, {}, another)
    return link
  })
