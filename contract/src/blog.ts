import * as z from 'zod'
import { isVisible } from './core/line.ts'
import { textPerLanguage } from './core/texts.ts'
import { instantOnTheWire } from './core/time.ts'
import { isWorded, line, text } from './offered-service.ts'

export const blogTitleLength = 150
export const blogOverviewLength = 500
/** In characters of HTML, of one language. */
export const blogHtmlLength = 30_000
export const mostBlogs = 200
/** Of one blog, in its texts of both languages. */
export const mostBlogPictures = 20

/** Whether a reader sees anything of it: an editor leaves empty marks behind (D-258). */
export const saysAnything = (html = '') =>
  /<img\s/i.test(html) || isVisible(html.replaceAll(/<[^<>]*>|&nbsp;|&#160;/gi, ''))

const html = z.string().max(blogHtmlLength, { error: 'text.too.long' }).optional()

/** Each in at least one language; whoever reads the other one sees this one. */
export const blogContent = {
  title: z
    .strictObject({ en: line(blogTitleLength).optional(), de: line(blogTitleLength).optional() })
    .refine(isWorded, { error: 'blog.title.required' }),
  overview: z
    .strictObject({
      en: text(blogOverviewLength).optional(),
      de: text(blogOverviewLength).optional(),
    })
    .refine(isWorded, { error: 'blog.overview.required' }),
  description: z
    .strictObject({ en: html, de: html })
    .refine(({ en, de }) => saysAnything(en) || saysAnything(de), {
      error: 'blog.description.required',
    }),
  /** The address that handing the picture over answered, or that it has by now; empty without one. */
  imgUrl: z.string().max(2000).default(''),
}

export const blog = z.object({
  _id: z.uuid(),
  version: z.int(),
  /** Where it stands at `/blog`, since it was written. */
  slug: z.string(),
  title: textPerLanguage,
  overview: textPerLanguage,
  description: textPerLanguage,
  imgUrl: z.string(),
  /** 1 while everybody can read it. */
  status: z.int().min(0).max(1),
  createdAt: instantOnTheWire,
  updatedAt: instantOnTheWire,
})
export type Blog = z.infer<typeof blog>
