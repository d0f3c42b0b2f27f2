import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CookieChoice,
  keepCookieChoice,
  keptCookieChoice,
} from '../../lib/visitor/cookie-choice.ts'
import { Button } from '../../ui/form/button.tsx'
import { findCookieNotice, startCookieNotice } from '../everywhere/cookie-notice.ts'
import styles from './cookie-banner.module.css'

interface CookieNoticeProps {
  dataProtection: string
  /** Where something may have been typed, the notice is read in a tab of its own. */
  beside?: boolean
  hidden?: boolean
  onChoice?(choice: CookieChoice): void
}

/** Both answers weigh the same. On pages without React `site/main.ts` hears the answer. */
export function CookieNotice(props: CookieNoticeProps) {
  const { dataProtection, beside = false, hidden = false, onChoice } = props
  const { t } = useTranslation('site')
  const answer = (choice: CookieChoice) => (
    <Button data-cookie-choice={choice} onClick={() => onChoice?.(choice)}>
      {t(`cookies.${choice}`)}
    </Button>
  )
  return (
    <section
      className={styles.banner}
      aria-label={t('cookies.title')}
      hidden={hidden}
      data-cookie-banner
    >
      <p>
        {t('cookies.text')}{' '}
        <a href={dataProtection} {...(beside && { target: '_blank', rel: 'noopener' })}>
          {t('cookies.more')}
        </a>
      </p>
      <div className={styles.answers}>
        {answer('rejected')}
        {answer('accepted')}
      </div>
    </section>
  )
}

/** Of the pages that lead in. The one that the server drew stays as long as it speaks the reader's language. */
export function CookieBanner({ dataProtection }: { dataProtection: string }) {
  const { i18n } = useTranslation('site')
  const [drawn] = useState(() => ({
    notice: findCookieNotice(),
    language: i18n.language,
  }))
  const [answered, setAnswered] = useState(() => keptCookieChoice() !== undefined)
  const isDrawn = drawn.notice?.isConnected === true && drawn.language === i18n.language

  useEffect(() => {
    if (isDrawn) startCookieNotice(() => setAnswered(true))
    else drawn.notice?.remove()
  }, [isDrawn, drawn])

  if (isDrawn || answered) return null
  const choose = (choice: CookieChoice) => {
    keepCookieChoice(choice)
    setAnswered(true)
  }
  return <CookieNotice dataProtection={dataProtection} beside onChoice={choose} />
}
