import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { MoreLink } from '../../../ui/display/more-link.tsx'
import { BeginButton } from '../begin-button.tsx'
import { BlogArticle } from './blog-article.tsx'
import { BlogCards, Written } from './blog-card.tsx'
import styles from './blog-pages.module.css'

/** One of them, and what else there is to read. */
export function BlogPage() {
  const { t } = useTranslation('pages')
  const { blog, blogs = [], link } = useSite()
  if (!blog) throw new Error('the page of a blog was drawn without the blog')
  return (
    <div className={styles.page}>
      <BlogArticle
        title={blog.title}
        overview={blog.excerpt}
        html={blog.html}
        language={blog.language}
        picture={blog.picture}
        notes={<Written of={blog} />}
      />
      <div className={styles.end}>
        <BeginButton />
        <MoreLink href={link('/blog')}>{t('blog.all')}</MoreLink>
      </div>
      {blogs.length > 0 && (
        <section className={styles.section}>
          <h2>{t('blog.next')}</h2>
          <BlogCards of={blogs} />
        </section>
      )}
    </div>
  )
}
