import type { ArticleSection } from '../../lib/site/article.ts'
import { FoldSummary } from '../../ui/display/fold-summary.tsx'
import styles from './contents.module.css'

interface ContentsProps {
  title: string
  sections: Pick<ArticleSection, 'id' | 'title'>[]
}

/** Open beside the text where there is room; to be opened above it on a phone. */
export function Contents({ title, sections }: ContentsProps) {
  return (
    <nav aria-label={title} className={styles.contents}>
      <details className={styles.fold}>
        <FoldSummary className={styles.summary}>{title}</FoldSummary>
        <List sections={sections} />
      </details>
      <div className={styles.beside}>
        <p className={styles.title}>{title}</p>
        <List sections={sections} />
      </div>
    </nav>
  )
}

function List({ sections }: Pick<ContentsProps, 'sections'>) {
  return (
    <ol className={styles.list}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
}
