import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentsOfCase } from '../documents/documents-of-case.tsx'
import { Uploader } from '../documents/uploader.tsx'
import styles from './documents-step.module.css'

interface DocumentsStepProps {
  appointmentId: string
  here: Ref<HTMLHeadingElement>
}

/** Between the answers and handing them in: findings and pictures, to be uploaded here (QUES-01). */
export function DocumentsStep({ appointmentId, here }: DocumentsStepProps) {
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
      <Uploader />
      <DocumentsOfCase
        appointmentId={appointmentId}
        empty={<p className={styles.last}>{t('documents.none')}</p>}
      />
      <p>{t('documents.later')}</p>
      <p className={styles.last}>{t('documents.last')}</p>
    </section>
  )
}
