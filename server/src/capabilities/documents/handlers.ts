import type { documents } from '@konsil/contract/documents'
import type { HandlersOf } from '../../http/call.ts'
import { addAttachment } from './add-attachment.ts'
import { addDocument } from './case/add-document.ts'
import { downloadOf } from './case/content.ts'
import { finishUpload } from './case/finish-upload.ts'
import { listDocuments, listReports, listUploads } from './case/lists.ts'
import { openDocument, readByLink } from './case/read-by-link.ts'
import { readFileOfCase } from './case/read-of-case.ts'
import { removeCaseFile } from './case/remove-case-file.ts'
import { continueUpload, endUpload, readUpload, startUpload } from './case/upload.ts'
import type { DocumentsGround } from './ground.ts'
import { linkTo } from './links.ts'
import { readFile } from './read-file.ts'

export function documentsHandlers(ground: DocumentsGround): HandlersOf<typeof documents> {
  const { clock, config } = ground
  return {
    async addAttachment({ person, upload }) {
      const { id, mimeType } = await addAttachment(ground, person, upload)
      return {
        _id: id,
        url: linkTo({ id, session: person.sessionId }, config.LINK_SECRET, clock.now()),
        mimeType,
      }
    },
    readAttachment: ({ input }) => readFile(ground, input),
    startUpload: ({ input, person }) => startUpload(ground, person, input),
    readUpload: ({ input, person }) => readUpload(ground, person, input),
    continueUpload: ({ input, person, sent }) => continueUpload(ground, person, input, sent),
    endUpload: ({ input, person }) => endUpload(ground, person, input),
    finishUpload: ({ input, person }) => finishUpload(ground, person, input),
    listUploads: ({ input, person }) => listUploads(ground, person, input),
    addDocument: ({ person, upload }) => addDocument(ground, person, upload),
    listDocuments: ({ input, person }) => listDocuments(ground, person, input),
    listReports: ({ input, person }) => listReports(ground, person, input),
    async downloadDocument({ input, person, range }) {
      const { file, key } = await readFileOfCase(ground, person, input)
      return downloadOf(ground, file, key, range)
    },
    openDocument: ({ input, person }) => openDocument(ground, person, input),
    readDocument: ({ input, range }) => readByLink(ground, input, range),
    removeDocument: ({ input, person }) => removeCaseFile(ground, person, input),
  }
}
