import { blogAddress, type IntroducedBlog } from '@konsil/contract/site-pages'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import styles from './blog-card.module.css'

interface BlogCardsProps {
  of: readonly IntroducedBlog[]
  /** Where there is room for it, and the page is about them. */
  withPictures?: boolean
}

/** What there is to read, the newest first. */
export const BlogCards = ({ of, withPictures = false }: BlogCardsProps) => (
  <ul className={styles.blogs}>
    {of.map(blog => (
      <BlogCard key={blog.slug} of={blog} withPicture={withPictures} />
    ))}
  </ul>
)

function BlogCard({ of: blog, withPicture }: { of: IntroducedBlog; withPicture: boolean }) {
  const { link, language } = useSite()
  const { title, excerpt, slug, language: written, picture } = blog
  const lang = written === language ? undefined : written
  return (
    <li className={styles.blog}>
      {withPicture && picture !== undefined && (
        <img className={styles.picture} src={picture} alt="" loading="lazy" />
      )}
      <h3>
        <a href={link(blogAddress(slug))} lang={lang} hrefLang={lang}>
          {title}
        </a>
      </h3>
      {excerpt !== '' && <p lang={lang}>{excerpt}</p>}
      <Written of={blog} />
    </li>
  )
}

/** When, and in which language where it is not the reader's. */
export function Written({ of: { publishedAt, language: written } }: { of: IntroducedBlog }) {
  const { t } = useTranslation('pages')
  const { language } = useSite()
  return (
    <p className={styles.written}>
      <time dateTime={publishedAt}>{dayOf(publishedAt, language)}</time>
      {written !== language && ` · ${t(`blog.only.${written}`)}`}
    </p>
  )
}

/** With the year: it may be read long after. */
const dayOf = (instant: string, language: 'en' | 'de') =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'Europe/Berlin',
  }).format(Date.parse(instant))
