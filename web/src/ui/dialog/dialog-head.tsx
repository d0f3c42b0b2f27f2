import { Cross } from '../drawing/icons.tsx'
import { classes } from '../form/classes.ts'
import styles from './dialog-head.module.css'

interface DialogHeadProps {
  title: string
  titleId: string
  /** What the button says that closes it, read out. */
  closing: string
  onClose: () => void
  className?: string | undefined
}

/** The title of a dialog with the button that closes it, at the end of its line. */
export function DialogHead({ title, titleId, closing, onClose, className }: DialogHeadProps) {
  return (
    <header className={classes(styles.head, className)}>
      {/* Where it begins, not at what closes it. */}
      <h2 id={titleId} tabIndex={-1} data-start>
        {title}
      </h2>
      <button type="button" onClick={onClose} aria-label={closing}>
        <Cross size={24} />
      </button>
    </header>
  )
}
