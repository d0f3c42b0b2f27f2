import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Drawing, type DrawingName } from '../../ui/drawing/drawing.tsx'
import { Page } from '../../ui/page/page.tsx'
import styles from './access.module.css'

interface OutcomeProps {
  drawing: DrawingName
  title: string
  lead: ReactNode
  children?: ReactNode
}

/** A page that tells what happened; it takes the place of a form and is read out from its beginning. */
export function Outcome({ drawing, title, lead, children }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  // With the page itself: a moment later somebody may be in a field already.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} tabIndex={-1} data-read-from className={styles.outcome}>
      <Drawing of={drawing} size={72} flush />
      <Page narrow title={title} lead={lead}>
        {children}
      </Page>
    </div>
  )
}
