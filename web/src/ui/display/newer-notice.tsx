import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
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
  /** What is shown here is replaced in its place: the form stays the same. */
  onLoad: () => void
  /** The step of a dialog of several: there one goes on, whatever was chosen. */
  here?: RefObject<HTMLElement | null>
}

/** Another tab was quicker: nothing that was entered is lost before the person has decided. */
export function NewerNotice({ title, children, onKeep, onLoad, here }: NewerNoticeProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  /** The button that was pressed goes with the notice: the focus goes on in the form, once it is drawn. */
  const choose = (act: () => void, next: string) => {
    const form = place.current?.closest('form')
    flushSync(act)
    const target = here ? here.current : form?.querySelector<HTMLElement>(next)
    target?.focus()
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
            <Button onClick={() => choose(onKeep, '[type="submit"]')}>{t('newer.keep')}</Button>
            <Button onClick={() => choose(onLoad, 'input, select, textarea')}>
              {t('newer.load')}
            </Button>
          </div>
        }
      >
        <div id={`${id}-text`} className={styles.text}>
          <p>{t('newer.text')}</p>
          {children}
        </div>
      </Notice>
    </div>
  )
}
