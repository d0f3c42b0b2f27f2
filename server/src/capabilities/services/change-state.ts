import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockPerson } from '../account/index.ts'
import { lockQuestionnaire } from '../questionnaires/index.ts'
import type { ServicesGround } from './ground.ts'
import { type ServiceAct, type ServiceState, stepFrom } from './policy.ts'
import { changeDoctorService, type DoctorServiceRow, lockAllOf } from './store/doctor-services.ts'
import { letGoOfThumbnail } from './thumbnails.ts'

interface Locked {
  one: DoctorServiceRow
  state: ServiceState
}

/** Takes the lock on the doctor, then on all their services: acts on what they offer or plan come one after the other. */
export async function lockOwn(
  tx: InTransaction,
  doctorId: string,
  id: string,
  act: ServiceAct,
): Promise<Locked> {
  await lockPerson(tx, doctorId)
  const one = (await lockAllOf(tx, doctorId)).find(service => service.id === id)
  if (!one) throw new Refusal('not.found')
  return { one, state: stepFrom(one.state, act) }
}

export const switchTo = (
  { database, clock }: ServicesGround,
  act: 'activate' | 'deactivate',
  doctorId: string,
  id: string,
) =>
  inTransaction(database, async tx => {
    const { state } = await lockOwn(tx, doctorId, id, act)
    await changeDoctorService(tx, id, { state, updated_at: clock.now() })
  })

/** A service that only lacked its questionnaire becomes active (D-047). */
export const chooseQuestionnaire = (
  { database, clock }: ServicesGround,
  doctorId: string,
  { id, questionaireId }: { id: string; questionaireId: string },
) =>
  inTransaction(database, async tx => {
    const { state } = await lockOwn(tx, doctorId, id, 'chooseQuestionnaire')
    if (!(await lockQuestionnaire(tx, questionaireId))) {
      throw new Refusal('questionaire.unknown', { field: 'questionaireId' })
    }
    const change = { state, questionnaire_id: questionaireId, updated_at: clock.now() }
    await changeDoctorService(tx, id, change)
  })

/** Takes it from its doctor and from new bookings; the row stays for what refers to it (D-227). Refused while a schedule names it. */
export const remove = (
  { database, clock, isUsedInSchedule }: ServicesGround,
  doctorId: string,
  id: string,
) =>
  inTransaction(database, async tx => {
    const { one } = await lockOwn(tx, doctorId, id, 'remove')
    if (await isUsedInSchedule(tx, id, clock.now()))
      throw new Refusal('doctorservice.existed.schedules')
    await takeAway(tx, one, clock.now())
  })

/** Removes all with the account; schedules are deleted with it too, so none is asked. */
export async function erase(tx: InTransaction, doctorId: string, now: Date) {
  const all = await lockAllOf(tx, doctorId)
  const inOrder = all.toSorted((one, other) =>
    (one.service_id ?? '').localeCompare(other.service_id ?? ''),
  )
  for (const one of inOrder) await takeAway(tx, one, now, nothingWritten)
}

/** What the doctor wrote, emptied; the title stays, since appointments name the service by it. */
const nothingWritten = {
  description: '{"en":"","de":""}',
  billing_positions: '[]',
  proposed_options: '[]',
  decline_reason: null,
}

async function takeAway(
  tx: InTransaction,
  one: DoctorServiceRow,
  now: Date,
  more: Partial<typeof nothingWritten> = {},
) {
  const state = stepFrom(one.state, 'remove')
  const change = { state, thumbnail_file_id: null, updated_at: now, ...more }
  await changeDoctorService(tx, one.id, change)
  await letGoOfThumbnail(tx, one.thumbnail_file_id, one.service_id)
}
