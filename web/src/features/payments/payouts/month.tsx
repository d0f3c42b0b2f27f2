import { sayMonth } from '../../../lib/signed-in/month.ts'
import { useLanguage } from '../../../lib/words/language.ts'

/** As it is called in the reader's language. */
export function Month({ of }: { of: string }) {
  const { language } = useLanguage()
  return sayMonth(of, language)
}
