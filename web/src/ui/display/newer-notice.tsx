import { type ReactNode, useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import styles from './newer-notice.module.css'
import { Notice } from '../form/notice.tsx'

interface NewerNoticeProps {
  /** What was changed meanwhile. */
  title: ReactNode
  /** What differs, where that can be said. */
  children?: ReactNode
  onKeep: () => void
  onLoad: () => void
}

/** Another tab was quicker: nothing that was entered is lost before the person has decided. */
export function NewerNotice({ title, children, onKeep, onLoad }: NewerNoticeProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  /** In a form one goes on where one was: at the button that ends it. */
  const keep = () => {
    const end = place.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')
    flushSync(onKeep)
    end?.focus()
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <Notice
        kind="caution"
        title={<span id={`${id}-title`}>{title}</span>}
        action={
          <div className={styles.choices}>
            <Button onClick={keep}>{t('newer.keep')}</Button>
            <Button onClick={onLoad}>{t('newer.load')}</Button>
          </div>
        }
      >
        <div id={`${id}-text`}>
          <p>{t('newer.text')}</p>
          {children}
        </div>
      </Notice>
    </div>
  )
}
