import { type Blog, mostBlogPictures } from '@konsil/contract/blog'
import { Refusal } from '@konsil/contract/core/refusals'
import { pictureTypes } from '@konsil/contract/documents'
import type { InTransaction } from '../../database/connect.ts'
import { letGoOfFiles, takeUpFiles, typesOfTaken } from '../documents/index.ts'
import { cleanDescription, picturesIn } from './content.ts'
import type { BlogsGround } from './ground.ts'
import { type HeldPicture, pictureIdIn } from './picture-address.ts'
import { lockPictures, picturesInUse } from './store.ts'

/** Of what kind the pictures of blogs are. */
export const pictureKind = 'blog'

export interface BlogPictures {
  /** By the id in the address that was sent. */
  bySentId: Map<string, HeldPicture>
  /** Drawn for this blog, and not taken up yet. */
  fresh: string[]
  /** Held by some blog already. */
  taken: string[]
}

type Written = Pick<Blog, 'imgUrl'> & {
  description: { en?: string | undefined; de?: string | undefined }
}

/** Draws anew what was handed over, before anything is locked: no metadata stays, and nothing is larger than it is shown. */
export async function drawPictures(
  ground: BlogsGround,
  by: string,
  { imgUrl, description }: Written,
): Promise<BlogPictures> {
  const inText = picturesIn(description)
  if (inText.length > mostBlogPictures) {
    throw new Refusal('too.many.pictures', { field: 'description', max: mostBlogPictures })
  }
  const ids = [...new Set([...inText, ...(imgUrl === '' ? [] : [idOfOurs(imgUrl)])])]
  // Drawing costs most: what would be refused in the end is refused before.
  cleanDescription(description, new Map(ids.map(id => [id, { id }])))
  const known = ids.length === 0 ? new Map() : await typesOfTaken(ground.database, ids, pictureKind)
  const bySentId = new Map<string, HeldPicture>()
  const fresh: string[] = []
  for (const id of ids) {
    const held = known.has(id) ? { id } : await draw(ground, by, id, inText.includes(id))
    bySentId.set(id, held)
    if (!known.has(id)) fresh.push(held.id)
  }
  return { bySentId, fresh, taken: ids.filter(id => known.has(id)) }
}

function idOfOurs(imgUrl: string) {
  const id = pictureIdIn(imgUrl)
  if (!id) throw new Refusal('attachment.not.available')
  return id
}

const types: readonly string[] = pictureTypes

/** Each waits for its turn by itself: a blog with many holds up nobody else. */
async function draw(ground: BlogsGround, by: string, id: string, isInText: boolean) {
  const { documents, pictures, drawOneAtATime } = ground
  const { content, ...size } = await drawOneAtATime(by, async () => {
    const given = await documents.readOwn(by, id)
    if (!given) throw new Refusal('attachment.not.available')
    const drawn = types.includes(given.mimeType)
      ? await pictures.articlePictureOf(given.content)
      : undefined
    if (!drawn) {
      throw new Refusal('picture.invalid', { field: isInText ? 'description' : 'imgUrl' })
    }
    return drawn
  })
  return { id: await documents.keepMade(by, 'image/jpeg', content), ...size }
}

/**
 * Takes up what was drawn. What it was drawn of stays for a day, as all that nothing takes up: who hears no answer saves
 * the same once more. Holds all pictures of blogs until the transaction ends, so that none goes meanwhile.
 */
export async function holdPictures(
  tx: InTransaction,
  { fresh, taken }: BlogPictures,
  { ownerId, blogId }: { ownerId: string; blogId: string },
) {
  if (fresh.length + taken.length === 0) return
  await lockPictures(tx)
  if (taken.length > 0 && (await typesOfTaken(tx, taken, pictureKind)).size < taken.length) {
    throw new Refusal('attachment.not.available')
  }
  if (fresh.length > 0) {
    await takeUpFiles(tx, { ids: fresh, ownerId, kind: pictureKind, boundId: blogId })
  }
}

/** Lets go of those that no blog holds any more; asked once the row has changed. */
export async function releasePictures(tx: InTransaction, ids: string[]) {
  if (ids.length === 0) return
  await lockPictures(tx)
  const used = await picturesInUse(tx, ids)
  await letGoOfFiles(
    tx,
    ids.filter(id => !used.has(id)),
  )
}
