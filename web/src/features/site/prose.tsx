import { classes } from '../../ui/form/classes.ts'
import styles from './prose.module.css'

interface ProseProps {
  html: string
  lead?: boolean
}

/** HTML that `lib/article.ts` made from Markdown. */
export function Prose({ html, lead = false }: ProseProps) {
  if (html === '') return null
  return (
    <div
      className={classes(styles.prose, lead && styles.lead)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
