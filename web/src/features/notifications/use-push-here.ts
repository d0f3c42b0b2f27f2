import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readPushState, turnPushOff, turnPushOn } from '../../lib/signed-in/push-here.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { toast } from '../../ui/toast/toast.ts'

const pushHere = (personId: string) =>
  queryOptions({
    queryKey: ['notifications', 'push', personId],
    queryFn: () => readPushState(personId),
    // The settings of a browser change beside us.
    staleTime: 0,
  })

/** Whether this device tells of news, and what turns that on and off. */
export function usePushHere() {
  const { t } = useTranslation('notifications')
  const { profile } = useSignedIn()
  const query = useQuery(pushHere(profile._id))
  const turningOn = useAct({
    act: turnPushOn,
    failed: t('push.notOn'),
    changes: ['notifications'],
    onDone(state) {
      if (state === 'on') toast.success(t('push.turnedOn'))
      else toast.failure(t('push.forbidden.text'))
    },
  })
  const turningOff = useAct({
    act: turnPushOff,
    done: t('push.turnedOff'),
    failed: t('push.notOff'),
    changes: ['notifications'],
  })
  return { query, turningOn, turningOff }
}
