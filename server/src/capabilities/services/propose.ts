import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { mostDoctorServices } from '@konsil/contract/offered-service'
import type { services } from '@konsil/contract/services'
import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockPerson } from '../account/index.ts'
import { refuseFlood } from '../notifications/index.ts'
import { refuseChanged } from '../refuse-changed.ts'
import { refuseTooMany } from '../refuse-too-many.ts'
import { columnsOf, inBoth, type OfferedService, refuseInactiveOptions } from './content.ts'
import type { ServicesGround } from './ground.ts'
import { stepFrom } from './policy.ts'
import {
  changeDoctorService,
  findDoctorService,
  insertDoctorService,
  lockAllOf,
} from './store/doctor-services.ts'
import { replaceOptions } from './store/options.ts'
import { notifyProposed } from './notify.ts'
import { letGoOfThumbnail, takeUpThumbnail, thumbnailFrom } from './thumbnails.ts'

/** Hands in a proposal and notifies the administrators. Answers its id. */
export async function propose(
  ground: ServicesGround,
  doctorId: string,
  input: InputOf<typeof services.propose>,
) {
  const now = ground.clock.now()
  const id = newId(now)
  const thumbnail = await thumbnailFrom(ground, {
    senderId: doctorId,
    imageId: input.images[0],
    current: null,
    wrong: 'picture.types.invalid',
  })
  await inTransaction(ground.database, async tx => {
    await lockPerson(tx, doctorId)
    const { length } = await lockAllOf(tx, doctorId)
    refuseTooMany(length, mostDoctorServices, 'too.many.services')
    await refuseFlood(tx, 'ADM002', doctorId, now)
    const proposal = await proposalOf(tx, input)
    await takeUpThumbnail(tx, thumbnail, { ownerId: doctorId, serviceId: id, current: null })
    await insertDoctorService(tx, {
      ...proposal,
      id,
      doctor_id: doctorId,
      service_id: null,
      thumbnail_file_id: thumbnail.fileId,
      state: 'PENDING_APPROVAL',
      reviewed_by: null,
      reviewed_at: null,
      created_at: now,
      updated_at: now,
    })
    await replaceOptions(tx, 'doctor', id, input.serviceOptionIds)
    await notifyProposed(tx, now, { id, doctor_id: doctorId, name: inBoth(input.name) })
  })
  return id
}

/** Changes a proposal that nobody reviews yet. A declined one waits again, and the administrators are notified again. Answers its id. */
export async function updateProposal(
  ground: ServicesGround,
  doctorId: string,
  input: InputOf<typeof services.updateProposal>,
) {
  const now = ground.clock.now()
  const { id } = input
  const before = await findDoctorService(ground.database, id)
  if (before?.doctor_id !== doctorId) throw new Refusal('not.found')
  stepFrom(before.state, 'change')
  const [imageId] = input.images
  const thumbnail = await thumbnailFrom(ground, {
    senderId: doctorId,
    imageId,
    current: before.thumbnail_file_id,
    wrong: 'picture.types.invalid',
  })
  await inTransaction(ground.database, async tx => {
    await lockPerson(tx, doctorId)
    const current = (await lockAllOf(tx, doctorId)).find(one => one.id === id)
    if (!current) throw new Refusal('not.found')
    const state = stepFrom(current.state, 'change')
    refuseChanged(input.version, current.version, 'service.changed')
    const former = current.thumbnail_file_id
    const isAnew = current.state !== state
    if (isAnew) await refuseFlood(tx, 'ADM002', doctorId, now)
    const proposal = await proposalOf(tx, input)
    await takeUpThumbnail(tx, thumbnail, { ownerId: doctorId, serviceId: id, current: former })
    await changeDoctorService(tx, id, {
      ...proposal,
      thumbnail_file_id: thumbnail.fileId,
      state,
      version: current.version + 1,
      reviewed_by: null,
      reviewed_at: null,
      updated_at: now,
    })
    await replaceOptions(tx, 'doctor', id, input.serviceOptionIds)
    if (former !== thumbnail.fileId) await letGoOfThumbnail(tx, former, null)
    // Of one that still waits unopened, the administrators were notified when it began to.
    if (isAnew) await notifyProposed(tx, now, { ...current, name: inBoth(input.name) })
  })
  return id
}

async function proposalOf(tx: InTransaction, input: OfferedService) {
  await refuseInactiveOptions(tx, input.serviceOptionIds)
  return {
    ...(await columnsOf(tx, input)),
    proposed_options: JSON.stringify(
      input.proposeOptions.map(({ name }) => ({ name: inBoth(name) })),
    ),
    proposed_price_cents: null,
    proposed_currency: null,
    questionnaire_id: null,
    decline_reason: null,
  }
}
