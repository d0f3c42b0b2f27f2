import { useTranslation } from 'react-i18next'
import { useSite } from '../../lib/site/site.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Page } from '../../ui/page/page.tsx'
import styles from './not-found-page.module.css'

export function NotFoundPage() {
  const { t } = useTranslation('site')
  const { link } = useSite()
  return (
    <div className={styles.place}>
      <Page
        narrow
        picture={<Drawing of="search" size={112} flush />}
        title={t('notFound.title')}
        lead={t('notFound.lead')}
      >
        <div>
          <ButtonLink href={link('/')} leaves>
            {t('notFound.home')}
          </ButtonLink>
        </div>
      </Page>
    </div>
  )
}
