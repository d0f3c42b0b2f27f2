import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { AskedList } from '../../ui/display/asked-list.tsx'
import { TableSection } from '../../ui/display/table-section.tsx'
import { Plus } from '../../ui/drawing/icons.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { anyDay, DateRange } from './date-range.tsx'
import { scheduledCampaigns } from './queries.ts'
import { pathOf } from './use-place.ts'

/** What is going to be sent, the next first (NADM-04). */
export function ScheduledList() {
  const { t } = useTranslation('campaigns')
  const { timeZone } = useDateHabits()
  const [days, setDays] = useState(anyDay)
  const isNarrowed = days.from !== '' || days.to !== ''
  return (
    <TableSection aria-label={t('tab.schedule-notification')}>
      <div>
        <ButtonLink
          kind="primary"
          icon={<Plus />}
          href={pathOf({ tab: 'new-schedule-notification' })}
        >
          {t('new')}
        </ButtonLink>
      </div>
      <AskedList
        ask={search => scheduledCampaigns({ search, ...days, timeZone })}
        failed={t('scheduled.failed')}
        none={t(isNarrowed ? 'range.none' : 'scheduled.none')}
        filter={<DateRange value={days} onChange={setDays} />}
      >
        {rows => <CampaignTable tab="schedule-notification" rows={rows} />}
      </AskedList>
    </TableSection>
  )
}
