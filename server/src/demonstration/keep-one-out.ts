import { dropUntold } from '../capabilities/notifications/index.ts'
import { inTransaction } from '../database/transaction.ts'
import { by, type DemonstrationPlace } from './place.ts'

/** The last of those who have come all the way. */
const kept = 35

/** An administrator has just banned one of the doctors, and the patients who have booked with them are asked what becomes of it. */
export async function keepOneOut(place: DemonstrationPlace, adminId: string, doctorIds: string[]) {
  const id = doctorIds[kept]
  if (!id) throw new Error('the demonstration has too few doctors')
  const { appointments, doctors } = place.composed.capabilities
  await doctors.handlers.ban({ ...by(adminId, 'ADMIN'), input: { id } })
  // At once, and not by its job, which has nothing more to do then: nobody is told.
  await appointments.checkDoctor(id)
  await inTransaction(place.database, tx => dropUntold(tx))
}
