import { systemEventCodes } from '@konsil/contract/system-events'
import { useTranslation } from 'react-i18next'
import { UnsavedGuard } from '../../../lib/signed-in/unsaved.tsx'
import { Tabs } from '../../../ui/display/tabs.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { EventDetail } from './event-detail.tsx'
import { EventEdit } from './event-edit.tsx'
import { EventList } from './event-list.tsx'
import { SentDetail } from './sent-detail.tsx'
import { SentList } from './sent-list.tsx'
import { type Place, tabs, usePlace } from './use-place.ts'

/** What the system sent by itself, and the texts in which it does (SYSN-01). */
export function SystemNotificationPage() {
  const { t } = useTranslation('system-notifications')
  const place = usePlace()
  return (
    <Page title={t('title')} lead={t(`lead.${place.tab}`)}>
      <UnsavedGuard>
        {leave => (
          <Tabs
            label={t('title')}
            tabs={tabs.map(id => ({ id, title: t(`tab.${id}`), content: <Content at={place} /> }))}
            current={place.tab}
            // A press on the open tab leads back to its list.
            onChange={tab => leave(() => place.go({ tab }))}
          />
        )}
      </UnsavedGuard>
    </Page>
  )
}

function Content({ at }: { at: Place }) {
  const { tab, view, id } = at
  if (tab === 'sent')
    return id === undefined || view === 'list' ? <SentList /> : <SentDetail id={id} />
  const code = systemEventCodes.find(one => one === id)
  if (code === undefined || view === 'list') return <EventList />
  return view === 'edit' ? <EventEdit key={code} id={code} at={at} /> : <EventDetail id={code} />
}
