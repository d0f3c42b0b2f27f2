import type { Campaign } from '@konsil/contract/campaign'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/card.tsx'
import { PeopleTable } from './people/people-table.tsx'

/** Those whom it is meant for, as they were chosen. */
export function PeopleOfCampaign({ of }: { of: Campaign }) {
  const { t } = useTranslation('campaigns')
  return (
    <Card title={t('people')}>
      {of.method === 'GROUP' && <p>{t('people.ofList')}</p>}
      <PeopleTable of={of.recipient.users} />
    </Card>
  )
}
