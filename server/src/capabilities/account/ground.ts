import type { Connection } from '../../database/connect.ts'
import type { Pictures } from '../../ports/pictures.ts'
import type { Documents } from '../documents/index.ts'
import type { Ground } from '../ground.ts'
import type { OneAtATime } from './one-at-a-time.ts'

export interface AccountGround extends Ground {
  documents: Documents
  pictures: Pictures
  /** Pictures are drawn one at a time: a large one takes half a gigabyte, and threads that passwords need too. */
  drawOneAtATime: OneAtATime
  /** Where a person can be written to: `access` knows, and stands on this capability itself. */
  addressOf(connection: Connection, userId: string): Promise<string | undefined>
}
