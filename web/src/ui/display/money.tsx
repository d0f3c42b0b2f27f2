import { useLanguage } from '../../lib/words/language.ts'
import { Figures } from './figures.tsx'

interface MoneyProps {
  cents: number
  currency: string
}

export function Money({ cents, currency }: MoneyProps) {
  const { language } = useLanguage()
  return <Figures>{moneyText({ cents, currency }, language)}</Figures>
}

/** For a sum inside a sentence of the catalogue. */
export const moneyText = ({ cents, currency }: MoneyProps, language: string) =>
  // Nothing taken off is nothing, not minus nothing.
  new Intl.NumberFormat(language, { style: 'currency', currency }).format((cents || 0) / 100)
