import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { MoreLink } from '../../../ui/display/more-link.tsx'
import styles from './join.module.css'

/** For the few readers who are doctors: last, and quiet. */
export function Join() {
  const { t } = useTranslation('landing')
  const { link } = useSite()
  return (
    <section className={styles.join}>
      <h2>{t('join.title')}</h2>
      <p>{t('join.text')}</p>
      <p>
        <MoreLink href={link('/user-guides/doctor')}>{t('join.more')}</MoreLink>
      </p>
    </section>
  )
}
