import { useLanguage } from '../../lib/words/language.ts'
import { Figures } from './figures.tsx'
import { type Money as Sum, moneyText } from './money-text.ts'

export function Money({ cents, currency }: Sum) {
  const { language } = useLanguage()
  return <Figures>{moneyText({ cents, currency }, language)}</Figures>
}
