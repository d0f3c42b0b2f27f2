import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { MoreLink } from '../../../ui/display/more-link.tsx'
import { BlogCards } from '../blog/blog-card.tsx'
import styles from './blogs.module.css'
import { Section } from './section.tsx'

export function Blogs() {
  const { t } = useTranslation('landing')
  const { blogs = [], link } = useSite()
  if (blogs.length === 0) return null
  return (
    <Section title={t('blogs.title')} lead={t('blogs.lead')}>
      <BlogCards of={blogs} />
      <p className={styles.more}>
        <MoreLink href={link('/blog')}>{t('blogs.more')}</MoreLink>
      </p>
    </Section>
  )
}
