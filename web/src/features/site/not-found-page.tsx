import { useTranslation } from 'react-i18next'
import { useSite } from '../../lib/site/site.ts'
import { ButtonRow } from '../../ui/form/button-row.tsx'
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
        <ButtonRow>
          <ButtonLink href={link('/')} leaves>
            {t('notFound.home')}
          </ButtonLink>
          <ButtonLink href={link('/#doctors')} leaves>
            {t('notFound.doctors')}
          </ButtonLink>
        </ButtonRow>
      </Page>
    </div>
  )
}
