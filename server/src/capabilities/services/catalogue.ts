import type { InputOf } from '@konsil/contract/core/endpoint'
import type { services } from '@konsil/contract/services'
import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { refuseChanged } from '../refuse-changed.ts'
import { activated, columnsOf, type OfferedService, refuseInactiveOptions } from './content.ts'
import type { ServicesGround } from './ground.ts'
import { changeService, insertService, lockService, readService } from './store/catalogue.ts'
import { replaceOptions } from './store/options.ts'
import { letGoOfThumbnail, takeUpThumbnail, thumbnailFrom } from './thumbnails.ts'

/** Adds a service to the catalogue. Answers its id. */
export async function addToCatalogue(
  ground: ServicesGround,
  administratorId: string,
  input: InputOf<typeof services.addToCatalogue>,
) {
  const now = ground.clock.now()
  const id = newId(now)
  const thumbnail = await thumbnailFrom(ground, {
    senderId: administratorId,
    imageId: input.images[0],
    current: null,
    wrong: 'picture.invalid',
  })
  await inTransaction(ground.database, async tx => {
    const content = await columnsOf(tx, input)
    await takeUpThumbnail(tx, thumbnail, { ownerId: administratorId, serviceId: id, current: null })
    await insertService(tx, {
      ...content,
      id,
      code: null,
      thumbnail_file_id: thumbnail.fileId,
      created_at: now,
      updated_at: now,
    })
    await putOptions(tx, id, input, now)
  })
  return id
}

/** Doctors who offer it keep the copy that they have. Answers its id. */
export async function updateInCatalogue(
  ground: ServicesGround,
  administratorId: string,
  input: InputOf<typeof services.updateInCatalogue>,
) {
  const now = ground.clock.now()
  const { id } = input
  const before = await readService(ground.database, id)
  const [imageId] = input.images
  const thumbnail = await thumbnailFrom(ground, {
    senderId: administratorId,
    imageId,
    current: before.thumbnail_file_id,
    wrong: 'picture.invalid',
  })
  await inTransaction(ground.database, async tx => {
    const { version, thumbnail_file_id: former } = await lockService(tx, id)
    refuseChanged(input.version, version, 'service.changed')
    const content = await columnsOf(tx, input)
    const takes = { ownerId: administratorId, serviceId: id, current: former }
    await takeUpThumbnail(tx, thumbnail, takes)
    await changeService(tx, id, {
      ...content,
      thumbnail_file_id: thumbnail.fileId,
      version: version + 1,
      updated_at: now,
    })
    await putOptions(tx, id, input, now)
    if (former !== thumbnail.fileId) await letGoOfThumbnail(tx, former, id)
  })
  return id
}

export const removeFromCatalogue = ({ database, clock }: ServicesGround, id: string) =>
  inTransaction(database, async tx => {
    const { thumbnail_file_id: former } = await lockService(tx, id)
    const gone = { is_removed: true, thumbnail_file_id: null, updated_at: clock.now() }
    await changeService(tx, id, gone)
    await letGoOfThumbnail(tx, former, id)
  })

/** Options of the list, and those that the administrator wrote in addition: they join the list. */
async function putOptions(tx: InTransaction, id: string, input: OfferedService, now: Date) {
  await refuseInactiveOptions(tx, input.serviceOptionIds)
  const added = await activated(tx, input.proposeOptions, now)
  await replaceOptions(tx, 'catalogue', id, [...input.serviceOptionIds, ...added])
}
