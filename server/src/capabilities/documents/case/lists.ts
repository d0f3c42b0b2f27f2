import type { Person } from '../../../http/call.ts'
import type { DocumentsGround } from '../ground.ts'
import { presentDocument, presentReport, presentUpload } from './present.ts'
import { readOfCase } from './read-of-case.ts'
import { mayReadFile } from './rights.ts'
import { listKept, listUnderWay } from './store/files.ts'

interface OfCase {
  appointmentId: string
}

export const listDocuments = (ground: DocumentsGround, person: Person, { appointmentId }: OfCase) =>
  readOfCase(ground, person, appointmentId, async (tx, open) => {
    const files = await listKept(tx, open.id, ['DOCUMENT'])
    const shown = files.filter(file => mayReadFile(open, file))
    return { list: shown.map(file => presentDocument(open, file)) }
  })

export const listReports = (ground: DocumentsGround, person: Person, { appointmentId }: OfCase) =>
  readOfCase(ground, person, appointmentId, async (tx, open) => {
    const files = await listKept(tx, open.id, ['REPORT'])
    const shown = files.filter(file => mayReadFile(open, file))
    return { list: shown.map(file => presentReport(open, file)) }
  })

/** One's own alone: nobody reads anything of somebody else by it. */
export async function listUploads(
  { database, cases }: DocumentsGround,
  person: Person,
  { appointmentId }: OfCase,
) {
  const open = await cases.read(database, appointmentId, person)
  const files = await listUnderWay(database, open.id, person.userId)
  return { list: files.map(file => presentUpload(open, file)) }
}
