import { access, endOfOwnData } from '@konsil/contract/access'
import { useTranslation } from 'react-i18next'
import { download } from '../../lib/calls/download.ts'
import { useDownload } from '../../lib/calls/use-download.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Card } from '../../ui/display/card.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './account.module.css'

/** All that is kept of somebody, as a file of theirs (Articles 15 and 20 GDPR). */
export function DownloadCard() {
  const { t } = useTranslation('account')
  const { role } = useSignedIn()
  const { isUnderWay, begin, cancel } = useDownload({
    ask: signal => download(access.downloadData, {}, { signal, end: endOfOwnData }),
    done: name => t('download.done', { name }),
    brokenOff: t('download.brokenOff'),
    failed: t('download.failed'),
  })
  return (
    <Card title={t('download.title')}>
      <p className={styles.lead}>
        {t(`download.lead.${role === 'PATIENT' || role === 'ADMIN' ? role : 'DOCTOR'}`)}
      </p>
      <p className={styles.hint}>{t('download.format')}</p>
      <div className={styles.longWord}>
        <ButtonRow>
          <Button busy={isUnderWay} onClick={begin}>
            {t('download.begin')}
          </Button>
          {isUnderWay && (
            <Button kind="quiet" onClick={cancel}>
              {t('cancel')}
            </Button>
          )}
        </ButtonRow>
      </div>
      <p role="status" className={styles.hint}>
        {isUnderWay && t('download.underWay')}
      </p>
    </Card>
  )
}
