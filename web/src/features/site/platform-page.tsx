import { useTranslation } from 'react-i18next'
import type { ArticleSection } from '../../lib/site/article.ts'
import { useSite } from '../../lib/site/site.ts'
import { Drawing, type DrawingName } from '../../ui/drawing/drawing.tsx'
import { MoreLink } from '../../ui/display/more-link.tsx'
import { BeginButton } from './begin-button.tsx'
import styles from './platform-page.module.css'
import { PageHead } from './page-head.tsx'
import { Prose } from './prose.tsx'
import { SectionParts } from './section-parts.tsx'
import { useArticle } from './use-article.ts'

const drawings: Record<string, DrawingName> = {
  'how-it-works': 'talk',
  doctors: 'search',
  money: 'done',
  data: 'papers',
}

export function PlatformPage() {
  const { t } = useTranslation('pages')
  const { link } = useSite()
  const article = useArticle()
  return (
    <div className={styles.platform}>
      <PageHead title={article.title}>
        <Prose html={article.lead} lead />
      </PageHead>
      {article.sections.map(section => (
        <Part key={section.id} section={section} />
      ))}
      <div className={styles.end}>
        <BeginButton />
        <MoreLink href={link('/#contact')}>{t('contact.write')}</MoreLink>
      </div>
    </div>
  )
}

function Part({ section: { id, title, html, parts } }: { section: ArticleSection }) {
  const drawing = drawings[id]
  return (
    <section id={id} className={styles.part}>
      <div className={styles.heading}>
        {drawing && <Drawing of={drawing} size={88} flush />}
        <h2>{title}</h2>
      </div>
      <div className={styles.words}>
        <SectionParts html={html} parts={parts} />
      </div>
    </section>
  )
}
