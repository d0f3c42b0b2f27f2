import type { InTransaction } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { defineTimedJob } from '../../../jobs/job.ts'
import { tryEach } from '../../../try-each.ts'
import { holdPayable } from '../../payments/index.ts'
import { cancelAppointment } from '../cancel-appointment.ts'
import type { AppointmentsGround } from '../ground.ts'
import { paidAs } from '../paid-as.ts'
import { lockAppointment } from '../store/appointments.ts'
import {
  findQuestionsOver,
  findRestOverdue,
  findSilentNoShows,
  findToAccept,
  findToAskIfHeld,
  findUnanswered,
  findUnopposed,
} from '../store/due.ts'
import { takeStep, takeStepOn } from '../take-step.ts'
import { isKeptOut } from '../who-can-hold.ts'
import { escalateRest } from './escalate-rest.ts'
import { endSilentNoShow } from './no-show.ts'
import { endQuestion } from './questions.ts'
import { remindAll } from './remind.ts'

export const leadOnJob = defineTimedJob('lead-appointments-on', '* * * * *')

type Act = (ground: AppointmentsGround, tx: InTransaction, id: string) => Promise<unknown>

/** What the clock alone decides: each step is taken once, however late and often the job comes. */
export async function leadOn(ground: AppointmentsGround) {
  const { database, clock } = ground
  const now = clock.now()
  const due: [{ id: string }[], Act][] = [
    [await findUnanswered(database, now), cancelUnanswered],
    [await findSilentNoShows(database, now), endSilentNoShow],
    [await findToAskIfHeld(database, now), askIfHeld],
    [await findUnopposed(database, now), countAsHeld],
    [await findQuestionsOver(database, now), endQuestion],
    [await findToAccept(database, now), acceptSilently],
    [await findRestOverdue(database, now), escalateRest],
  ]
  const leadAll = () =>
    tryEach(
      due.flatMap(([rows, act]) => rows.map(({ id }) => ({ id, act }))),
      ({ id, act }) => inTransaction(database, tx => act(ground, tx, id)),
      'some appointments were not led on',
    )
  // Nobody waits for a reminder because another's appointment does not go on.
  await tryEach([leadAll, () => remindAll(ground)], act => act(), 'not all was led on')
}

/** What goes back is what cancelling would have given when the time was over (D-078, D-304). */
const cancelUnanswered: Act = async (ground, tx, id) => {
  await holdPayable(tx, paidAs, id)
  const row = await lockAppointment(tx, id)
  if (!row?.answer_until || ground.clock.now() < row.answer_until || row.choose_until) return
  await cancelAppointment(ground, tx, row, {
    actor: 'SYSTEM',
    because: 'PATIENT',
    reason: null,
    by: null,
    cause: 'UNANSWERED',
    since: row.answer_until,
  })
}

/** It changes no state: whether somebody has asked meanwhile is looked for under the lock. */
const askIfHeld: Act = async (ground, tx, id) => {
  await holdPayable(tx, paidAs, id)
  const row = await lockAppointment(tx, id)
  const [due] = await findToAskIfHeld(tx, ground.clock.now(), id)
  if (!row || !due || (await isKeptOut(tx, row.doctor_id))) return
  await takeStepOn(ground, tx, row, { act: 'ASK_IF_HELD', actor: 'SYSTEM' })
}

/** Whoever is kept out cannot object: their patient is asked instead (D-322). What is objected changes no state. */
const countAsHeld: Act = async (ground, tx, id) => {
  await holdPayable(tx, paidAs, id)
  const row = await lockAppointment(tx, id)
  const [due] = await findUnopposed(tx, ground.clock.now(), id)
  if (!row || !due || (await isKeptOut(tx, row.doctor_id))) return
  const held = { act: 'CONFIRM_CALL', actor: 'SYSTEM', cause: 'NOBODY_OBJECTED' } as const
  await takeStepOn(ground, tx, row, held)
}

const acceptSilently: Act = (ground, tx, id) =>
  takeStep(ground, tx, id, { act: 'ACCEPT', actor: 'SYSTEM', cause: 'NOT_ACCEPTED_IN_TIME' })
