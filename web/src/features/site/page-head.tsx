import type { ReactNode } from 'react'
import { withSoftHyphens } from '../../lib/words/soft-hyphens.ts'
import { Drawing, type DrawingName } from '../../ui/drawing/drawing.tsx'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: string
  /** Stands at the right where there is room. */
  drawing?: DrawingName
  children: ReactNode
}

/** How a page of the site begins, as large as the start page speaks. */
export function PageHead({ title, drawing, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{withSoftHyphens(title)}</h1>
        {children}
      </div>
      {drawing && <Drawing of={drawing} size={128} />}
    </header>
  )
}
