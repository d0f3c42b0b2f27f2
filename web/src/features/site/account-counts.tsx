import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { access } from '@konsil/contract/access'
import { signInRoles } from '@konsil/contract/core/roles'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { Count, Counts } from '../../ui/display/counts.tsx'

export function AccountCounts({ counts }: OutputOf<typeof access.countUsers>) {
  const { t } = useTranslation('site')
  const { language } = useLanguage()
  const figure = new Intl.NumberFormat(language)
  return (
    <Counts>
      {signInRoles.map(role => (
        <Count key={role} name={t(`accounts.of.${role}`)} figure={figure.format(counts[role])} />
      ))}
    </Counts>
  )
}
