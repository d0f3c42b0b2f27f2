import type { Language } from '@konsil/contract/core/texts'
import type { ReactNode } from 'react'
import { withSoftHyphens } from '../../../lib/words/soft-hyphens.ts'
import { Prose } from '../prose.tsx'
import { classes } from '../../../ui/form/classes.ts'
import styles from './blog-article.module.css'

interface BlogArticleProps {
  title: string
  overview: string
  /** As the server cleaned it, or as the editor writes it. */
  html: string
  /** In which it is written. */
  language: Language
  picture?: string | undefined
  /** Between title and text: when it was written, or what is to be known first. */
  notes?: ReactNode
  /** Within a page that has a title of its own. */
  isWithin?: boolean
}

/** A blog as everybody reads it. */
export function BlogArticle(props: BlogArticleProps) {
  const { title, overview, html, language, picture, notes, isWithin = false } = props
  const Title = isWithin ? 'h3' : 'h1'
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <Title className={classes(styles.title, isWithin && styles.within)} lang={language}>
          {withSoftHyphens(title)}
        </Title>
        {overview !== '' && (
          <p lang={language} className={styles.lead}>
            {overview}
          </p>
        )}
        {notes && <div className={styles.notes}>{notes}</div>}
      </header>
      {picture && <img className={styles.picture} src={picture} alt="" />}
      <div lang={language} className={styles.text}>
        <Prose html={lazily(html)} />
      </div>
    </article>
  )
}

/** In what was cleaned a sign of a mark begins nothing but marks. */
const lazily = (html: string) => html.replaceAll('<img ', '<img loading="lazy" decoding="async" ')
