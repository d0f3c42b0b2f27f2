import type { Language, TextPerLanguage } from '@konsil/contract/core/texts'
import type { IntroducedBlog, PublicBlog, SitePageFacts } from '@konsil/contract/site-pages'
import type { ShownBlog } from './ground.ts'

/** In the reader's language where there is a text in it, else in the other one. */
export function introducedIn(
  language: Language,
  { title, overview, ...blog }: ShownBlog,
): IntroducedBlog {
  const [other = language] = blog.languages
  const read = blog.languages.includes(language) ? language : other
  const said = (text: TextPerLanguage) => text[read] || text.en || text.de
  return { ...blog, title: said(title), excerpt: said(overview), language: read }
}

export function shownIn(
  language: Language,
  { html, ...blog }: ShownBlog & { html: TextPerLanguage },
): PublicBlog {
  const introduced = introducedIn(language, blog)
  return { ...introduced, html: html[introduced.language] }
}

const newest = 3

/** Those that a page introduces; none of them is the one that it shows. */
export const blogsOn = (
  { blogs: asked }: SitePageFacts,
  all: ShownBlog[],
  { language, slug }: { language: Language; slug?: string | undefined },
): IntroducedBlog[] =>
  asked === undefined
    ? []
    : all
        .filter(blog => blog.slug !== slug)
        .slice(0, asked === 'newest' ? newest : all.length)
        .map(blog => introducedIn(language, blog))
