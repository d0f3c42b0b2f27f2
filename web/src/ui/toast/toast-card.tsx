import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../form/classes.ts'
import { Cross } from '../drawing/icons.tsx'
import { StatusIcon } from '../form/status-icon.tsx'
import { useMedia } from '../page/use-media.ts'
import { type Toast, toast } from './toast.ts'
import styles from './toast-card.module.css'

/** A failure stays long enough to be read twice. */
const shownFor = { success: 6_000, failure: 14_000, news: 8_000 }
const signOf = { success: 'done', failure: 'failed', news: 'info' } as const

interface ToastCardProps extends Toast {
  /** On a phone it is the only one that is shown. */
  isFirst: boolean
}

export function ToastCard({ id, kind, title, text, act, isFirst }: ToastCardProps) {
  const { t } = useTranslation('ui')
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const isPhone = useMedia('(max-width: 47.99em)')
  // The time of one that waits for its turn begins when it is seen.
  const held = pointed || focused || (isPhone && !isFirst)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => toast.close(id), shownFor[kind])
    return () => clearTimeout(timer)
  }, [held, id, kind])

  return (
    <div
      className={classes(styles.card, styles[kind])}
      data-first={isFirst ? '' : undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <StatusIcon of={signOf[kind]} />
      <p>
        {title !== undefined && <strong>{title}</strong>}
        {text}
      </p>
      {act && (
        <button
          type="button"
          className={styles.act}
          onClick={() => {
            toast.close(id)
            act.run()
          }}
        >
          {act.label}
        </button>
      )}
      <button type="button" onClick={() => toast.close(id)} aria-label={t('toast.close')}>
        <Cross />
      </button>
    </div>
  )
}
