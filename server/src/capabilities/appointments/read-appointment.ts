import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import type { AppointmentsGround } from './ground.ts'
import { maySee } from './policy.ts'
import type { AppointmentReader } from './present.ts'
import { presentDetail } from './present-detail.ts'
import { findAppointment } from './store/read-appointments.ts'

/** One appointment as its reader sees it; refused alike where it is not theirs and where there is none. */
export async function presentedAppointment(
  ground: AppointmentsGround,
  tx: InTransaction,
  id: string,
  reader: AppointmentReader,
) {
  const row = await findAppointment(tx, id)
  if (!row || !maySee(row, reader)) throw new Refusal('not.found')
  return presentDetail(ground, tx, reader, row)
}
