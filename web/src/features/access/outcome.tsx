import { type ReactNode, useEffect, useRef } from 'react'
import { Drawing, type DrawingName } from '../../ui/drawing.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './access.module.css'

interface OutcomeProps {
  drawing: DrawingName
  title: string
  lead: ReactNode
  children?: ReactNode
}

/** Takes the place of a form when it is done with, and is read out from its beginning. */
export function Outcome({ drawing, title, lead, children }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.outcome}>
      <Drawing of={drawing} size={72} />
      <Page narrow title={title} lead={lead}>
        {children}
      </Page>
    </div>
  )
}
