import { type Language, languages, type TextPerLanguage } from '@konsil/contract/core/texts'
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
      languages: languagesOf(row.title, { en: row.is_in_english, de: row.is_in_german }),
    })),
  /** One with its text; undefined once nobody can read it. */
  async read(slug: string) {
    const row = await findActiveBlog(ground.database, slug)
    if (!row) return undefined
    const { en, de } = row.description
    return {
      ...introduced(row),
      languages: languagesOf(row.title, { en: en !== '', de: de !== '' }),
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

/** Those in which it has both a title and a text; where none has both, those of its text (D-258). */
function languagesOf(title: TextPerLanguage, hasText: Record<Language, boolean>): Language[] {
  const written = languages.filter(language => hasText[language])
  const whole = written.filter(language => title[language] !== '')
  return whole.length > 0 ? whole : written
}

type Introduced = Pick<
  BlogRow,
  'id' | 'slug' | 'title' | 'overview' | 'picture_file_id' | 'published_at' | 'updated_at'
>

/** What was changed before anybody could read it was not changed for anybody who reads it. */
function introduced(row: Introduced) {
  const published = row.published_at ?? row.updated_at
  const updated = row.updated_at < published ? published : row.updated_at
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    overview: row.overview,
    ...(row.picture_file_id !== null && { picture: blogPictureAddress(row.picture_file_id) }),
    publishedAt: onTheWire(published),
    updatedAt: onTheWire(updated),
  }
}
