import { useTranslation } from 'react-i18next'
import type { Opened } from './opened.ts'
import { Quoted } from './quoted.tsx'

interface RefundReasonsProps {
  of: Opened['REFUND_REASONS']
  /** By the ids of what was decided, as they are said. */
  amounts: ReadonlyMap<string, string>
}

/** Why administrators sent money back. */
export function RefundReasons({ of, amounts }: RefundReasonsProps) {
  const { t } = useTranslation('appointments')
  if (!of) return null
  if (of.refundReasons.length === 0) return <p>{t('words.noRefunds')}</p>
  return of.refundReasons.map(({ _id, reason }) => {
    const amount = amounts.get(_id)
    return (
      <Quoted key={_id} about={amount ? t('words.refundOf', { amount }) : t('words.refund')}>
        {reason}
      </Quoted>
    )
  })
}
