import * as z from 'zod'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { addJob } from '../../jobs/queue.ts'
import { tryEach } from '../../try-each.ts'
import { banDoctor, endSockets, unbanDoctor } from '../access/index.ts'
import { noteAdministratorAct } from '../site/index.ts'
import type { DoctorsGround } from './ground.ts'
import { readDoctor } from './read-doctors.ts'

/** After the commit: of those who hold or have booked a time, each is dealt with by themselves. */
export const standingChangedJob = defineJob(
  'doctor-standing-changed',
  z.strictObject({ doctorId: z.uuid() }),
)

interface Asked {
  doctorId: string
  /** The administrator. */
  by: string
}

/** Keeps a doctor out (D-251); what patients have booked stays, and they are asked what becomes of it (D-322). */
export async function ban(ground: DoctorsGround, { doctorId, by }: Asked) {
  const now = ground.clock.now()
  const { ended, doctor } = await inTransaction(ground.database, async tx => {
    const sessionIds = await banDoctor(tx, ground, { doctorId, by, now })
    await noteAdministratorAct(tx, now, { act: 'DOCTOR_BANNED', by, aboutUser: doctorId })
    return { ended: sessionIds, doctor: await changed(ground, tx, doctorId) }
  })
  endSockets(ground.live, ended)
  return doctor
}

/** Lets them in again; whoever has not chosen anything else keeps them (D-322). */
export function unban(ground: DoctorsGround, { doctorId, by }: Asked) {
  const now = ground.clock.now()
  return inTransaction(ground.database, async tx => {
    await unbanDoctor(tx, ground, { doctorId, by, now })
    await noteAdministratorAct(tx, now, { act: 'DOCTOR_UNBANNED', by, aboutUser: doctorId })
    return changed(ground, tx, doctorId)
  })
}

async function changed(ground: DoctorsGround, tx: InTransaction, doctorId: string) {
  await addJob(tx, standingChangedJob, { doctorId })
  return (await readDoctor(ground, tx, doctorId)).shown
}

export const followStanding = ({ followStanding: all }: DoctorsGround, doctorId: string) =>
  tryEach(all, follow => follow(doctorId), 'some did not follow how a doctor stands')
