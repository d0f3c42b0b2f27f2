import { type ReactNode, useId } from 'react'
import { Cross } from '../drawing/icons.tsx'
import styles from './side-panel.module.css'
import { useModal } from './use-modal.ts'

interface SidePanelProps {
  open: boolean
  onClose: () => void
  title: string
  /** What the button says that closes it, read out. */
  closing: string
  children: ReactNode
}

/** Comes in from the right, over the page; on a phone it is the page. */
export function SidePanel({ open, onClose, title, closing, children }: SidePanelProps) {
  const modal = useModal(open, onClose)
  const titleId = useId()
  return (
    <dialog {...modal} className={styles.panel} aria-labelledby={titleId}>
      {open && (
        <div className={styles.whole}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" onClick={onClose} aria-label={closing}>
              <Cross size={24} />
            </button>
          </div>
          <div className={styles.content}>{children}</div>
        </div>
      )}
    </dialog>
  )
}
