import type { InputOf } from '@konsil/contract/core/endpoint'
import { inCents } from '@konsil/contract/core/money'
import { Refusal } from '@konsil/contract/core/refusals'
import type { services } from '@konsil/contract/services'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockPersonIfThere } from '../account/index.ts'
import { refuseChanged } from '../refuse-changed.ts'
import {
  activated,
  consultationTypeAfter,
  minutesOf,
  optionUnavailable,
  refuseInactiveOptions,
  reworded,
} from './content.ts'
import type { ServicesGround } from './ground.ts'
import { type ServiceAct, type ServiceState, stepFrom } from './policy.ts'
import {
  changeDoctorService,
  type DoctorServiceRow,
  findDoctorService,
  lockAllOf,
} from './store/doctor-services.ts'
import { readLinkedOptions, replaceOptions } from './store/options.ts'
import { notifyApproved, notifyDeclined } from './notify.ts'
import {
  letGoOfThumbnail,
  type ServiceThumbnail,
  takeUpThumbnail,
  thumbnailFrom,
} from './thumbnails.ts'

type Approval = InputOf<typeof services.approve>

interface Deciding {
  one: DoctorServiceRow
  /** The state that the decision leads to. */
  state: ServiceState
}

/** Locked until the transaction ends: of two administrators, the second is refused, since it is decided. */
async function lockProposal(tx: InTransaction, id: string, act: ServiceAct): Promise<Deciding> {
  const before = await findProposal(tx, id)
  if (!(await lockPersonIfThere(tx, before.doctor_id))) throw new Refusal('not.found')
  const one = (await lockAllOf(tx, before.doctor_id)).find(service => service.id === id)
  if (!one) throw new Refusal('not.found')
  return { one, state: stepFrom(one.state, act) }
}

/** Refuses a service that is a copy of the catalogue's: only proposals are decided on. */
async function findProposal(connection: ServicesGround['database'] | InTransaction, id: string) {
  const one = await findDoctorService(connection, id)
  if (!one || one.service_id !== null) throw new Refusal('not.found')
  return one
}

/** Its doctor cannot change it from now on, as with certificates (D-044). */
export async function openReview({ database }: ServicesGround, id: string) {
  await inTransaction(database, async tx => {
    const { one, state } = await lockProposal(tx, id, 'review')
    if (one.state === state) return
    // It goes on waiting since it was handed in, which is when it was changed last.
    await changeDoctorService(tx, id, { state })
  })
}

export async function approve(ground: ServicesGround, administratorId: string, input: Approval) {
  const now = ground.clock.now()
  const { serviceId: id, version } = input
  const before = await findProposal(ground.database, id)
  stepFrom(before.state, 'approve')
  const thumbnail = await thumbnailOf(ground, administratorId, input, before)
  await inTransaction(ground.database, async tx => {
    const { one, state } = await lockProposal(tx, id, 'approve')
    refuseChanged(version, one.version, 'service.changed')
    const content = await contentAfter(tx, one, input)
    const accepted = await activated(tx, acceptedOf(one, input), now)
    const options = [...(await optionsAfter(tx, one, input)), ...accepted]
    if (content.minutes === 0 && options.length === 0) {
      throw new Refusal('service.options.required', { field: 'serviceOptionIds' })
    }
    const former = one.thumbnail_file_id
    const takes = { ownerId: administratorId, serviceId: id, current: former }
    await takeUpThumbnail(tx, thumbnail, takes)
    await changeDoctorService(tx, id, {
      ...content,
      thumbnail_file_id: thumbnail.fileId,
      proposed_options: '[]',
      state,
      decline_reason: null,
      ...decidedBy(one, administratorId, now),
    })
    await replaceOptions(tx, 'doctor', id, options)
    if (former !== thumbnail.fileId) await letGoOfThumbnail(tx, former, null)
    await notifyApproved(tx, now, { ...one, name: reworded(one.name, input.name) })
  })
}

export async function decline(
  { database, clock }: ServicesGround,
  administratorId: string,
  { serviceId: id, version, declineReason }: InputOf<typeof services.reject>,
) {
  const now = clock.now()
  await inTransaction(database, async tx => {
    const { one, state } = await lockProposal(tx, id, 'decline')
    refuseChanged(version, one.version, 'service.changed')
    await changeDoctorService(tx, id, {
      state,
      decline_reason: declineReason,
      ...decidedBy(one, administratorId, now),
    })
    await notifyDeclined(tx, now, one, declineReason)
  })
}

const decidedBy = (one: DoctorServiceRow, administratorId: string, now: Date) => ({
  version: one.version + 1,
  reviewed_by: administratorId,
  reviewed_at: now,
  updated_at: now,
})

/** The administrator's own picture, else the one that the doctor proposed. */
async function thumbnailOf(
  ground: ServicesGround,
  administratorId: string,
  { images, thumbnailUrl }: Approval,
  { thumbnail_file_id: proposed }: DoctorServiceRow,
): Promise<ServiceThumbnail> {
  const said = images?.[0] ?? thumbnailUrl?._id
  const chosen = said ?? (images ? undefined : (proposed ?? undefined))
  if (chosen === undefined) throw new Refusal('thumbnail.required', { field: 'images' })
  return thumbnailFrom(ground, {
    senderId: administratorId,
    imageId: chosen,
    current: proposed,
    wrong: 'picture.invalid',
  })
}

async function contentAfter(tx: InTransaction, one: DoctorServiceRow, input: Approval) {
  const price = { price_cents: inCents(input.price.value), currency: input.price.currency }
  const isAsAsked = price.price_cents === one.price_cents && price.currency === one.currency
  const minutes = input.duration === undefined ? one.minutes : await minutesOf(tx, input.duration)
  return {
    ...price,
    proposed_price_cents: isAsAsked ? null : one.price_cents,
    proposed_currency: isAsAsked ? null : one.currency,
    name: JSON.stringify(reworded(one.name, input.name)),
    description: JSON.stringify(reworded(one.description, input.description)),
    minutes,
    consultation_type: consultationTypeAfter(
      one.consultation_type,
      minutes,
      input.consultationType,
    ),
    applied_for: input.appliedFor ?? one.applied_for,
  }
}

async function optionsAfter(
  tx: InTransaction,
  { id }: DoctorServiceRow,
  { serviceOptionIds }: Approval,
) {
  if (serviceOptionIds) {
    await refuseInactiveOptions(tx, serviceOptionIds)
    return serviceOptionIds
  }
  return (await readLinkedOptions(tx, 'doctor', [id])).get(id)?.map(option => option.id) ?? []
}

/** The proposed options that the administrator left ticked; the others are dropped (D-228). */
function acceptedOf({ proposed_options }: DoctorServiceRow, { acceptedOptions }: Approval) {
  const places = acceptedOptions ?? proposed_options.map((_, at) => at)
  return places.map(at => {
    const option = proposed_options[at]
    if (!option) throw optionUnavailable()
    return option
  })
}
