import type { Currency } from '@konsil/contract/core/money'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface InEurosAloneProps {
  /** In which money moved as well, and is in no figure. */
  others: readonly Currency[]
  children: ReactNode
}

/** What a chart of revenue says, and what it leaves out (PAY-19). */
export function InEurosAlone({ others, children }: InEurosAloneProps) {
  const { t } = useTranslation('statistics')
  return (
    <>
      {children}
      {others.length > 0 && <> {t('leftOut', { currencies: others.join(', ') })}</>}
    </>
  )
}
