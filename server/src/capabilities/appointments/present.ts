import { stepOf } from '@konsil/contract/appointment-steps'
import { type ListedAppointment, type MomentOfDay, typeCodeOf } from '@konsil/contract/appointments'
import type { SignInRole } from '@konsil/contract/core/roles'
import { dayIn, hours, onTheWire } from '@konsil/contract/core/time'
import { wallTimeOf } from '@konsil/contract/schedules'
import type { Connection } from '../../database/connect.ts'
import { partiesOf } from '../account/index.ts'
import type { Ground } from '../ground.ts'
import { numberOfDay, zoneDay } from '../schedules/index.ts'
import { moneyOf, thumbnailLinksOf } from '../services/index.ts'
import { mayCancel, mayChooseDoctor, mayMove, mayPay, mayPayRest, stateAt } from './policy.ts'
import type { ListedRow } from './store/appointments.ts'
import { disputedOf } from './store/no-shows.ts'
import { openQuestionsOf } from './store/questions.ts'
import { whatIsLost } from './without-doctor.ts'
import { stateNameOf } from './words.ts'

/** For whom it is presented: what they may see was asked before. */
export interface AppointmentReader {
  userId: string
  role: SignInRole
  /** As long as which addresses of files last. */
  sessionId: string
}

export type Parties = Awaited<ReturnType<typeof partiesOf>>
export type PartyFacts = NonNullable<ReturnType<Parties['get']>>

/** The two of each, as far as they have not left. */
export const partiesOfRows = (
  ground: Ground,
  connection: Connection,
  rows: readonly ListedRow[],
) => {
  const ids = rows.flatMap(row => [row.doctor_id, row.patient_id])
  return partiesOf(ground, connection, [...new Set(ids)])
}

export const picturesOfRows = (
  ground: Ground,
  connection: Connection,
  rows: readonly ListedRow[],
) =>
  thumbnailLinksOf(ground, connection, [
    ...new Set(rows.flatMap(row => row.doctor_service_id ?? [])),
  ])

type Pictures = Awaited<ReturnType<typeof picturesOfRows>>

export const presentParty = <Profile>(
  id: string,
  facts: PartyFacts | undefined,
  profileOf: (facts: PartyFacts) => Profile,
) => ({
  _id: id,
  title: facts?.profile.title ?? null,
  user: { isDeleted: !facts, profile: facts ? profileOf(facts) : null },
})

export async function presentAppointments(
  ground: Ground,
  connection: Connection,
  reader: AppointmentReader,
  rows: readonly ListedRow[],
) {
  const now = ground.clock.now()
  const ids = rows.map(({ id }) => id)
  const [parties, pictures, disputed, asked] = await Promise.all([
    partiesOfRows(ground, connection, rows),
    picturesOfRows(ground, connection, rows),
    disputedOf(connection, ids),
    openQuestionsOf(connection, ids, now),
  ])
  return presentWith({ parties, pictures, disputed, asked }, reader, rows, now)
}

interface Surroundings {
  parties: Parties
  pictures: Pictures
  /** The ids of those that do not go on before somebody has answered, or decided. */
  disputed: ReadonlySet<string>
  /** Until when what their doctor asked for may be answered. */
  asked: ReadonlyMap<string, Date>
}

/** The same for whoever knows what is beside them already. */
export function presentWith(
  { parties, pictures, disputed, asked }: Surroundings,
  reader: AppointmentReader,
  rows: readonly ListedRow[],
  now: Date,
): ListedAppointment[] {
  return rows.map(row => {
    const picture = pictures.get(row.doctor_service_id ?? '')
    const questionUntil = asked.get(row.id)
    return {
      ...presentRow(row, reader, now),
      isDisputed: disputed.has(row.id),
      questionUntil: questionUntil ? onTheWire(questionUntil) : null,
      slot: {
        ...presentTimes(row),
        doctor: presentParty(row.doctor_id, parties.get(row.doctor_id), ({ profile }) => profile),
        patient: presentParty(
          row.patient_id,
          parties.get(row.patient_id),
          ({ profile }) => profile,
        ),
        ...presentHold(row, now),
      },
      service: presentService(row, picture),
    }
  })
}

function presentRow(row: ListedRow, { role }: AppointmentReader, now: Date) {
  const state = stateAt(row, now)
  return {
    _id: row.id,
    code: row.code,
    status: { step: stepOf(state), code: state, name: stateNameOf(state, row.consultation_type) },
    type: { code: typeCodeOf[row.consultation_type] },
    consultationType: row.consultation_type,
    createdAt: onTheWire(row.created_at),
    price: moneyOf(row.price_cents, row.currency),
    deposit: moneyOf(row.deposit_cents, row.currency),
    chooseUntil: row.choose_until && onTheWire(row.choose_until),
    lost: row.choose_until && whatIsLost(row, now),
    answerUntil: row.answer_until && onTheWire(row.answer_until),
    reportDueAt: row.report_due_at && onTheWire(row.report_due_at),
    acceptUntil: row.accept_until && onTheWire(row.accept_until),
    mayPay: mayPay(row, role, now),
    mayPayRest: mayPayRest(row, role),
    mayCancel: mayCancel(row, role, now),
    mayMove: mayMove(row, role, now),
    mayChooseDoctor: mayChooseDoctor(row, role, now),
  }
}

function presentHold(row: ListedRow, now: Date) {
  const state = stateAt(row, now)
  return {
    expiredTimePayment: row.paid_at ? 0 : Math.floor(row.pay_until.getTime() / 1000),
    isBooked: state !== 'CANCELLED' && state !== 'EXPIRED',
  }
}

export type TimedRow = Pick<ListedRow, 'starts_at' | 'ends_at' | 'time_zone' | 'day'>

/** When one takes place, as all answers have it. */
export function presentTimes(row: TimedRow) {
  const { starts_at, ends_at } = row
  return {
    ...momentOf(row),
    start: starts_at && wallTimeOn(row, starts_at),
    end: ends_at && wallTimeOn(row, ends_at),
  }
}

export const momentOf = ({ starts_at, ends_at, time_zone, day }: TimedRow): MomentOfDay => ({
  requestDate: day,
  startUTC: starts_at && onTheWire(starts_at),
  endUTC: ends_at && onTheWire(ends_at),
  timeZone: time_zone,
})

/** On its own day nearly always: to ask the zone which day it is takes ten times as long. */
function wallTimeOn({ time_zone, day }: TimedRow, instant: Date) {
  const at = instant.getTime()
  const own = zoneDay(time_zone, numberOfDay(day))
  const isOwn = own.begins <= at && at < own.ends
  const its = isOwn ? own : zoneDay(time_zone, numberOfDay(dayIn(time_zone, instant)))
  return wallTimeOf(its.wallAt(at))
}

function presentService(row: ListedRow, picture: string | undefined) {
  const { starts_at, ends_at } = row
  const duration = starts_at && ends_at ? (ends_at.getTime() - starts_at.getTime()) / hours(1) : 0
  return {
    _id: row.doctor_service_id,
    service: {
      name: row.service_name,
      description: row.service_description,
      duration,
      thumbnailUrl: picture === undefined ? null : { url: picture },
    },
  }
}
