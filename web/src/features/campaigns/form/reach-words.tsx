import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import { Notice } from '../../../ui/form/notice.tsx'
import styles from './form.module.css'

interface ReachWordsProps {
  of: { total: number; leftOut: number }
}

/** To how many it goes, and how many get nothing because they do not want promotion. */
export function ReachWords({ of: { total, leftOut } }: ReachWordsProps) {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const { format } = new Intl.NumberFormat(language)
  const count = total - leftOut
  return (
    <>
      {count === 0 ? (
        <Notice kind="caution">
          {total === 0 ? t('reach.none') : t('reach.noneWants', { total: format(total) })}
        </Notice>
      ) : (
        <p>
          <strong>{t('reach.count', { count, number: format(count) })}</strong>
        </p>
      )}
      {count > 0 && leftOut > 0 && (
        <p className={styles.soft}>
          {t('reach.leftOut', { count: leftOut, number: format(leftOut), total: format(total) })}
        </p>
      )}
    </>
  )
}
