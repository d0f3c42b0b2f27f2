import type { ArticleSection } from '../../lib/site/article.ts'
import { withSoftHyphens } from '../../lib/words/soft-hyphens.ts'
import styles from './article-page.module.css'
import { SectionParts } from './section-parts.tsx'

export function ArticleSections({ sections }: { sections: ArticleSection[] }) {
  return (
    <div className={styles.sections}>
      {sections.map(({ id, title, html, parts }) => (
        <section key={id} id={id} className={styles.section}>
          <h2>{withSoftHyphens(title)}</h2>
          <SectionParts html={html} parts={parts} />
        </section>
      ))}
    </div>
  )
}
