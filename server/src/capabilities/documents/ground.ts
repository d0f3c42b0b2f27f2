import type { FileStore } from '../../ports/file-store.ts'
import type { Connection } from '../../database/connect.ts'
import type { Logger } from '../../ports/logger.ts'
import type { Ground } from '../ground.ts'

export interface DocumentsGround extends Ground {
  files: FileStore
  log: Logger
  /** Those of the sessions that are still in force. */
  openAmong(connection: Connection, sessionIds: string[], now: Date): Promise<string[]>
}
