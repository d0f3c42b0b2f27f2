import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BottomBar } from '../../ui/form/bottom-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './booking.module.css'

export interface StepBodyProps {
  /** The one question of this step. */
  question: string
  lead?: ReactNode
  onBack: () => void
  /** Left out, and not shown, as long as nothing was chosen (BOOK-04). */
  onNext?: (() => void) | undefined
  children: ReactNode
}

/** One question; an entry chooses and goes on, and Next is for whoever came back. */
export function StepBody({ question, lead, onBack, onNext, children }: StepBodyProps) {
  const { t } = useTranslation('booking')
  return (
    <>
      <div className={styles.step}>
        <div className={styles.question}>
          <h3>{question}</h3>
          {lead && <p className={styles.soft}>{lead}</p>}
        </div>
        {children}
      </div>
      <BottomBar>
        <Button onClick={onBack}>{t('back')}</Button>
        {onNext && (
          <Button kind="primary" onClick={onNext}>
            {t('next')}
          </Button>
        )}
      </BottomBar>
    </>
  )
}
