import type { Person } from '../../../http/call.ts'
import type { DocumentsGround } from '../ground.ts'
import { presentDocument, presentReport, presentUpload } from './present.ts'
import { readFilesOfCase, type ToReadOfCase } from './read-of-case.ts'
import { listUnderWay } from './store/files.ts'

export const listDocuments = (ground: DocumentsGround, person: Person, asked: ToReadOfCase) =>
  readFilesOfCase(ground, person, asked, 'DOCUMENT', presentDocument)

export const listReports = (ground: DocumentsGround, person: Person, asked: ToReadOfCase) =>
  readFilesOfCase(ground, person, asked, 'REPORT', presentReport)

/** One's own alone: nobody reads anything of somebody else by it. */
export async function listUploads(
  { database, cases }: DocumentsGround,
  person: Person,
  { appointmentId }: Pick<ToReadOfCase, 'appointmentId'>,
) {
  const open = await cases.read(database, appointmentId, person)
  const files = await listUnderWay(database, open.id, person.userId)
  return { list: files.map(file => presentUpload(open, file)) }
}
