import { caseFiles, documentLimit } from '@konsil/contract/case-files'
import { apiPrefix, type InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { later } from '@konsil/contract/core/time'
import { newId } from '../../../database/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Person } from '../../../http/call.ts'
import type { ResumableAnswer, SentContent } from '../../../http/resumable.ts'
import type { DocumentsGround } from '../ground.ts'
import { refuseFullDisk } from '../reserve-room.ts'
import { cleanFileName } from '../file-name.ts'
import { letGoOfCaseFiles } from './let-go.ts'
import { refuseAfterTooMany } from './refused-files.ts'
import { kindToAdd } from './rights.ts'
import { refuseFullCase, refuseTooManyUploads } from './room.ts'
import { openFileKey, sealFileKey, sealName } from './sealed.ts'
import {
  type CaseFileRow,
  findCaseFile,
  insertCaseFile,
  isUnderWay,
  lockCaseFile,
} from './store/files.ts'
import { keptUnfinished, takePieces } from './take-pieces.ts'

/** A browser that is cut every few seconds stays far below it. */
export const mostPieces = 4_096

type Asked<Name extends keyof typeof caseFiles> = InputOf<(typeof caseFiles)[Name]>

/** The verbs of tus 1.0: an upload has its room from the first on, and is its uploader's alone until it is finished. */
export async function startUpload(
  ground: DocumentsGround,
  person: Person,
  { appointmentId, fileName, length }: Asked<'startUpload'>,
): Promise<ResumableAnswer> {
  const bytes = Number(length)
  if (bytes === 0) throw new Refusal('document.empty')
  if (bytes > documentLimit) throw new Refusal('document.too.large')
  await refuseAfterTooMany(ground, person.userId)
  await refuseFullDisk(ground, bytes)
  const now = ground.clock.now()
  const id = newId(now)
  const expiresAt = later(now, keptUnfinished)
  await inTransaction(ground.database, async tx => {
    const open = await ground.cases.hold(tx, appointmentId, person)
    const kind = kindToAdd(open)
    await refuseFullCase(ground, tx, { caseId: open.id, kind, bytes })
    await refuseTooManyUploads(tx, person.userId)
    await insertCaseFile(tx, {
      id,
      case_id: open.id,
      kind,
      uploader_id: person.userId,
      sealed_name: sealName(open.key, id, cleanFileName(fileName)),
      sealed_key: sealFileKey(open.key, id, ground.pieces.newKey()),
      is_resumable: true,
      announced: bytes,
      state: 'ARRIVING',
      created_at: now,
      expires_at: expiresAt,
    })
  })
  return { location: `${apiPrefix}${caseFiles.startUpload.path}?id=${id}`, expiresAt }
}

export async function readUpload(
  ground: DocumentsGround,
  person: Person,
  { id }: Asked<'readUpload'>,
): Promise<ResumableAnswer> {
  const file = await arrivingOf(ground, person, id)
  return { offset: file.size, length: file.announced, expiresAt: file.expires_at }
}

export async function continueUpload(
  ground: DocumentsGround,
  person: Person,
  { id, offset }: Asked<'continueUpload'>,
  sent: SentContent | undefined,
): Promise<ResumableAnswer> {
  const file = await arrivingOf(ground, person, id)
  if (!sent) throw new Refusal('request.unsupported.type')
  if (Number(offset) !== file.size) throw new Refusal('upload.offset.differs')
  const left = file.announced - file.size
  if ((sent.announced ?? 0) > left) throw new Refusal('upload.longer.than.announced')
  if (file.pieces >= mostPieces) throw new Refusal('upload.too.many.pieces')
  const caseKey = await ground.cases.keyOf(file.case_id)
  if (!caseKey) throw new Refusal('not.found')
  const key = openFileKey(caseKey, file)
  const growing = { id, key, size: file.size, upTo: file.announced }
  const taken = await aloneEnough(id, () => takePieces(ground, growing, sent.content))
  const { size, isTooLong, expiresAt = file.expires_at } = taken
  if (isTooLong) throw new Refusal('upload.longer.than.announced')
  return { offset: size, expiresAt }
}

/** One that hangs is followed by another; more than these only fill the disk beside each other. */
const mostAtOnce = 4
const underWay = new Map<string, number>()

async function aloneEnough<T>(id: string, act: () => Promise<T>) {
  const before = underWay.get(id) ?? 0
  if (before >= mostAtOnce) throw new Refusal('server.busy')
  underWay.set(id, before + 1)
  try {
    return await act()
  } finally {
    const left = (underWay.get(id) ?? 1) - 1
    if (left > 0) underWay.set(id, left)
    else underWay.delete(id)
  }
}

/** Also while it is looked into, as by a scanner that is away: a doctor could not deliver until it is back. */
export const endUpload = (ground: DocumentsGround, person: Person, { id }: Asked<'endUpload'>) =>
  inTransaction(ground.database, async (tx): Promise<ResumableAnswer> => {
    const file = await lockCaseFile(tx, id)
    if (!file || !isUnderWay(file) || !isOf(file, person)) throw new Refusal('not.found')
    await letGoOfCaseFiles(tx, [id])
    return {}
  })

async function arrivingOf({ database, clock }: DocumentsGround, person: Person, id: string) {
  const file = await findCaseFile(database, id)
  const isArriving = file?.state === 'ARRIVING' && clock.now() < file.expires_at
  if (!file || !isArriving || !isOf(file, person) || file.case_id === null) {
    throw new Refusal('not.found')
  }
  return { ...file, case_id: file.case_id }
}

/** What comes in one form is nobody's to go on with. */
export const isOf = (file: CaseFileRow, { userId }: Pick<Person, 'userId'>) =>
  file.uploader_id === userId && file.is_resumable
