import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Refused } from '../../lib/calls/api.ts'
import { usePageTitle } from '../../lib/page/page-title.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { CallDoor } from './call-door.tsx'
import { CallRefused } from './call-refused.tsx'
import { Outside } from './outside.tsx'
import { callQuery } from './queries.ts'

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
  return (
    <Loaded
      query={query}
      wait={
        <Outside>
          <Skeleton shape="block" height="16rem" />
        </Outside>
      }
      failed={t('failed')}
    >
      {read => <CallDoor of={read} />}
    </Loaded>
  )
}
