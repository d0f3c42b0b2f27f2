import type { Connection } from '../../database/connect.ts'
import type { Ground } from '../ground.ts'
import type { OfferedNow } from '../services/index.ts'

export interface SchedulesGround extends Ground {
  /** What can be booked with a doctor, if anything: `booking` knows, and stands on this capability itself. */
  bookableServicesOf(
    connection: Connection,
    doctorId: string,
    now: Date,
  ): Promise<OfferedNow[] | undefined>
}
