import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineTimedJob } from '../../jobs/job.ts'
import { tryEach } from '../../try-each.ts'
import type { AppointmentsGround } from './ground.ts'
import { endQuestion, keepDoctor, loseUnableDoctor } from './lose-doctor.ts'
import { findAskedAbout, findAheadWith } from './store/ahead.ts'
import { whoCanHold } from './who-can-hold.ts'

export const checkDoctorsJob = defineTimedJob('check-doctors-of-appointments', '* * * * *')

type Act = (ground: AppointmentsGround, tx: InTransaction, id: string) => Promise<void>

/** Whether those with whom something is booked, or this one, can hold it: running often or late makes no difference (D-322). */
export async function checkDoctors(ground: AppointmentsGround, only?: string) {
  const { database, clock } = ground
  const now = clock.now()
  const able = await whoCanHold(database, now, only)
  const unable = [...able].flatMap(([doctorId, can]) => (can ? [] : [doctorId]))
  const isAbleAgain = ({ doctor_id }: { doctor_id: string }) => able.get(doctor_id) === true
  const asked = await findAskedAbout(database, only)
  const due: [{ id: string }[], Act][] = [
    [asked.filter(isAbleAgain), keepDoctor],
    [asked.filter(one => !isAbleAgain(one) && one.choose_until <= now), endQuestion],
    [await findAheadWith(database, unable, now), loseUnableDoctor],
  ]
  await tryEach(
    due.flatMap(([rows, act]) => rows.map(({ id }) => ({ id, act }))),
    ({ id, act }) => inTransaction(database, tx => act(ground, tx, id)),
    'some appointments of doctors who cannot hold them were not dealt with',
  )
}
