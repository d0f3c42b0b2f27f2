import type { Connection, InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineTimedJob } from '../../jobs/job.ts'
import { tryEach } from '../../try-each.ts'
import { physicianIdState } from '../certificates/index.ts'
import type { AppointmentsGround } from './ground.ts'
import { endQuestion, keepDoctor, loseDoctor } from './lose-doctor.ts'
import { doctorsAhead, findAskedAbout, findAheadWith } from './store/ahead.ts'

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
    [await findAheadWith(database, unable, now), loseDoctor],
  ]
  await tryEach(
    due.flatMap(([rows, act]) => rows.map(({ id }) => ({ id, act }))),
    ({ id, act }) => inTransaction(database, tx => act(ground, tx, id)),
    'some appointments of doctors who cannot hold them were not dealt with',
  )
}

/** Of each with whom something is booked: an active account and a valid physician ID (CERT-15). */
async function whoCanHold(connection: Connection, now: Date, only: string | undefined) {
  const doctors = await doctorsAhead(connection, now, only)
  const ids = doctors.map(({ doctor_id }) => doctor_id)
  const physicianIds = await physicianIdState(connection, ids, now)
  return new Map(
    doctors.map(({ doctor_id, is_active }) => [
      doctor_id,
      is_active && physicianIds.get(doctor_id)?.isValid === true,
    ]),
  )
}
