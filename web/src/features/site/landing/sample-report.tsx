import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { Logo } from '../../../ui/drawing/logo.tsx'
import { Part, Points } from './sample-parts.tsx'
import styles from './sample-report.module.css'
import { Stamp } from './stamp.tsx'

/** Two sheets of paper, as somebody would hold them: what one pays for can be seen before. */
export function SampleReport() {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.table}>
      <div className={styles.spread}>
        <header className={styles.head}>
          <h2>{t('sample.title')}</h2>
          <p className={styles.lead}>{t('sample.lead')}</p>
          <p className={styles.notice}>{t('sample.notice')}</p>
        </header>
        <FirstSheet />
        <SecondSheet />
      </div>
    </section>
  )
}

function FirstSheet() {
  const { t } = useTranslation('landing')
  const { productName } = useSite()
  return (
    <article className={styles.sheet} aria-label={t('sample.mark')}>
      <p className={styles.letterhead}>
        <Logo size={18} />
        {productName}
      </p>
      <Stamp>{t('sample.mark')}</Stamp>
      <h3 className={styles.title}>{t('sample.heading')}</h3>
      <dl className={styles.facts}>
        <dt>{t('sample.for')}</dt>
        <dd>{t('sample.patient')}</dd>
        <dt>{t('sample.from')}</dt>
        <dd>
          {t('sample.doctor')}, {t('sample.field')}
        </dd>
        <dt>{t('sample.dated')}</dt>
        <dd>{t('sample.date')}</dd>
      </dl>
      <Part title={t('sample.question.title')}>
        <p className={styles.question}>{t('sample.question.text')}</p>
      </Part>
      <Part title={t('sample.seen.title')}>
        <Points of={[t('sample.seen.1'), t('sample.seen.2'), t('sample.seen.3')]} />
        <p>{t('sample.seen.limit')}</p>
      </Part>
      <Part title={t('sample.assessment.title')}>
        <p>{t('sample.assessment.text')}</p>
      </Part>
      <p className={styles.page}>{t('sample.page', { page: 1 })}</p>
    </article>
  )
}

function SecondSheet() {
  const { t } = useTranslation('landing')
  return (
    <article className={styles.sheet} aria-label={t('sample.mark')}>
      <Part title={t('sample.ways.title')}>
        <Points of={[t('sample.ways.1'), t('sample.ways.2'), t('sample.ways.3')]} numbered />
      </Part>
      <Part title={t('sample.advice.title')}>
        <p className={styles.advice}>{t('sample.advice.text')}</p>
      </Part>
      <Part title={t('sample.ask.title')}>
        <Points of={[t('sample.ask.1'), t('sample.ask.2'), t('sample.ask.3')]} />
      </Part>
      <div className={styles.signed}>
        <svg viewBox="0 0 150 48" fill="none" aria-hidden="true" focusable="false">
          <path d="M6 38C18 6 30 2 28 18S14 44 24 38s12-18 18-18-6 18 2 16 8-14 14-14-4 14 3 13 8-12 14-12-3 12 4 11c12-2 20-14 34-16 10-1 18 2 28-4" />
        </svg>
        <p>
          {t('sample.doctor')}, {t('sample.field')}
        </p>
      </div>
      <p className={styles.page}>{t('sample.page', { page: 2 })}</p>
    </article>
  )
}
