import type { FileStore } from '../../ports/file-store.ts'
import type { Ground } from '../ground.ts'
import { clearLeftBehind } from './clear-left-behind.ts'
import { documentsHandlers } from './handlers.ts'

export { everyFileId } from './store.ts'

export interface DocumentsGround extends Ground {
  files: FileStore
}

export function createDocuments(ground: DocumentsGround) {
  return {
    handlers: documentsHandlers(ground),
    clearLeftBehind: () => clearLeftBehind(ground),
  }
}
