import { fullName } from '@konsil/contract/full-name'
import type { ListedPayout } from '@konsil/contract/payouts'
import { useTranslation } from 'react-i18next'
import { Narrowed } from '../../ui/display/narrowed.tsx'
import { PersonName } from '../../ui/display/person-name.tsx'

interface OfDoctorProps {
  /** As the list answers it; undefined until it has. */
  name: ListedPayout['doctor'] | undefined
  onRemove: () => void
}

/** That a list is one doctor's, and the way to everybody's. */
export function OfDoctor({ name, onRemove }: OfDoctorProps) {
  const { t } = useTranslation('doctors')
  const said = name === undefined ? '…' : name === null ? t('of.left') : fullName(name)
  return (
    <Narrowed all={t('of.all')} onRemove={onRemove}>
      {t('of.label')} <PersonName of={said} />
    </Narrowed>
  )
}
