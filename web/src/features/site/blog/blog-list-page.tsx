import { addressIn, feedAddress } from '@konsil/contract/site-pages'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { MoreLink } from '../../../ui/display/more-link.tsx'
import { BeginButton } from '../begin-button.tsx'
import { PageHead } from '../page-head.tsx'
import { BlogCards } from './blog-card.tsx'
import styles from './blog-pages.module.css'

/** All that administrators wrote for everybody (BLOG-16). */
export function BlogListPage() {
  const { t } = useTranslation('pages')
  const { blogs = [], language, prefixed, link } = useSite()
  const feed = prefixed ? `${addressIn(language, '/')}${feedAddress}` : feedAddress
  return (
    <div className={styles.page}>
      <PageHead title={t('blog.title')}>
        <p className={styles.lead}>{t('blog.lead')}</p>
      </PageHead>
      {blogs.length === 0 ? (
        <EmptyState action={<MoreLink href={link('/faq')}>{t('blog.questions')}</MoreLink>}>
          {t('blog.none')}
        </EmptyState>
      ) : (
        <section className={styles.section}>
          <h2>{t('blog.all')}</h2>
          <BlogCards of={blogs} withPictures />
        </section>
      )}
      <div className={styles.end}>
        <BeginButton />
        <MoreLink href={feed} type="application/atom+xml">
          {t('blog.feed')}
        </MoreLink>
      </div>
    </div>
  )
}
