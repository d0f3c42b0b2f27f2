import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { documents } from '@konsil/contract/documents'
import type { Capability } from '../capability.ts'
import type { Ground } from '../ground.ts'
import { takeIn } from './add-attachment.ts'
import { clearLeftBehind } from './clear-left-behind.ts'
import type { DocumentsGround } from './ground.ts'
import { documentsHandlers } from './handlers.ts'
import { linkTo } from './links.ts'
import { countFiles, findUnbound } from './store.ts'
import { erased, type PersonalData } from '../personal-data.ts'

export { fileIdIn } from './links.ts'
export { everyFileId, haveSameContent, typesOf } from './store.ts'
export { letGoOfFiles, takeUpFiles } from './take-up.ts'

/** Uploaded files; beside its calls it reads and adds files for other capabilities. */
export function createDocuments(ground: DocumentsGround) {
  const capability = {
    handlers: documentsHandlers(ground),
    clearExpired: () => clearLeftBehind(ground),
    personalData,
  } satisfies Capability<typeof documents>
  return {
    ...capability,
    /** The bytes of an own file that nothing has taken up; undefined when there is no such file. */
    async readOwn(ownerId: string, fileId: string) {
      const file = await findUnbound(ground.database, ownerId, fileId)
      if (!file) return undefined
      return {
        mimeType: file.mime_type,
        content: await buffer(await ground.files.get(file.id)),
      }
    },
    /** Stores a file that was made here, which is its owner's alone until something takes it up. Answers its id. */
    keepMade: (ownerId: string, mimeType: string, content: Buffer) =>
      takeIn(ground, { ownerId, mimeType, content: Readable.from([content]) }),
  }
}
export type Documents = ReturnType<typeof createDocuments>

/** A signed address of a file, which lasts minutes. Asks nobody: the caller has judged that its reader may read it. */
export const linkFor = ({ config, clock }: Ground, fileId: string) =>
  linkTo(fileId, config.LINK_SECRET, clock.now())

/** Erases nothing itself: the others let go of their files, and those are cleared like all that nobody took up. */
const personalData: PersonalData = {
  summary: async (connection, userId) => [erased('FILES', await countFiles(connection, userId))],
  erase: () => Promise.resolve(),
}
