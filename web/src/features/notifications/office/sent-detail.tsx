import type { Language } from '@konsil/contract/core/texts'
import { instantFrom } from '@konsil/contract/core/time'
import type { SentNotification } from '@konsil/contract/system-events'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languagesFor, textIn } from '../../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { WrittenMail } from '../../mail-editor/written-mail.tsx'
import { Methods } from './methods.tsx'
import styles from './office.module.css'
import { sentQuery } from './queries.ts'
import { pathOf } from './use-place.ts'

/** One of what was sent: to whom, when, and in which words. */
export function SentDetail({ id }: { id: string }) {
  const { t } = useTranslation('system-notifications')
  const { language } = useLanguage()
  const sent = useQuery(sentQuery(id, language))
  return (
    <div className={styles.column}>
      <BackLink to={pathOf({ tab: 'sent' })}>{t('sent.back')}</BackLink>
      <Loaded
        query={sent}
        wait={<Skeleton shape="block" height="20rem" />}
        failed={t('sent.oneFailed')}
      >
        {of => <Detail of={of} />}
      </Loaded>
    </div>
  )
}

function Detail({ of }: { of: SentNotification }) {
  const { t } = useTranslation('system-notifications')
  const { language } = useLanguage()
  return (
    <>
      <Card title={of.title}>
        <Facts>
          <Fact name={t('event')}>{textIn(of.name, language)}</Fact>
          <Fact name={t('sent.recipient')}>{of.recipient.userInfo?.email ?? t('sent.left')}</Fact>
          <Fact name={t('sent.method')}>
            <Methods of={of} />
          </Fact>
          <Fact name={t('sent.time')}>
            <RelativeTime at={instantFrom(of.sentTime)} />
          </Fact>
        </Facts>
        <p className={styles.soft}>{t('sent.languages')}</p>
      </Card>
      {languagesFor(language)
        .filter(one => of.pushMessage[one] !== '' || of.pushEmail[one] !== '')
        .map(one => (
          <Card key={one} title={t(`language.${one}`)}>
            <Said of={of} language={one} />
          </Card>
        ))}
    </>
  )
}

/** In the words in which it went out: nothing stands in for anything. */
function Said({ of, language }: { of: SentNotification; language: Language }) {
  const { t } = useTranslation('system-notifications')
  const push = of.pushMessage[language]
  const html = of.pushEmail[language]
  return (
    <>
      <div className={styles.part}>
        <h3 className={styles.heading}>{t('push')}</h3>
        <p lang={push === '' ? undefined : language} className={styles.words}>
          {push || t('sent.noPush')}
        </p>
      </div>
      <div className={styles.part}>
        <h3 className={styles.heading}>{t('mail')}</h3>
        {html === '' ? (
          <p>{t('sent.noMail')}</p>
        ) : (
          <WrittenMail
            language={language}
            name="…"
            subject={of.subject[language]}
            html={html}
            action={of.action[language]}
          />
        )}
      </div>
    </>
  )
}
