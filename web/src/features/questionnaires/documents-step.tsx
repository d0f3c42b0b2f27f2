import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './documents-step.module.css'

/** Between the answers and handing them in: what to have ready of findings and pictures (QUES-01). */
export function DocumentsStep({ here }: { here: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('questionnaires')
  return (
    <section className={styles.step}>
      <h3 ref={here} tabIndex={-1}>
        {t('documents.title')}
      </h3>
      <p>{t('documents.text')}</p>
      <ul>
        <li>{t('documents.letters')}</li>
        <li>{t('documents.pictures')}</li>
        <li>{t('documents.plan')}</li>
      </ul>
      <p>{t('documents.later')}</p>
      <p className={styles.last}>{t('documents.last')}</p>
    </section>
  )
}
