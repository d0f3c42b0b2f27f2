import { Refusal } from '@konsil/contract/core/refusals'
import type { Connection } from '../../../database/connect.ts'
import { findNoShow, findOpenDispute } from '../store/no-shows.ts'

/** Somebody has to answer, or to decide, before it goes on. */
export async function isDisputed(connection: Connection, appointmentId: string) {
  const [claim, dispute] = await Promise.all([
    findNoShow(connection, appointmentId),
    findOpenDispute(connection, appointmentId),
  ])
  return claim?.ended_at === null || dispute !== undefined
}

/** Its doctor goes on once that has happened. */
export async function refuseWhileDisputed(connection: Connection, appointmentId: string) {
  if (await isDisputed(connection, appointmentId)) throw new Refusal('appointment.step.refused')
}
