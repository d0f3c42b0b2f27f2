import type { Endpoint } from '@konsil/contract/core/endpoint'
import type { SignInRole } from '@konsil/contract/core/roles'
import type { TestServer } from '../test-server.ts'

export interface Somebody {
  token: string
  role: SignInRole
  id: string
  email: string
}

/** Questions about things that the asker must not learn anything about, not even that they exist. */
export interface Hidden {
  endpoint: Endpoint
  absent(): unknown
  foreign(server: TestServer, owner: Somebody, asker: Somebody): Promise<unknown>
  deleted(server: TestServer, owner: Somebody, asker: Somebody): Promise<unknown>
}
