import type { Connection } from '../../database/connect.ts'
import type { Pictures } from '../../ports/pictures.ts'
import type { OneAtATime } from '../account/index.ts'
import type { Documents } from '../documents/index.ts'
import type { Ground } from '../ground.ts'

export interface ServicesGround extends Ground {
  documents: Documents
  pictures: Pictures
  drawOneAtATime: OneAtATime
  /** `schedules` knows, and stands on this capability itself. */
  isUsedInSchedule(connection: Connection, doctorServiceId: string, now: Date): Promise<boolean>
  /** `booking` knows. */
  bookableAmong(connection: Connection, doctorIds: string[], now: Date): Promise<{ id: string }[]>
}
