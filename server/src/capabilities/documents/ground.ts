import type { FileStore } from '../../ports/file-store.ts'
import type { Ground } from '../ground.ts'

export interface DocumentsGround extends Ground {
  files: FileStore
}
