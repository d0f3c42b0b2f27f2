import type { ReactNode } from 'react'
import { withSoftHyphens } from '../../lib/words/soft-hyphens.ts'
import { ArticleSections } from './article-sections.tsx'
import { Prose } from './prose.tsx'
import styles from './article-page.module.css'
import { useArticle } from './use-article.ts'

interface ArticlePageProps {
  /** Beside the text on a wide screen, before it on a narrow one. */
  aside?: ReactNode
  /** Before the text: what is to be known of it first. */
  notice?: ReactNode
}

/** A long text with its title and lead, as wide as can be read. */
export function ArticlePage({ aside, notice }: ArticlePageProps) {
  const article = useArticle()
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1>{withSoftHyphens(article.title)}</h1>
        {notice}
        <Prose html={article.lead} lead />
      </header>
      <div className={aside ? styles.withAside : undefined}>
        {aside}
        <ArticleSections sections={article.sections} />
      </div>
    </article>
  )
}
