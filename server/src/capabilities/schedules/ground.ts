import type { Connection } from '../../database/connect.ts'
import type { Ground } from '../ground.ts'
import type { OfferedNow } from '../services/index.ts'

export interface SchedulesGround extends Ground {
  /** Handed in by `compose.ts`, since `booking` imports this capability: what can be booked with a doctor, undefined when nothing can. */
  bookableServicesOf(
    connection: Connection,
    doctorId: string,
    now: Date,
  ): Promise<OfferedNow[] | undefined>
  /** Handed in likewise: the appointments that such rows of `occupied` are booked for, by their ids. */
  appointmentsOf(
    connection: Connection,
    occupiedIds: string[],
  ): Promise<ReadonlyMap<string, string>>
}
