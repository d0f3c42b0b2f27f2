import type { CampaignResult } from '@konsil/contract/campaign'
import { useTranslation } from 'react-i18next'
import { Beneath, CellWords } from '../../../ui/display/cell-words.tsx'
import { sayPerson } from './person-words.ts'

/** Somebody as they are now; whoever has left stands there without a name. */
export function PersonCell({ of }: { of: CampaignResult['userInfo'] }) {
  const { t } = useTranslation('recipients')
  if (of === null) return t('person.left')
  const name = sayPerson(of)
  return (
    <CellWords>
      <strong>{name}</strong>
      {name !== of.email && <Beneath>{of.email}</Beneath>}
    </CellWords>
  )
}
