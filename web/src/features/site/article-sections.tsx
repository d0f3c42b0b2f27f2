import type { ArticleSection } from '../../lib/article.ts'
import styles from './article-page.module.css'
import { Prose } from './prose.tsx'

export function ArticleSections({ sections }: { sections: ArticleSection[] }) {
  return (
    <div className={styles.sections}>
      {sections.map(({ id, title, html, parts }) => (
        <section key={id} id={id} className={styles.section}>
          <h2>{title}</h2>
          <Prose html={html} />
          {parts.map(part => (
            <section key={part.id} id={part.id} className={styles.part}>
              <h3>{part.title}</h3>
              <Prose html={part.html} />
            </section>
          ))}
        </section>
      ))}
    </div>
  )
}
