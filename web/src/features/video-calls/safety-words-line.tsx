import { useTranslation } from 'react-i18next'
import { FoldSummary } from '../../ui/display/fold-summary.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import styles from './call-screen.module.css'
import { wordLists } from './word-list.ts'

interface SafetyWordsProps {
  of: number[] | undefined
  areMissing: boolean
}

/** To be read out to each other: where they are the same, nobody stands between the two. */
export function SafetyWords({ of, areMissing }: SafetyWordsProps) {
  const { t, i18n } = useTranslation('video-calls')
  if (of === undefined) {
    return areMissing ? <Notice kind="caution">{t('words.missing')}</Notice> : null
  }
  const list = wordLists[i18n.language === 'de' ? 'de' : 'en']
  return (
    <details>
      <FoldSummary className={styles.summary}>{t('words.title')}</FoldSummary>
      <p className={styles.safetyWords}>
        <strong>{of.map(at => list[at]).join(' · ')}</strong>
      </p>
      <p>{t('words.hint')}</p>
    </details>
  )
}
