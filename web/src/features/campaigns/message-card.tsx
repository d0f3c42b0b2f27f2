import type { Campaign } from '@konsil/contract/campaign'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/card.tsx'
import { LinkedFiles } from '../mail-editor/linked-files.tsx'
import styles from './campaigns.module.css'
import { WrittenMail } from '../mail-editor/written-mail.tsx'

interface MessageCardProps {
  of: Pick<Campaign, 'pushMessage' | 'pushEmail' | 'files'> & Partial<Pick<Campaign, 'kind'>>
  subject: string
}

/** What it says, by push and by mail, and what goes along. */
export function MessageCard({ of, subject }: MessageCardProps) {
  const { t } = useTranslation('campaigns')
  return (
    <>
      <Card title={t('push')}>
        <p className={styles.words}>{of.pushMessage || t('push.none')}</p>
      </Card>
      <Card title={t('mail')}>
        {of.pushEmail === '' ? (
          <p>{t('mail.none')}</p>
        ) : (
          <WrittenMail
            subject={subject}
            html={of.pushEmail}
            files={of.files.map(({ name }) => name)}
            kind={of.kind}
          />
        )}
      </Card>
      {of.files.length > 0 && (
        <Card title={t('files')}>
          <p className={styles.soft}>{t('files.public')}</p>
          <LinkedFiles of={of.files} />
        </Card>
      )}
    </>
  )
}
