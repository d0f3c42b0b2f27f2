import { type Language, languages } from '@konsil/contract/core/texts'
import { instantFrom } from '@konsil/contract/core/time'
import type { SentSystemNotification } from './guess.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { productName } from '../../../lib/words/product.ts'
import { mailDocument } from '../../mail-editor/mail-document.ts'
import { MailPreview } from '../../mail-editor/mail-preview.tsx'
import { useMethods } from './methods.ts'
import styles from './office.module.css'
import { sentQuery } from './queries.ts'
import { pathOfTab } from './use-place.ts'

/** One of what was sent: to whom, when, and in which words. */
export function SentDetail({ id }: { id: string }) {
  const { t } = useTranslation('system-notifications')
  const sent = useQuery(sentQuery(id))
  return (
    <div className={styles.column}>
      <BackLink to={pathOfTab('sent')}>{t('sent.back')}</BackLink>
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

function Detail({ of }: { of: SentSystemNotification }) {
  const { t } = useTranslation('system-notifications')
  const methods = useMethods(of)
  return (
    <>
      <Card title={of.title}>
        <Facts>
          <Fact name={t('sent.recipient')}>{of.recipient.userInfo?.email ?? t('sent.left')}</Fact>
          <Fact name={t('sent.method')}>{methods}</Fact>
          <Fact name={t('sent.time')}>
            <RelativeTime at={instantFrom(of.sentTime)} />
          </Fact>
        </Facts>
      </Card>
      {languages
        .filter(one => of.pushMessage[one] !== '' || of.pushEmail[one] !== '')
        .map(one => (
          <Card key={one} title={t(`language.${one}`)}>
            <h3 className={styles.heading}>{t('push')}</h3>
            <p lang={one} className={styles.push}>
              {of.pushMessage[one] || t('none')}
            </p>
            <h3 className={styles.heading}>{t('mail')}</h3>
            <SentMail of={of} language={one} />
          </Card>
        ))}
    </>
  )
}

/** What went out: its places are filled, or it says what stood there. */
function SentMail({ of, language }: { of: SentSystemNotification; language: Language }) {
  const { t } = useTranslation('system-notifications')
  const body = of.pushEmail[language]
  if (body === '') return t('none')
  const html = mailDocument({ lang: language, productName, subject: of.title, body, samples: {} })
  return <MailPreview lang={language} subject={of.title} html={html} />
}
