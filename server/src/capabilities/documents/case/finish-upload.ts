import { Refusal } from '@konsil/contract/core/refusals'
import { later } from '@konsil/contract/core/time'
import { inTransaction } from '../../../database/transaction.ts'
import type { Person } from '../../../http/call.ts'
import { addJob } from '../../../jobs/queue.ts'
import type { DocumentsGround } from '../ground.ts'
import { checkCaseFileJob, checkedWithin } from './jobs.ts'
import { presentUpload } from './present.ts'
import { kindToAdd } from './rights.ts'
import { changeCaseFile, findCaseFile, lockCaseFile } from './store/files.ts'
import { isOf } from './upload.ts'

/** All has arrived: from now on it is looked at. Who is told so twice by the same digest hears the same. */
export const finishUpload = (
  ground: DocumentsGround,
  person: Person,
  { id, sha256 }: { id: string; sha256: string },
) =>
  inTransaction(ground.database, async tx => {
    const asked = await findCaseFile(tx, id)
    if (!asked || asked.case_id === null || !isOf(asked, person)) throw new Refusal('not.found')
    const open = await ground.cases.hold(tx, asked.case_id, person)
    const file = await lockCaseFile(tx, id)
    if (!file || file.state === 'REMOVED') throw new Refusal('not.found')
    const digest = Buffer.from(sha256, 'hex')
    if (file.state !== 'ARRIVING') {
      if (!file.sha256?.equals(digest)) throw new Refusal('upload.ended')
      return presentUpload(open, file)
    }
    // What was begun as another kind than it is now is not taken.
    if (kindToAdd(open) !== file.kind) throw new Refusal('document.not.taken')
    if (file.size < file.announced) throw new Refusal('upload.incomplete')
    const checking = {
      state: 'CHECKING' as const,
      sha256: digest,
      expires_at: later(ground.clock.now(), checkedWithin),
    }
    await changeCaseFile(tx, id, checking)
    await addJob(tx, checkCaseFileJob, { fileId: id }, { key: id })
    return presentUpload(open, { ...file, ...checking })
  })
