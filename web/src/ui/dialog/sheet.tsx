import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Cross } from '../drawing/icons.tsx'
import { Toasts } from '../toast/toasts.tsx'
import styles from './sheet.module.css'
import { TopLayer } from './top-layer.tsx'
import { useModal } from './use-modal.ts'

interface SheetProps {
  open: boolean
  onClose: () => void
  /** What it holds, read out: for example the menu. */
  label: string
  head?: ReactNode
  children: ReactNode
}

/** Comes in from the left on a phone: what stands at the side of a wider screen. */
export function Sheet({ open, onClose, label, head, children }: SheetProps) {
  const { t } = useTranslation('ui')
  const modal = useModal(open, onClose)
  return (
    <TopLayer>
      <dialog {...modal} className={styles.sheet} aria-label={label}>
        {open && (
          <>
            <div className={styles.content}>
              <div className={styles.head}>
                {head}
                <button type="button" onClick={onClose} aria-label={t('sheet.close')}>
                  <Cross size={24} />
                </button>
              </div>
              {children}
            </div>
            <Toasts />
          </>
        )}
      </dialog>
    </TopLayer>
  )
}
