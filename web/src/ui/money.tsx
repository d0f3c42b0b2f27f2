import { useLanguage } from '../lib/language.ts'
import { Figures } from './figures.tsx'

interface MoneyProps {
  cents: number
  currency: string
}

export function Money({ cents, currency }: MoneyProps) {
  const { language } = useLanguage()
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return <Figures>{format.format(cents / 100)}</Figures>
}
