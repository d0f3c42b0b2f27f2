import type { AppointmentAct } from '@konsil/contract/appointment-steps'
import { days, later } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { holdPayable } from '../payments/index.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { tellCaseChanged } from './case-changed.ts'
import { isDisputed } from './case/is-disputed.ts'
import { answersAnew } from './deadlines.ts'
import type { AppointmentsGround } from './ground.ts'
import { notifyOf } from './notify.ts'
import { paidAs } from './paid-as.ts'
import { owesReport, stateAfterAct } from './policy.ts'
import {
  type AppointmentRow,
  changeAppointment,
  insertLog,
  lockAppointment,
} from './store/appointments.ts'
import { closeQuestion } from './store/questions.ts'
import { canHold, isKeptOut } from './who-can-hold.ts'
import { fateWithoutDoctor, type WhatIsLost, whatIsLost } from './without-doctor.ts'

/**
 * Its doctor was banned, has left, or has no valid physician ID: its patient is asked what becomes of it.
 * Where there is no time left to ask, or nothing was paid, it is given up (D-322, CERT-16).
 */
export async function loseDoctor(ground: AppointmentsGround, tx: InTransaction, id: string) {
  const row = await lockWithMoney(tx, id)
  if (row) await lose(ground, tx, row, true)
}

/** The same where they still cannot hold it: one who was let in again, or replaced, meanwhile is not lost. */
export async function loseUnableDoctor(ground: AppointmentsGround, tx: InTransaction, id: string) {
  const row = await lockWithMoney(tx, id)
  if (!row || (await canHold(tx, row.doctor_id, ground.clock.now()))) return
  await lose(ground, tx, row, await isKeptOut(tx, row.doctor_id))
}

async function lose(
  ground: AppointmentsGround,
  tx: InTransaction,
  row: AppointmentRow,
  isOut: boolean,
) {
  const now = ground.clock.now()
  const fate = fateWithoutDoctor(row, now, isOut)
  if (fate.becomes === 'GIVEN_UP') await giveUp(ground, tx, row)
  if (fate.becomes !== 'ASKED') return
  const { chooseUntil, lost } = fate
  const isAhead = lost === 'APPOINTMENT'
  // What an administrator decides is decided first.
  if (!isAhead && (await isDisputed(tx, row.id))) return
  if (!isAhead) await closeQuestion(tx, row.id, now)
  // Nobody reports on it meanwhile: its clock stands still, and what its doctor asked for is not waited for.
  const owed = isAhead ? {} : { owed: { report_due_at: null } }
  await take(tx, row, { act: 'LOSE_DOCTOR', chooseUntil, lost, ...owed }, now)
}

/** The doctor can hold it after all, and the question is taken back. */
export async function keepDoctor(ground: AppointmentsGround, tx: InTransaction, id: string) {
  const now = ground.clock.now()
  const row = await lockAppointment(tx, id)
  if (!row?.choose_until || !stateAfterAct(row, 'KEEP_DOCTOR', 'SYSTEM', now)) return
  if (!(await canHold(tx, row.doctor_id, now))) return
  const owed = owesReport(row)
    ? { owed: { report_due_at: later(now, days(row.terms.reportDueDays)) } }
    : {}
  const asked = { act: 'KEEP_DOCTOR', chooseUntil: null, ...owed } as const
  const lost = whatIsLost(row, now)
  await take(tx, row, { ...asked, lost, answers: answersAnew(row, now) }, now)
}

/** Nobody chose in time: everything goes back. */
export async function endQuestion(ground: AppointmentsGround, tx: InTransaction, id: string) {
  const now = ground.clock.now()
  const row = await lockWithMoney(tx, id)
  if (!row?.choose_until || now < row.choose_until) return
  if (await canHold(tx, row.doctor_id, now)) return
  await giveUp(ground, tx, row)
}

async function lockWithMoney(tx: InTransaction, id: string) {
  await holdPayable(tx, paidAs, id)
  return lockAppointment(tx, id)
}

const giveUp = (ground: AppointmentsGround, tx: InTransaction, row: AppointmentRow) =>
  cancelAppointment(ground, tx, row, {
    actor: 'SYSTEM',
    because: 'DOCTOR',
    reason: null,
    by: null,
  })

interface Asked {
  act: Extract<AppointmentAct, 'LOSE_DOCTOR' | 'KEEP_DOCTOR'>
  chooseUntil: Date | null
  lost: WhatIsLost
  /** Of a report that is owed. */
  owed?: { report_due_at: Date | null }
  /** Of one that waits for them. */
  answers?: { answer_until?: Date }
}

async function take(
  tx: InTransaction,
  before: AppointmentRow,
  { act, chooseUntil, lost, owed, answers }: Asked,
  now: Date,
) {
  const { id } = before
  const after = await changeAppointment(tx, id, {
    choose_until: chooseUntil,
    updated_at: now,
    ...owed,
    ...answers,
  })
  const { state } = after
  await tellCaseChanged(tx, id)
  await insertLog(tx, { appointment_id: id, act, actor: 'SYSTEM', state, happened_at: now })
  await notifyOf(tx, now, after, { act, actor: 'SYSTEM', lost })
}
