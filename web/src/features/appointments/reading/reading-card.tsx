import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/display/card.tsx'
import type { Opened, ReadingKind } from './opened.ts'
import { OpenMore } from './open-more.tsx'
import { useOpenedWords } from './opened-words.tsx'
import styles from './reading-card.module.css'

interface ReadingCardProps {
  appointmentId: string
  /** What can be there to read. */
  kinds: readonly ReadingKind[]
  /** The reason is asked for where both sides are heard. */
  isAskedAbove?: boolean
  /** How what was opened is shown. */
  children: (opened: Opened) => ReactNode
}

/** What people wrote, for an administrator who says why (APPT-59). */
export function ReadingCard({
  appointmentId,
  kinds,
  isAskedAbove = false,
  children,
}: ReadingCardProps) {
  const { t } = useTranslation('appointments')
  const { opened, over, asksWhy } = useOpenedWords()
  const closed = kinds.filter(kind => opened[kind] === undefined)
  const isMore = closed.length > 0 || (over !== undefined && over.length > 0)
  const isAnyOpen = closed.length < kinds.length
  return (
    <Card title={t('words.title')}>
      {isAnyOpen && (
        <Shown key={closed.length}>
          {children(opened)}
          <p className={styles.soft}>{t('words.noted')}</p>
        </Shown>
      )}
      {isMore &&
        (asksWhy && isAskedAbove ? (
          <p>{t('words.above')}</p>
        ) : (
          <OpenMore appointmentId={appointmentId} kinds={closed} />
        ))}
    </Card>
  )
}

/** What was chosen in the form has gone with the focus. */
function Shown({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.words}>
      {children}
    </div>
  )
}
