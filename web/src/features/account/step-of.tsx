import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './second-factors.module.css'

interface StepOfProps {
  title: string
  lead: string
  children: ReactNode
}

/** Takes the place of what stood here before, with the focus, and is read from its beginning. */
export function StepOf({ title, lead, children }: StepOfProps) {
  const place = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-read-from
      className={styles.step}
    >
      <h3 id={titleId}>{title}</h3>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  )
}
