import { blogPictureAddress } from '@konsil/contract/site-pages'
import type { Person } from '../../http/call.ts'
import { linkForReader, typesOfTaken, typesOfUnbound } from '../documents/index.ts'
import type { BlogsGround } from './ground.ts'
import { pictureKind } from './pictures.ts'
import { picturesShown } from './store.ts'

/**
 * Where each is to be seen now: whoever writes for longer than an address lasts asks anew. What a blog holds is every
 * administrator's, and what nothing has taken up its uploader's alone; anything else is left out, as if it were gone.
 */
export async function picturesSeenBy(ground: BlogsGround, reader: Person, asked: string[]) {
  const { database } = ground
  const ids = [...new Set(asked)]
  if (ids.length === 0) return []
  const held = await typesOfTaken(database, ids, pictureKind)
  const own = await typesOfUnbound(database, ids, reader.userId)
  const shown = await picturesShown(database, ids)
  return ids
    .filter(id => held.has(id) || own.has(id))
    .map(_id => ({
      _id,
      url: shown.has(_id) ? blogPictureAddress(_id) : linkForReader(ground, reader, _id),
    }))
}
