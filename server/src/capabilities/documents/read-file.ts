import type { documents } from '@konsil/contract/documents'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { StoredFileTable } from '../../database/tables/documents.ts'
import type { Download } from '../../http/call.ts'
import type { DocumentsGround } from './ground.ts'
import { isLinkValid } from './links.ts'
import { hasPublicAddress, isShownToEverybody } from './policy.ts'
import { findFile } from './store.ts'

/** The one way to the bytes of a file: by its row as it is now, and with the session for which the address was made. */
export async function readFile(
  ground: DocumentsGround,
  link: InputOf<typeof documents.readAttachment>,
): Promise<Download> {
  const { database, clock, config, files } = ground
  if (!isLinkValid(link, config.LINK_SECRET, clock.now())) throw new Refusal('not.found')
  const file = await findFile(database, link.id)
  if (!file) throw new Refusal('not.found')
  const isPublic = isShownToEverybody(file)
  if (!isPublic && !(await isOpen(ground, link.session))) throw new Refusal('not.found')
  return {
    content: await files.get(file.id),
    mimeType: file.mime_type,
    bytes: file.bytes,
    mayBeKept: isPublic,
  }
}

/** Without a signed address: whoever calls it has judged that this file is everybody's. */
export const readShown = (ground: DocumentsGround, fileId: string) =>
  readBound(ground, fileId, isShownToEverybody)

/** By an address that stays: whoever was written to reads it years later. */
export const readPublic = (ground: DocumentsGround, fileId: string) =>
  readBound(ground, fileId, hasPublicAddress)

/** Of a thing of this kind, which judges itself when it is everybody's. */
export const readOfKind = (ground: DocumentsGround, fileId: string, kind: string) =>
  readBound(ground, fileId, file => file.bound_kind === kind)

async function readBound(
  { database, files }: DocumentsGround,
  fileId: string,
  isRight: (file: Pick<StoredFileTable, 'bound_kind'>) => boolean,
): Promise<Download | undefined> {
  const file = await findFile(database, fileId)
  if (!file || !isRight(file)) return undefined
  return {
    content: await files.get(file.id),
    mimeType: file.mime_type,
    bytes: file.bytes,
    mayBeKept: 'by anybody',
    ...(hasPublicAddress(file) && file.name !== null ? { fileName: file.name } : {}),
  }
}

async function isOpen({ database, clock, openAmong }: DocumentsGround, session?: string) {
  if (session === undefined) return false
  return (await openAmong(database, [session], clock.now())).length > 0
}
