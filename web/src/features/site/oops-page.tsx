import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Page } from '../../ui/page/page.tsx'
import styles from './oops-page.module.css'

/** For an account that has no dashboard; signing out is the way on (D-007). */
export function OopsPage({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation('site')
  return (
    <main className={styles.oops}>
      <Page
        narrow
        picture={<Drawing of="apart" size={112} flush />}
        title={t('oops.title')}
        lead={t('oops.lead')}
      >
        <div>
          <Button kind="primary" onClick={onSignOut}>
            {t('shell.signOut')}
          </Button>
        </div>
      </Page>
    </main>
  )
}
