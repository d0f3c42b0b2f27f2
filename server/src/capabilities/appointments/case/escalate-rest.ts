import type { InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import { holdPayable } from '../../payments/index.ts'
import type { AppointmentsGround } from '../ground.ts'
import { paidAs } from '../paid-as.ts'
import { restToSay } from '../rest.ts'
import { lockAppointment } from '../store/appointments.ts'
import { findOpenDispute, insertDispute } from '../store/no-shows.ts'
import { takeStepOn } from '../take-step.ts'

/** What is left of the price was not paid in its time: an administrator decides, once (PAY-18). */
export async function escalateRest(ground: AppointmentsGround, tx: InTransaction, id: string) {
  await holdPayable(tx, paidAs, id)
  const row = await lockAppointment(tx, id)
  if (!row || (await findOpenDispute(tx, id))) return
  const now = ground.clock.now()
  const step = { act: 'ESCALATE', actor: 'SYSTEM', ...(await restToSay(tx, row)) } as const
  if (!(await takeStepOn(ground, tx, row, step))) return
  const dispute = { id: newId(now), appointment_id: id, opened_at: now }
  await insertDispute(tx, { ...dispute, cause: 'UNPAID_REMAINDER', hear_until: null })
}
