import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../../database/transaction.ts'
import type { Person } from '../../../http/call.ts'
import type { DocumentsGround } from '../ground.ts'
import { letGoOfCaseFiles } from './let-go.ts'
import { isKept } from './read-of-case.ts'
import { mayReadFile, mayRemoveFile } from './rights.ts'
import { lockCaseFile } from './store/files.ts'

/** What the doctor has read goes only when that is said too, and the log says that it is gone (D-320). */
export const removeCaseFile = (
  ground: DocumentsGround,
  person: Person,
  asked: { id: string; appointmentId: string; evenIfRead?: boolean | undefined },
) =>
  inTransaction(ground.database, async tx => {
    const open = await ground.cases.hold(tx, asked.appointmentId, person)
    const file = await lockCaseFile(tx, asked.id)
    if (!isKept(file) || file.case_id !== open.id || !mayReadFile(open, file)) {
      throw new Refusal('not.found')
    }
    if (!mayRemoveFile(open, file)) throw new Refusal('document.stays')
    if (file.kind === 'DOCUMENT' && file.first_read_at) {
      if (!asked.evenIfRead) throw new Refusal('document.was.read')
      await ground.cases.documentRemoved(tx, open.id, person)
    }
    await letGoOfCaseFiles(tx, [file.id])
    return {}
  })
