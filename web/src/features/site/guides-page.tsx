import { useTranslation } from 'react-i18next'
import { useSite } from '../../lib/site/site.ts'
import { ArrowRight } from '../../ui/drawing/icons.tsx'
import { PageHead } from './page-head.tsx'
import styles from './guides-page.module.css'

const guides = ['patient', 'doctor'] as const

export function GuidesPage() {
  const { t } = useTranslation('pages')
  const { link } = useSite()
  return (
    <div className={styles.guides}>
      <PageHead title={t('guides.title')} drawing="papers">
        <p className={styles.lead}>{t('guides.lead')}</p>
      </PageHead>
      <ul className={styles.choices}>
        {guides.map(guide => (
          <li key={guide}>
            <a href={link(`/user-guides/${guide}`)} className={styles.choice}>
              <span className={styles.name}>{t(`guides.${guide}`)}</span>
              <span>{t(`guides.${guide}.lead`)}</span>
              <ArrowRight />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
