import { Refusal, type RefusalId } from '@konsil/contract/core/refusals'
import { accountSubject, refusedFilesPerAccount } from '../../../http/limits.ts'
import type { DocumentsGround } from '../ground.ts'

type Ground = Pick<DocumentsGround, 'attempts'>
const subjectOf = (uploaderId: string) => accountSubject('refused file', uploaderId)

/** Before anything is taken of one more. */
export async function refuseAfterTooMany({ attempts }: Ground, uploaderId: string) {
  const isUsedUp = await attempts.isUsedUp(subjectOf(uploaderId), refusedFilesPerAccount)
  if (isUsedUp) throw new Refusal('uploads.refused.too.often')
}

/** After what refuses it is committed. */
export const noteRefused = ({ attempts }: Ground, uploaderId: string) =>
  attempts.take(subjectOf(uploaderId), refusedFilesPerAccount)

/** Not a broken line, a full disk, a used up room, nor a scanner that is away. */
export const isFaultOfFile = (error: unknown) =>
  error instanceof Refusal && faultsOfFile.includes(error.id)

const faultsOfFile: readonly RefusalId[] = [
  'document.empty',
  'document.too.large',
  'document.type.not.allowed',
  'document.checksum.differs',
  'document.infected',
]
