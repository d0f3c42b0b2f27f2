import type { DocumentType } from '@konsil/contract/case-files'
import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Person } from '../../../http/call.ts'
import type { OpenCase } from '../../cases.ts'
import type { DocumentsGround } from '../ground.ts'
import { mayReadFile } from './rights.ts'
import { type CaseFileRow, changeCaseFile, findCaseFile } from './store/files.ts'

/**
 * The one way to what is kept of a case, for its lists and for its bytes: whoever may not know of it is
 * refused, and what is done stands in the reading's own transaction.
 */
export const readOfCase = <Shown>(
  { database, cases }: DocumentsGround,
  person: Person,
  caseId: string,
  show: (tx: InTransaction, open: OpenCase) => Promise<Shown>,
) =>
  inTransaction(database, async tx => {
    const open = await cases.read(tx, caseId, person)
    if (open.side === 'ADMINISTRATOR') throw new Refusal('not.found')
    return show(tx, open)
  })

export type KeptFile = CaseFileRow & { mime_type: DocumentType }

/** Of one file, by whoever may read it; that the other side has read it is noted. */
export const readFileOfCase = (
  ground: DocumentsGround,
  person: Person,
  { id, appointmentId }: { id: string; appointmentId: string },
) =>
  readOfCase(ground, person, appointmentId, async (tx, open) => {
    const file = await findCaseFile(tx, id)
    if (!isKept(file) || file.case_id !== open.id || !mayReadFile(open, file)) {
      throw new Refusal('not.found')
    }
    const isOfOther = (file.kind === 'DOCUMENT') === (open.side === 'DOCTOR')
    if (isOfOther && !file.first_read_at) {
      await changeCaseFile(tx, id, { first_read_at: ground.clock.now() })
    }
    return { file, key: open.key }
  })

/** What was found of its type stands in the row from then on. */
export const isKept = (file: CaseFileRow | undefined): file is KeptFile => file?.state === 'KEPT'
