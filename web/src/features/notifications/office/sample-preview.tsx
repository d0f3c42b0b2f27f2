import type { Language } from '@konsil/contract/core/texts'
import type { SystemEvent } from '@konsil/contract/system-events'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { filledWith } from '../../mail-editor/placeholders.ts'
import { WrittenMail } from '../../mail-editor/written-mail.tsx'
import styles from './office.module.css'
import { samplesIn } from './placeholders.ts'

interface SamplePreviewProps {
  of: SystemEvent
  language: Language
  /** Names of those that go along; null where nobody kept it. */
  files: readonly (string | null)[]
}

/** How it will arrive, with a sample in each place that only its delivery fills. */
export function SamplePreview({ of, language, files }: SamplePreviewProps) {
  const { t } = useTranslation('system-notifications')
  const samples = useMemo(() => samplesIn(of, language), [of, language])
  const push = of.pushMessage[language].trim()
  const html = of.pushEmail[language]
  return (
    <>
      {of.hasPush && (
        <div className={styles.part}>
          <h3 className={styles.heading}>{t('push')}</h3>
          <p lang={push === '' ? undefined : language} className={styles.words}>
            {filledWith(push, samples) || t('push.none')}
          </p>
        </div>
      )}
      <div className={styles.part}>
        <h3 className={styles.heading}>{t('mail')}</h3>
        {html === '' ? (
          <p>{t('mail.none')}</p>
        ) : (
          <WrittenMail
            language={language}
            subject={of.subject[language]}
            html={html}
            samples={samples}
            files={files}
            action={of.action[language]}
            closing={of.closing[language]}
          />
        )}
      </div>
    </>
  )
}
