import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/words/language.ts'

interface LegalLinkProps {
  page: 'terms' | 'data-protection' | 'prices' | 'doctor-contract' | 'health-data-consent'
  children?: ReactNode
}

/** In the language that is read now, and beside the form: what was entered stays. */
export function LegalLink({ page, children }: LegalLinkProps) {
  const { language } = useLanguage()
  return (
    <a href={`/${language}/${page}`} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
