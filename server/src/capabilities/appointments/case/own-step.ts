import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Person } from '../../../http/call.ts'
import { holdPayable } from '../../payments/index.ts'
import type { AppointmentsGround } from '../ground.ts'
import { paidAs } from '../paid-as.ts'
import { asActor, maySee } from '../policy.ts'
import { presentedAppointment } from '../read-appointment.ts'
import { type AppointmentRow, lockAppointment } from '../store/appointments.ts'
import { type Step, takeStepOn } from '../take-step.ts'

/** Of one of the two on what is theirs: the act, under its lock, and then the appointment as they see it. */
export async function stepOfOwn(
  ground: AppointmentsGround,
  person: Person,
  id: string,
  act: (tx: InTransaction, row: AppointmentRow) => Promise<unknown>,
) {
  return inTransaction(ground.database, async tx => {
    // A step may ask for the rest of its price: whoever moves money holds it first, everywhere.
    await holdPayable(tx, paidAs, id)
    const row = await lockAppointment(tx, id)
    if (!row || !maySee(row, person)) throw new Refusal('not.found')
    await act(tx, row)
    return { appointment: await presentedAppointment(ground, tx, id, person) }
  })
}

/** Refused where from where it stands this step is not theirs to take. */
export async function takeOwnStep(
  ground: AppointmentsGround,
  tx: InTransaction,
  row: AppointmentRow,
  person: Person,
  step: Omit<Step, 'actor'>,
) {
  const after = await takeStepOn(ground, tx, row, { ...step, actor: asActor(person.role) })
  if (!after) throw new Refusal('appointment.step.refused')
  return after
}
