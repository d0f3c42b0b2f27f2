import type { DocumentType } from '@konsil/contract/case-files'
import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Person } from '../../../http/call.ts'
import type { OpenCase } from '../../cases.ts'
import type { DocumentsGround } from '../ground.ts'
import { mayReadFile } from './rights.ts'
import {
  type CaseFileKind,
  type CaseFileRow,
  changeCaseFile,
  findCaseFile,
  listKept,
  lockCaseFile,
} from './store/files.ts'

/**
 * The one way to what is kept of a case, for its lists and for its bytes: whoever may not know of it is
 * refused, and what is done stands in the reading's own transaction.
 */
const readOfCase = <Shown>(
  { database, cases }: DocumentsGround,
  person: Person,
  caseId: string,
  show: (tx: InTransaction, open: OpenCase) => Promise<Shown>,
) => inTransaction(database, async tx => show(tx, await cases.read(tx, caseId, person)))

/** Whoever took a case over reads the reports of the doctor before as somebody else's. */
const isOwn = ({ userId }: Person, { uploader_id }: CaseFileRow) => uploader_id === userId

/** A document is brought for the doctor, a report for the patient. */
const isBroughtFor = ({ side }: OpenCase, { kind }: CaseFileRow) =>
  side === (kind === 'DOCUMENT' ? 'DOCTOR' : 'PATIENT')

export type KeptFile = CaseFileRow & { mime_type: DocumentType }

export interface ToReadOfCase {
  appointmentId: string
  /** Of an administrator, who reads nothing without one. */
  reason?: string | undefined
}

/** The files of one kind, for whoever may read them; that somebody else did is noted. */
export const readFilesOfCase = <Shown>(
  ground: DocumentsGround,
  person: Person,
  { appointmentId, reason }: ToReadOfCase,
  kind: CaseFileKind,
  show: (open: OpenCase, file: CaseFileRow) => Shown,
) =>
  readOfCase(ground, person, appointmentId, async (tx, open) => {
    const files = await listKept(tx, open.id, [kind])
    const shown = files.filter(file => mayReadFile(open, file))
    const ofOthers = shown.filter(file => !isOwn(person, file))
    if (ofOthers.length > 0 || open.side === 'ADMINISTRATOR') {
      const thing = kind === 'DOCUMENT' ? 'DOCUMENTS' : 'REPORTS'
      // An administrator says why before being told that there is nothing.
      await ground.cases.noteReading(
        tx,
        open.id,
        person,
        ofOthers.length > 0 ? [thing] : [],
        reason,
      )
    }
    return { list: shown.map(file => show(open, file)) }
  })

/** Of one file, by whoever may read it; that the other side has read it is noted. */
export const readFileOfCase = (
  ground: DocumentsGround,
  person: Person,
  { id, appointmentId, reason }: ToReadOfCase & { id: string },
) =>
  readOfCase(ground, person, appointmentId, async (tx, open) => {
    const file = await findCaseFile(tx, id)
    if (!isKept(file) || file.case_id !== open.id || !mayReadFile(open, file)) {
      throw new Refusal('not.found')
    }
    if (!isOwn(person, file)) {
      await ground.cases.noteReading(tx, open.id, person, [{ thing: file.kind, id }], reason)
      if (isBroughtFor(open, file) && !file.first_read_at) {
        // Whoever removes it meanwhile is told that it was read, or this reader that it is gone.
        if (!isKept(await lockCaseFile(tx, id))) throw new Refusal('not.found')
        await changeCaseFile(tx, id, { first_read_at: ground.clock.now() })
      }
    }
    return { file, key: open.key }
  })

/** What was found of its type stands in the row from then on. */
export const isKept = (file: CaseFileRow | undefined): file is KeptFile => file?.state === 'KEPT'
