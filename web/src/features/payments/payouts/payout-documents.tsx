import type { PayoutDocument } from '@konsil/contract/payouts'
import { useTranslation } from 'react-i18next'
import { Letter } from '../../../ui/drawing/icons.tsx'
import styles from './payouts.module.css'

/** As they were issued, each a PDF under its number. */
export function PayoutDocuments({ of }: { of: readonly PayoutDocument[] }) {
  const { t } = useTranslation('payouts')
  return (
    <span className={styles.documents}>
      {of.map(({ _id, title, number, url }) =>
        url === null ? (
          <span key={_id} className={styles.soft}>
            {t('document.erased', { number })}
          </span>
        ) : (
          <a key={_id} href={url} download={`${number}.pdf`} className={styles.document}>
            <Letter />
            <span>
              {t(`document.${title}`)} <span className={styles.number}>{number}</span>
            </span>
          </a>
        ),
      )}
    </span>
  )
}
