import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { AskedList } from '../../ui/display/asked-list.tsx'
import { TableSection } from '../../ui/display/table-section.tsx'
import { Plus } from '../../ui/drawing/icons.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { anyDay, DateRange } from './date-range.tsx'
import { sentCampaigns } from './queries.ts'
import { pathOf } from './use-place.ts'

/** What was or is being sent, the newest first (NADM-03). */
export function SentList() {
  const { t } = useTranslation('campaigns')
  const { timeZone } = useDateHabits()
  const [days, setDays] = useState(anyDay)
  const isNarrowed = days.from !== '' || days.to !== ''
  return (
    <TableSection aria-label={t('tab.sent-notification')}>
      <div>
        <ButtonLink kind="primary" icon={<Plus />} href={pathOf({ tab: 'new-notification' })}>
          {t('new')}
        </ButtonLink>
      </div>
      <AskedList
        ask={search => sentCampaigns({ search, ...days, timeZone })}
        failed={t('sent.failed')}
        none={t(isNarrowed ? 'range.none' : 'sent.none')}
        filter={<DateRange value={days} onChange={setDays} />}
      >
        {rows => <CampaignTable tab="sent-notification" rows={rows} />}
      </AskedList>
    </TableSection>
  )
}
