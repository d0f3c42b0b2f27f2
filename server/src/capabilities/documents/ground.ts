import type { FileStore } from '../../ports/file-store.ts'
import type { Connection } from '../../database/connect.ts'
import type { Logger } from '../../ports/logger.ts'
import type { PieceStore } from '../../ports/piece-store.ts'
import type { VirusScan } from '../../ports/virus-scan.ts'
import type { Cases } from '../cases.ts'
import type { Ground } from '../ground.ts'

export interface DocumentsGround extends Ground {
  files: FileStore
  log: Logger
  /** What belongs to cases lies there. */
  pieces: PieceStore
  virusScan: VirusScan
  cases: Cases
  /** Those of the sessions that are still in force. */
  openAmong(connection: Connection, sessionIds: string[], now: Date): Promise<string[]>
}
