import type { caseFiles } from '@konsil/contract/case-files'
import { documentLimit } from '@konsil/contract/case-files'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { later } from '@konsil/contract/core/time'
import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { newId } from '../../../database/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Person, Upload } from '../../../http/call.ts'
import { ScanFailed } from '../../../ports/virus-scan.ts'
import type { DocumentsGround } from '../ground.ts'
import { refuseFullDisk } from '../reserve-room.ts'
import { lookInto, reasonAgainst } from './check-case-file.ts'
import { cleanFileName } from '../file-name.ts'
import { letGoOfCaseFiles } from './let-go.ts'
import { isFaultOfFile, noteRefused, refuseAfterTooMany } from './refused-files.ts'
import { kindToAdd } from './rights.ts'
import { refuseFullCase, refuseTooManyUploads } from './room.ts'
import { sealFileKey, sealName } from './sealed.ts'
import { changeCaseFile, insertCaseFile, lockCaseFile } from './store/files.ts'
import { keptUnfinished, takePieces } from './take-pieces.ts'

/** A form is a little longer than its file. */
const mostBeside = 4096
/** Of a form that names its case after the file. */
const mostWithoutCase = 10 * 1024 * 1024 + mostBeside

type Question = InputOf<(typeof caseFiles)['addDocument']>

/**
 * A whole file in one form, as older clients send it: it goes the same way in pieces, and is looked at before
 * it is answered. The form may name its case last; until then the file is nobody's, and what fails leaves nothing.
 */
export async function addDocument(
  ground: DocumentsGround,
  person: Person,
  upload: Upload<Question> | undefined,
) {
  if (!upload) throw new Refusal('document.required')
  if (upload.known) await refuseAtOnce(ground, person, upload.known.appointmentId, upload.atMost)
  // Nobody has said yet whether there is a case at all.
  else if (upload.atMost > mostWithoutCase) throw new Refusal('document.too.large')
  await refuseAfterTooMany(ground, person.userId)
  const id = await begin(ground, person, upload.atMost)
  try {
    return await takeIn(ground, person, id, upload)
  } catch (error) {
    // The reason matters more than a failure to tidy up, which is made good within a day.
    await inTransaction(ground.database, tx => letGoOfCaseFiles(tx, [id])).catch(() => undefined)
    if (isFaultOfFile(error)) await noteRefused(ground, person.userId)
    throw error
  }
}

/** Before any of it is taken; both are asked once more when all of it is there. */
async function refuseAtOnce(
  ground: DocumentsGround,
  person: Person,
  caseId: string,
  atMost: number,
) {
  const open = await ground.cases.read(ground.database, caseId, person)
  const coming = { caseId, kind: kindToAdd(open), bytes: Math.max(1, atMost - mostBeside) }
  await inTransaction(ground.database, tx => refuseFullCase(ground, tx, coming))
}

/** A row without a case, by which its pieces are found again. */
async function begin(ground: DocumentsGround, person: Person, bytes: number) {
  await refuseFullDisk(ground, bytes)
  const now = ground.clock.now()
  const id = newId(now)
  await inTransaction(ground.database, async tx => {
    await refuseTooManyUploads(tx, person.userId)
    await insertCaseFile(tx, {
      id,
      kind: person.role === 'DOCTOR' ? 'REPORT' : 'DOCUMENT',
      uploader_id: person.userId,
      is_resumable: false,
      announced: Math.max(1, bytes),
      state: 'ARRIVING',
      created_at: now,
      expires_at: later(now, keptUnfinished),
    })
  })
  return id
}

async function takeIn(
  ground: DocumentsGround,
  person: Person,
  id: string,
  upload: Upload<Question>,
) {
  const key = ground.pieces.newKey()
  const hash = createHash('sha256')
  const measured = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      hash.update(bytes)
      done(null, bytes)
    },
  })
  upload.content.once('error', error => measured.destroy(error)).pipe(measured)
  const growing = { id, key, size: 0, upTo: documentLimit + 1 }
  const { size, broken } = await takePieces(ground, growing, measured)
  if (broken) throw new Refusal('request.malformed')
  if (upload.isTooLong()) throw new Refusal('document.too.large')
  const { appointmentId } = await upload.complete()
  if (size === 0) throw new Refusal('document.empty')
  const sha256 = hash.digest()
  const found = await lookInto(ground, { id, key, size }).catch(asBusy)
  const reason = reasonAgainst(found, sha256)
  if (reason) throw new Refusal(reason)
  const { mimeType, scan } = found
  if (!mimeType) throw new Refusal('document.type.not.allowed')
  const name = cleanFileName(upload.fileName, mimeType)
  return inTransaction(ground.database, async tx => {
    const open = await ground.cases.hold(tx, appointmentId, person)
    const kind = kindToAdd(open)
    await refuseFullCase(ground, tx, { caseId: open.id, kind, bytes: size })
    if ((await lockCaseFile(tx, id))?.state !== 'ARRIVING') throw new Refusal('not.found')
    await changeCaseFile(tx, id, {
      case_id: open.id,
      kind,
      sealed_name: sealName(open.key, id, name),
      sealed_key: sealFileKey(open.key, id, key),
      sha256,
      mime_type: mimeType,
      is_scanned: scan === 'CLEAN',
      state: 'KEPT',
    })
    return { _id: id, name, mimeType, size }
  })
}

/** The scanner cannot be asked: nothing that is not looked into is kept, and whoever sends it comes back. */
function asBusy(error: unknown): never {
  throw error instanceof ScanFailed ? new Refusal('server.busy') : error
}
