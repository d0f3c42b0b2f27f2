import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Refused } from '../../lib/calls/api.ts'
import { usePageTitle } from '../../lib/page/page-title.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { CallDoor } from './call-door.tsx'
import { CallRefused } from './call-refused.tsx'
import { Outside } from './outside.tsx'
import { callQuery, type ReadCall } from './queries.ts'

/** The call of one appointment: its door, and the talk behind it (CALL-01). */
export function VideoCallPage() {
  const { t } = useTranslation('video-calls')
  const { callId = '' } = useParams()
  const query = useQuery(callQuery(callId.toLowerCase()))
  usePageTitle(t('title'))
  // What is refused now ends no talk that is under way.
  if (!query.data && query.error instanceof Refused) {
    return (
      <Outside>
        <CallRefused by={query.error} />
      </Outside>
    )
  }
  return query.data ? <CallDoor of={query.data} /> : <NotThereYet query={query} />
}

/** While it is asked for, and where that fails. */
function NotThereYet({ query }: { query: UseQueryResult<ReadCall> }) {
  const { t } = useTranslation('video-calls')
  return (
    <Outside>
      <Page narrow title={t('title')}>
        <Loaded query={query} wait={<Skeleton shape="block" height="16rem" />} failed={t('failed')}>
          {() => null}
        </Loaded>
        <ButtonRow>
          <ButtonLink href="/dashboard/appointment">{t('myAppointment')}</ButtonLink>
        </ButtonRow>
      </Page>
    </Outside>
  )
}
