import { type ReactNode, useId } from 'react'
import { DialogHead } from './dialog-head.tsx'
import { Toasts } from '../toast/toasts.tsx'
import styles from './side-panel.module.css'
import { TopLayer } from './top-layer.tsx'
import { useModal } from './use-modal.ts'

interface SidePanelProps {
  open: boolean
  onClose: () => void
  title: string
  /** What the button says that closes it, read out. */
  closing: string
  /** It is filled to its edges by what scrolls in itself: its head and its foot stay in view. */
  isFilled?: boolean
  children: ReactNode
}

/** Comes in from the right, over the page; on a phone it is the page. */
export function SidePanel(props: SidePanelProps) {
  const { open, onClose, title, closing, isFilled = false, children } = props
  const modal = useModal(open, onClose)
  const titleId = useId()
  return (
    <TopLayer>
      <dialog
        {...modal}
        className={styles.panel}
        data-filled={isFilled || undefined}
        aria-labelledby={titleId}
      >
        {open && (
          <>
            <div className={styles.whole}>
              <DialogHead {...{ title, titleId, closing, onClose }} className={styles.head} />
              <div className={styles.content}>{children}</div>
            </div>
            <Toasts />
          </>
        )}
      </dialog>
    </TopLayer>
  )
}
