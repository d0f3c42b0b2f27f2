import { Refusal } from '@konsil/contract/core/refusals'
import { pictureTypes } from '@konsil/contract/documents'
import type { InTransaction } from '../../database/connect.ts'
import { letGoOfFiles, takeUpFiles } from '../documents/index.ts'
import type { ServicesGround } from './ground.ts'
import { isThumbnailInUse } from './store/doctor-services.ts'
import { lockCatalogueRow } from './store/catalogue.ts'

/** The picture that a service shall have: newly drawn and not taken up yet, the present one, or none. */
export interface ServiceThumbnail {
  fileId: string | null
  isNew: boolean
}

interface GivenImage {
  senderId: string
  imageId: string | undefined
  current: string | null
  /** What is said of a file that is no picture: doctors and administrators are told it differently (D-337). */
  wrong: 'picture.types.invalid' | 'picture.invalid'
}

/**
 * Draws a small picture from the one that was sent, so that no metadata stays. The one that the
 * service has already is kept as it is.
 */
export async function thumbnailFrom(
  ground: ServicesGround,
  { senderId, imageId, current, wrong }: GivenImage,
): Promise<ServiceThumbnail> {
  if (imageId === undefined) return { fileId: null, isNew: false }
  if (imageId === current) return { fileId: current, isNew: false }
  const drawn = await ground.drawOneAtATime(senderId, async () => {
    const picture = await drawFrom(ground, senderId, imageId)
    if (!picture) throw new Refusal(wrong, { field: 'images' })
    return picture
  })
  return { fileId: await ground.documents.keepMade(senderId, 'image/jpeg', drawn), isNew: true }
}

const types: readonly string[] = pictureTypes

async function drawFrom({ documents, pictures }: ServicesGround, personId: string, id: string) {
  const given = await documents.readOwn(personId, id)
  if (!given) throw unavailable()
  return types.includes(given.mimeType) ? pictures.thumbnailOf(given.content) : undefined
}

const unavailable = () => new Refusal('attachment.not.available')

interface Takes {
  ownerId: string
  serviceId: string
  /** What the service has, read under its lock. */
  current: string | null
}

export async function takeUpThumbnail(
  tx: InTransaction,
  { fileId, isNew }: ServiceThumbnail,
  { ownerId, serviceId, current }: Takes,
) {
  if (fileId === null) return
  if (isNew) await takeUpFiles(tx, { ids: [fileId], ownerId, kind: 'service', boundId: serviceId })
  else if (fileId !== current) throw unavailable()
}

/**
 * Called once a service has another picture, or none. Doctors share the picture of the catalogue's
 * service: it goes with the last one. For that the catalogue's row is locked, so that of two who drop
 * it at once the second sees that nobody has it any more.
 */
export async function letGoOfThumbnail(
  tx: InTransaction,
  fileId: string | null,
  catalogueId: string | null,
) {
  if (fileId === null) return
  if (catalogueId !== null) await lockCatalogueRow(tx, catalogueId)
  if (!(await isThumbnailInUse(tx, fileId))) await letGoOfFiles(tx, [fileId])
}
