import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { Circles } from '../../../ui/drawing/circles.tsx'
import { MoreLink } from '../../../ui/display/more-link.tsx'
import styles from './about.module.css'

/** `aboutUs` is the address by which other pages know this place. */
export function About() {
  const { t } = useTranslation('landing')
  const { productName, operator, link } = useSite()
  return (
    <section id="aboutUs" className={styles.about}>
      <svg
        className={styles.circles}
        viewBox="0 0 480 320"
        fill="none"
        aria-hidden="true"
        focusable="false"
      >
        <Circles x={240} y={160} radius={148} reach={80} lens="none" />
      </svg>
      <div className={styles.words}>
        <h2>{t('about.title')}</h2>
        <p className={styles.statement}>
          {t('about.text', { product: productName, operator: operator.name })}
        </p>
        <p>
          {t('about.money')} {t('about.limits')}
        </p>
        <p>
          <MoreLink href={link('/the-platform')}>{t('about.more')}</MoreLink>
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('about.operator')}</dt>
          <dd>{operator.name}</dd>
        </div>
        <div>
          <dt>{t('about.address')}</dt>
          <dd>{operator.address}</dd>
        </div>
        <div>
          <dt>{t('about.directors')}</dt>
          <dd>{operator.directors}</dd>
        </div>
        <div>
          <dt>{t('about.reach')}</dt>
          <dd>
            {operator.phone}
            <br />
            <a href={`mailto:${operator.email}`}>{operator.email}</a>
          </dd>
        </div>
      </dl>
    </section>
  )
}
