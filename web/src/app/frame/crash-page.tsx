import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import styles from './crash-page.module.css'

export function CrashPage() {
  const { t } = useTranslation('site')
  return (
    <main className={styles.crash}>
      <Page narrow title={t('crash.title')} lead={t('crash.lead')}>
        <div>
          <Button kind="primary" onClick={() => window.location.reload()}>
            {t('crash.reload')}
          </Button>
        </div>
      </Page>
    </main>
  )
}
