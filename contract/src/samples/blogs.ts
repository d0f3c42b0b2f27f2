import type { Blog } from '../blog.ts'
import { idOf } from './ids.ts'

/** Active, in both languages, without a picture. */
export const sampleBlog = (number: number, changes: Partial<Blog> = {}): Blog => ({
  _id: idOf(800 + number),
  version: 1,
  slug: `article-${number}`,
  title: { en: `Article ${number}`, de: `Beitrag ${number}` },
  overview: { en: `What article ${number} tells.`, de: `Was Beitrag ${number} erzählt.` },
  description: { en: `<p>Text ${number}</p>`, de: `<p>Wortlaut ${number}</p>` },
  imgUrl: '',
  status: 1,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-03T08:00:00.000Z',
  ...changes,
})
