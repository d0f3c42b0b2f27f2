import type { Language } from '@konsil/contract/core/texts'
import { onTheWire } from '@konsil/contract/core/time'
import { blogPictureAddress } from '@konsil/contract/site-pages'
import type { BlogsGround } from './ground.ts'
import { pictureKind } from './pictures.ts'
import { activeBlogs, activeSlugs, type BlogRow, findActiveBlog, isPictureShown } from './store.ts'

/** What everybody can read. */
export const publicBlogs = (ground: BlogsGround) => ({
  /** All of them, the newest first, without their long texts. */
  list: async () =>
    (await activeBlogs(ground.database)).map(row => ({
      ...introduced(row),
      languages: languagesOf({ en: row.is_in_english, de: row.is_in_german }),
    })),
  /** One with its text; undefined once nobody can read it. */
  async read(slug: string) {
    const row = await findActiveBlog(ground.database, slug)
    if (!row) return undefined
    const { en, de } = row.description
    return {
      ...introduced(row),
      languages: languagesOf({ en: en !== '', de: de !== '' }),
      html: row.description,
    }
  },
  /** Where each stands, by its id. */
  slugs: () => activeSlugs(ground.database),
  /** A picture of one of them; undefined of what nobody can read, or of no picture. */
  async picture(fileId: string) {
    const isShown = await isPictureShown(ground.database, fileId)
    return isShown ? ground.documents.readOfKind(fileId, pictureKind) : undefined
  },
})

const languagesOf = (isIn: Record<Language, boolean>): Language[] => [
  ...(isIn.en ? (['en'] as const) : []),
  ...(isIn.de ? (['de'] as const) : []),
]

type Introduced = Pick<
  BlogRow,
  'id' | 'slug' | 'title' | 'overview' | 'picture_file_id' | 'published_at' | 'updated_at'
>

const introduced = (row: Introduced) => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  overview: row.overview,
  ...(row.picture_file_id !== null && { picture: blogPictureAddress(row.picture_file_id) }),
  publishedAt: onTheWire(row.published_at ?? row.updated_at),
  updatedAt: onTheWire(row.updated_at),
})
