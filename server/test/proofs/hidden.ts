import type { Endpoint } from '@konsil/contract/core/endpoint'
import type { Somebody, TestServer } from '../test-server.ts'

/** Questions about things that the asker must not learn anything about, not even that they exist. */
export interface Hidden {
  endpoint: Endpoint
  absent(): unknown
  foreign(server: TestServer, owner: Somebody, asker: Somebody): Promise<unknown>
  deleted(server: TestServer, owner: Somebody, asker: Somebody): Promise<unknown>
}
