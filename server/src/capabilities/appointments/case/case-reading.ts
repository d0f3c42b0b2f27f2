import type { Connection } from '../../../database/connect.ts'
import type { Secrets } from '../../../ports/secrets.ts'
import type { AppointmentsGround } from '../ground.ts'
import type { AppointmentReader } from '../present.ts'

/** For whom a case is presented, and what opens its words: nothing once its key was forgotten. */
export interface CaseReading {
  ground: AppointmentsGround
  connection: Connection
  reader: AppointmentReader
  key: Promise<Secrets | undefined>
}
