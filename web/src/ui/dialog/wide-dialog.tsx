import { type ReactNode, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../form/classes.ts'
import { CloseDialog, useAskedClose } from './asked-close.tsx'
import { useMedia } from '../page/use-media.ts'
import { DialogHead } from './dialog-head.tsx'
import { Toasts } from '../toast/toasts.tsx'
import surface from './surface.module.css'
import { TopLayer } from './top-layer.tsx'
import { useModal } from './use-modal.ts'
import styles from './wide-dialog.module.css'

interface WideDialogProps {
  open: boolean
  title: string
  /** Three fifths of the window, so that one question does not lie in a wide one (D-325). */
  isShare?: boolean
  /** Something was entered that would be lost. */
  isUnsaved?: boolean
  onClose: () => void
  /** The way through it: steps, above what scrolls. */
  head?: ReactNode
  children: ReactNode
  /** What an act depends on: in view beside it; on a phone, which has no room for both, after what is read. */
  conditions?: ReactNode
  /** The safe way first, the act last. */
  actions?: ReactNode
  /** What scrolls, to bring it back to its top. */
  body?: Ref<HTMLDivElement>
}

/**
 * A task of its own, the whole screen on a phone. Beside it nothing closes it, and nothing that was
 * entered is lost unasked.
 */
export function WideDialog(props: WideDialogProps) {
  const {
    open,
    title,
    isShare = false,
    isUnsaved = false,
    onClose,
    head,
    children,
    conditions,
    actions,
    body,
  } = props
  const { t } = useTranslation('ui')
  const { close, question } = useAskedClose({ open, isUnsaved, onClose })
  const { onPointerDown: _, ...modal } = useModal(open, close)
  const titleId = useId()
  const isPhone = useMedia('(max-width: 47.99em)')
  return (
    <CloseDialog value={close}>
      {question}
      <TopLayer>
        <dialog
          {...modal}
          data-task
          className={classes(surface.surface, styles.dialog, isShare && styles.share)}
          aria-labelledby={titleId}
        >
          {open && (
            <>
              <div className={styles.content}>
                <DialogHead
                  {...{ title, titleId }}
                  onClose={close}
                  closing={t('sheet.close')}
                  className={styles.head}
                />
                {/* What there is only to be read has to be scrolled by keyboard too. */}
                <div ref={body} className={styles.body} tabIndex={0}>
                  {head}
                  {children}
                  {isPhone && conditions}
                </div>
                {actions !== undefined && (
                  <footer className={styles.actions}>
                    {!isPhone && conditions && (
                      <div className={styles.conditions}>{conditions}</div>
                    )}
                    {actions}
                  </footer>
                )}
              </div>
              <Toasts />
            </>
          )}
        </dialog>
      </TopLayer>
    </CloseDialog>
  )
}
