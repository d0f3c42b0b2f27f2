import { type ReactNode, useId } from 'react'
import { classes } from '../form/classes.ts'
import { Toasts } from '../toast/toasts.tsx'
import { DialogHead } from './dialog-head.tsx'
import surface from './surface.module.css'
import styles from './dialog.module.css'
import { TopLayer } from './top-layer.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  open: boolean
  title: string
  /** What happens next, whatever is chosen. */
  children?: ReactNode
  /** The decision: the safe way first, the act last. */
  actions?: ReactNode
  /** Left out when it goes away by itself only. */
  onClose?: () => void
  /** What the button says that closes it, read out: for what is long, and ends far below its title. */
  closing?: string
  drawing?: ReactNode
  /** Beside it nothing closes it: what was entered would be gone by a slip. On a phone it has the whole screen. */
  holdsForm?: boolean
}

/** One decision. What has steps is a page. */
export function Dialog(props: DialogProps) {
  const { open, title, children, actions, onClose, closing, drawing, holdsForm = false } = props
  const { onPointerDown, ...modal } = useModal(open, onClose)
  // Nothing here has to be done: what is read first is why it is there, and no link in it.
  const goesByItself = onClose === undefined && actions === undefined
  const titleId = useId()
  const textId = useId()
  return (
    <TopLayer>
      <dialog
        {...modal}
        onPointerDown={holdsForm ? undefined : onPointerDown}
        data-decision
        className={classes(surface.surface, styles.dialog, holdsForm && styles.sheet)}
        aria-labelledby={titleId}
        aria-describedby={textId}
      >
        {open && (
          <>
            <div className={styles.content}>
              {drawing}
              {closing !== undefined && onClose ? (
                <DialogHead {...{ title, titleId, closing, onClose }} />
              ) : (
                <h2 id={titleId} {...(goesByItself ? startsAtTitle : {})}>
                  {title}
                </h2>
              )}
              <div id={textId} className={styles.text}>
                {children}
              </div>
              {actions !== undefined && <div className={styles.actions}>{actions}</div>}
            </div>
            <Toasts />
          </>
        )}
      </dialog>
    </TopLayer>
  )
}

const startsAtTitle = { tabIndex: -1, 'data-start': true }
