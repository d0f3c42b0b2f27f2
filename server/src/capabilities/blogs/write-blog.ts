import { type Blog, mostBlogs } from '@konsil/contract/blog'
import type { blogs } from '@konsil/contract/blogs'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { addressWords, freeAmong } from '../address-words.ts'
import { refuseChanged } from '../refuse-changed.ts'
import { refuseTooMany } from '../refuse-too-many.ts'
import { noteAdministratorAct } from '../site/index.ts'
import { cleanDescription } from './content.ts'
import type { BlogsGround } from './ground.ts'
import { pictureIdIn } from './picture-address.ts'
import { type BlogPictures, drawPictures, holdPictures, releasePictures } from './pictures.ts'
import {
  changeBlog,
  countBlogs,
  findBlog,
  findHandedOver,
  insertBlog,
  lockAdding,
  lockBlog,
  type BlogRow,
  slugsLike,
} from './store.ts'

type Asked = InputOf<typeof blogs.add>
type Content = Omit<Asked, 'clientId'>

/** Nobody reads it until it is activated (D-263). The first one where it was handed over before. */
export async function addBlog(ground: BlogsGround, by: string, { clientId, ...asked }: Asked) {
  // Before anything is drawn.
  const before = await findHandedOver(ground.database, clientId)
  if (before) return before
  const now = ground.clock.now()
  const id = newId(now)
  const pictures = await drawPictures(ground, by, asked)
  const content = contentOf(asked, pictures)
  return inTransaction(ground.database, async tx => {
    await lockAdding(tx)
    const meanwhile = await findHandedOver(tx, clientId)
    if (meanwhile) return meanwhile
    refuseTooMany(await countBlogs(tx), mostBlogs, 'too.many.blogs')
    await holdPictures(tx, pictures, { ownerId: by, blogId: id })
    const slug = await slugFor(tx, asked.title)
    return insertBlog(tx, {
      ...content,
      id,
      slug,
      client_id: clientId ?? null,
      created_at: now,
      updated_at: now,
    })
  })
}

/** Its address stays: whoever has it finds it (BLOG-16). */
export async function updateBlog(
  ground: BlogsGround,
  by: string,
  { id, version, ...asked }: InputOf<typeof blogs.update>,
) {
  asSeen(await findBlog(ground.database, id), version)
  const pictures = await drawPictures(ground, by, asked)
  const content = contentOf(asked, pictures)
  return inTransaction(ground.database, async tx => {
    const row = asSeen(await lockBlog(tx, id), version)
    await holdPictures(tx, pictures, { ownerId: by, blogId: id })
    const now = ground.clock.now()
    const changed = await changeBlog(tx, id, {
      ...content,
      version: row.version + 1,
      updated_at: now,
    })
    // Everybody reads it: who changed what they read is said, of a draft it is not.
    if (row.is_active)
      await noteAdministratorAct(tx, now, { act: 'BLOG_CHANGED', by, about: titleOf(changed) })
    const held = filesOf(changed)
    await releasePictures(
      tx,
      filesOf(row).filter(one => !held.includes(one)),
    )
    return changed
  })
}

function asSeen(row: BlogRow | undefined, version: number | undefined) {
  if (!row) throw new Refusal('not.found')
  refuseChanged(version, row.version, 'blog.changed')
  return row
}

/** Of the log: the first that it has. */
export const titleOf = ({ title }: BlogRow) => title.en || title.de

/** All files that it holds, each once. */
export const filesOf = (row: Pick<BlogRow, 'picture_file_id' | 'text_file_ids'>) => [
  ...new Set([
    ...(row.picture_file_id === null ? [] : [row.picture_file_id]),
    ...row.text_file_ids,
  ]),
]

function contentOf({ title, overview, description, imgUrl }: Content, { bySentId }: BlogPictures) {
  const cleaned = cleanDescription(description, bySentId)
  const shown = pictureIdIn(imgUrl)
  const held = [...bySentId.values()].map(({ id }) => id)
  return {
    title: inEach(title),
    overview: inEach(overview),
    description: JSON.stringify(cleaned),
    picture_file_id: (shown && bySentId.get(shown)?.id) ?? null,
    text_file_ids: held.filter(id => `${cleaned.en}${cleaned.de}`.includes(id)),
  }
}

const inEach = ({ en = '', de = '' }: Partial<Blog['title']>) => JSON.stringify({ en, de })

/** Of its first title; in English where there is one, as all other addresses are. */
async function slugFor(tx: InTransaction, { en, de }: Asked['title']) {
  const words = addressWords(en || de || '') || 'blog'
  return freeAmong(words, new Set(await slugsLike(tx, words)))
}
