import type { documents } from '@konsil/contract/documents'
import { Refusal } from '@konsil/contract/core/refusals'
import type { HandlersOf } from '../../http/call.ts'
import { addAttachment } from './add-attachment.ts'
import type { DocumentsGround } from './ground.ts'
import { isLinkValid, linkTo } from './links.ts'
import { findFile } from './store.ts'

export function documentsHandlers(ground: DocumentsGround): HandlersOf<typeof documents> {
  const { database, clock, config, files } = ground
  return {
    async addAttachment({ person, upload }) {
      const { id, mimeType } = await addAttachment(ground, person, upload)
      return { _id: id, url: linkTo(id, config.LINK_SECRET, clock.now()), mimeType }
    },
    async readAttachment({ input }) {
      if (!isLinkValid(input, config.LINK_SECRET, clock.now())) throw new Refusal('not.found')
      const file = await findFile(database, input.id)
      if (!file) throw new Refusal('not.found')
      return { content: await files.get(file.id), mimeType: file.mime_type, bytes: file.bytes }
    },
  }
}
