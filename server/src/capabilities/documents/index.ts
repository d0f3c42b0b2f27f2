import type { FileStore } from '../../ports/file-store.ts'
import type { Ground } from '../ground.ts'
import { clearLeftBehind } from './clear-left-behind.ts'
import { documentsHandlers } from './handlers.ts'
import { linkTo } from './links.ts'

export { everyFileId, haveSameContent, typesOf } from './store.ts'
export { letGoOfFiles, takeUpFiles } from './take-up.ts'

export interface DocumentsGround extends Ground {
  files: FileStore
}

export function createDocuments(ground: DocumentsGround) {
  return {
    handlers: documentsHandlers(ground),
    clearLeftBehind: () => clearLeftBehind(ground),
  }
}

/** An address of a file, made for one reader who was found to have leave to read it. */
export const linkFor = ({ config, clock }: Ground, fileId: string) =>
  linkTo(fileId, config.LINK_SECRET, clock.now())
