import { type ReactNode, useId, useState } from 'react'
import styles from './accordion-section.module.css'
import { Chevron } from '../drawing/icons.tsx'

interface AccordionSectionProps {
  title: string
  /** What is worth knowing without opening it. */
  note?: ReactNode
  openAtFirst?: boolean
  children: ReactNode
}

/** One of several sections that can be folded away, each on its own. */
export function AccordionSection({ title, note, openAtFirst, children }: AccordionSectionProps) {
  const [open, setOpen] = useState(openAtFirst ?? false)
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={() => setOpen(!open)}
        >
          <span id={`${id}-title`}>{title}</span>
          {note && <span className={styles.note}>{note}</span>}
          <Chevron />
        </button>
      </h3>
      <div id={`${id}-content`} className={styles.content} hidden={!open}>
        {children}
      </div>
    </section>
  )
}
