import type { Pictures } from '../../ports/pictures.ts'
import type { OneAtATime } from '../account/index.ts'
import type { Documents } from '../documents/index.ts'
import type { Ground } from '../ground.ts'

export interface BlogsGround extends Ground {
  documents: Pick<Documents, 'readOwn' | 'keepMade' | 'readOfKind'>
  pictures: Pick<Pictures, 'articlePictureOf'>
  drawOneAtATime: OneAtATime
}
