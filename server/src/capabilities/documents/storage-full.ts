import { Refusal } from '@konsil/contract/core/refusals'
import { errorCode } from '../../error-code.ts'
import { reasonOf } from '../../try-each.ts'
import type { DocumentsGround } from './ground.ts'

/** What a disk that is full, read-only or not ours to write on says: a refusal, and a line for the operator. */
export function asStorageRefusal({ log }: Pick<DocumentsGround, 'log'>, error: unknown) {
  if (!isOfDisk(error)) return error
  log.error({ reason: reasonOf(error) }, 'a file could not be stored')
  return new Refusal('storage.full')
}

/** Full, read-only, or not ours to write on. */
const ofDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM'])
const isOfDisk = (error: unknown) => ofDisk.has(errorCode(error))
