import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import type { SignInRole } from '@konsil/contract/core/roles'
import type { Answer } from '../asking.ts'
import { upload } from '../files.ts'
import type { Somebody, TestServer } from '../test-server.ts'

/** A question with one place for any id, while the asker's own stand in all others. */
export interface OwnQuestion {
  /** With it in that place the question is accepted: the asker's own. */
  id: string
  asked(id: string): unknown
}

/** Names things that the asker must not learn anything about unless they are theirs, not even that they exist. */
export interface Hidden {
  endpoint: Endpoint
  /** Whose work it is to look at everybody's: of these roles nothing is hidden. */
  openTo?: readonly SignInRole[]
  own(server: TestServer, asker: Somebody): Promise<OwnQuestion>
  /** What named something of this person that is there no more. */
  removed(server: TestServer, person: Somebody): Promise<string>
  guessed(): string
  /** Whoever knows a secret may use it: what somebody has who knows the most of another's. */
  nearly?(secret: string, own: string): string
}

type Own = Hidden['own']

export const onlyId = (id: string): OwnQuestion => ({ id, asked: one => ({ id: one }) })

/** Of a record that its owner can remove. */
export const hiddenRecord = (
  endpoint: Endpoint,
  own: Own,
  remove: (server: TestServer, id: string, asking: { token: string }) => Promise<Answer<unknown>>,
): Hidden => ({
  endpoint,
  own,
  async removed(server, person) {
    const { id } = await own(server, person)
    const { status, data } = await remove(server, id, { token: person.token })
    if (status !== 200) throw new Error(`could not remove: ${JSON.stringify(data)}`)
    return id
  },
  guessed: randomUUID,
})

/** Of a file that is bound to what the rest of the question is about. */
export const hiddenFile = (
  endpoint: Endpoint,
  asking: (server: TestServer, asker: Somebody) => Promise<OwnQuestion['asked']>,
): Hidden => ({
  endpoint,
  own: async (server, asker) => ({
    id: await fileOf(server, asker),
    asked: await asking(server, asker),
  }),
  async removed(server, person) {
    const id = await fileOf(server, person)
    await server.database.deleteFrom('stored_file').where('id', '=', id).execute()
    return id
  },
  guessed: randomUUID,
})

const fileOf = async (server: TestServer, { token }: Somebody) =>
  (await upload(server, token)).data._id
