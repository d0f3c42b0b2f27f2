import type { DoctorService } from '@konsil/contract/offered-service'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import styles from './proposed-price.module.css'
import { priceText } from '../service-words.tsx'

/** What the doctor had asked for, where another price was approved. */
export function ProposedPrice({ of: { proposedPrice } }: { of: DoctorService }) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  if (!proposedPrice) return null
  const price = priceText(proposedPrice, language)
  return <p className={styles.proposed}>{t('card.proposedPrice', { price })}</p>
}
