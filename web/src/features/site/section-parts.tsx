import type { ArticleSection } from '../../lib/site/article.ts'
import { Prose } from './prose.tsx'
import styles from './section-parts.module.css'

/** What a section says, with its smaller parts. */
export function SectionParts({ html, parts }: Pick<ArticleSection, 'html' | 'parts'>) {
  return (
    <>
      <Prose html={html} />
      {parts.map(part => (
        <section key={part.id} id={part.id} className={styles.part}>
          <h3>{part.title}</h3>
          <Prose html={part.html} />
        </section>
      ))}
    </>
  )
}
