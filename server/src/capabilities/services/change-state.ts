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

/** The doctor is held first, by whoever changes what they offer or plan: two tabs, one order. */
async function lockOwn(
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

/** A service that lacked nothing but one is active by it (D-047). */
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

/** Gone for its doctor and for every new booking; what refers to it keeps its data (D-227). */
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

/** With the account, whatever a schedule says: that goes as well. */
export async function erase(tx: InTransaction, doctorId: string, now: Date) {
  const all = await lockAllOf(tx, doctorId)
  const inOrder = all.toSorted((one, other) =>
    (one.service_id ?? '').localeCompare(other.service_id ?? ''),
  )
  for (const one of inOrder) await takeAway(tx, one, now, nothingWritten)
}

/** Appointments go on naming the service by its title. */
const nothingWritten = {
  description: '{"en":"","de":""}',
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
