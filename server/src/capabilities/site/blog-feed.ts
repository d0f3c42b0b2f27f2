import { onTheWire } from '@konsil/contract/core/time'
import { addressIn, blogAddress, feedAddress } from '@konsil/contract/site-pages'
import type { Config } from '../../config.ts'
import type { FeedAsked } from '../../http/site-pages.ts'
import { escaped } from '../../html.ts'
import { introducedIn } from './blogs-shown.ts'
import type { ShownBlog } from './ground.ts'

const words = {
  en: { title: 'To read', lead: 'How a second opinion works, and how to prepare for one.' },
  de: {
    title: 'Zum Lesen',
    lead: 'Wie eine Zweitmeinung abläuft und wie Sie sich darauf vorbereiten.',
  },
}
const most = 50

/** Atom (RFC 4287), in the reader's language; each entry in the one in which it is read. */
export function blogFeed(
  { PUBLIC_URL, PRODUCT_NAME, OPERATOR }: Pick<Config, 'PUBLIC_URL' | 'PRODUCT_NAME' | 'OPERATOR'>,
  blogs: ShownBlog[],
  { language, now }: FeedAsked & { now: Date },
) {
  const page = PUBLIC_URL + addressIn(language, '/blog')
  const own = `${PUBLIC_URL}/${language}${feedAddress}`
  const newest = blogs.slice(0, most)
  const updated =
    newest
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? onTheWire(now)
  const { title, lead } = words[language]
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escaped(own)}</id>
<title>${escaped(`${title} · ${PRODUCT_NAME}`)}</title>
<subtitle>${escaped(lead)}</subtitle>
<link rel="self" type="application/atom+xml" href="${escaped(own)}"/>
<link rel="alternate" type="text/html" hreflang="${language}" href="${escaped(page)}"/>
<icon>${escaped(`${PUBLIC_URL}/favicon.svg`)}</icon>
<updated>${updated}</updated>
<author><name>${escaped(OPERATOR.name)}</name></author>
${newest.map(blog => entryOf(blog)).join('\n')}
</feed>
`

  function entryOf(blog: ShownBlog) {
    const {
      id,
      slug,
      title,
      excerpt,
      language: read,
      publishedAt,
      updatedAt,
    } = introducedIn(language, blog)
    const address = escaped(PUBLIC_URL + addressIn(read, blogAddress(slug)))
    return `<entry xml:lang="${read}">
<id>urn:uuid:${id}</id>
<title>${escaped(title)}</title>
<link rel="alternate" type="text/html" hreflang="${read}" href="${address}"/>
<published>${publishedAt}</published>
<updated>${updatedAt}</updated>
<summary>${escaped(excerpt)}</summary>
</entry>`
  }
}
