import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { MoreLink } from '../../../ui/display/more-link.tsx'
import styles from './blogs.module.css'
import { Section } from './section.tsx'

export function Blogs() {
  const { t } = useTranslation('landing')
  const { blogs = [] } = useSite()
  if (blogs.length === 0) return null
  return (
    <Section title={t('blogs.title')} lead={t('blogs.lead')}>
      <ul className={styles.blogs}>
        {blogs.map(({ title, slug, excerpt }) => (
          <li key={slug}>
            <h3>
              <a href={`/blog/${slug}`}>{title}</a>
            </h3>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <MoreLink href="/blog">{t('blogs.more')}</MoreLink>
      </p>
    </Section>
  )
}
