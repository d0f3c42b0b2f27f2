import { useTranslation } from 'react-i18next'
import { useSite } from '../../lib/site/site.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Contents } from './contents.tsx'
import { withSoftHyphens } from '../../lib/words/soft-hyphens.ts'
import styles from './guide-page.module.css'
import { Prose } from './prose.tsx'
import { SectionParts } from './section-parts.tsx'
import { useArticle } from './use-article.ts'

/** One way through the product, step by step, with pictures of the real screens. */
export function GuidePage() {
  const { t } = useTranslation('pages')
  const { link } = useSite()
  const article = useArticle()
  return (
    <div className={styles.guide}>
      <header className={styles.head}>
        <BackLink to={link('/user-guides')} leaves>
          {t('guides.title')}
        </BackLink>
        <h1>{withSoftHyphens(article.title)}</h1>
        <Prose html={article.lead} lead />
      </header>
      <div className={styles.body}>
        <Contents title={t('guides.steps')} sections={article.sections} />
        <ol className={styles.steps}>
          {article.sections.map(({ id, title, html, parts }) => (
            <li key={id} id={id} className={styles.step}>
              <h2>{title}</h2>
              <SectionParts html={html} parts={parts} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
