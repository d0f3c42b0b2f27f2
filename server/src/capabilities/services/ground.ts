import type { Connection } from '../../database/connect.ts'
import type { Pictures } from '../../ports/pictures.ts'
import type { OneAtATime } from '../account/index.ts'
import type { Documents } from '../documents/index.ts'
import type { Ground } from '../ground.ts'

export interface ServicesGround extends Ground {
  documents: Documents
  pictures: Pictures
  drawOneAtATime: OneAtATime
  /** Handed in by `compose.ts`, since `schedules` imports this capability. */
  isUsedInSchedule(connection: Connection, doctorServiceId: string, now: Date): Promise<boolean>
  /** Handed in likewise, from `booking`: which services any patient can book with one of these doctors. */
  bookableAmong(connection: Connection, doctorIds: string[], now: Date): Promise<{ id: string }[]>
}
