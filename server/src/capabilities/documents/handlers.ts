import type { documents } from '@konsil/contract/documents'
import type { HandlersOf } from '../../http/call.ts'
import { addAttachment } from './add-attachment.ts'
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
  }
}
