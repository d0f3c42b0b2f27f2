import { notifications, type PushMessage } from '@konsil/contract/notifications'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../lib/calls/api.ts'
import { leaveAsked } from '../../lib/signed-in/leave-asked.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { hearWorker } from '../../lib/signed-in/worker.ts'
import { toast } from '../../ui/toast/toast.ts'
import { isOwnAct } from './own-acts.ts'

/** Leads to a place that somebody of this role has. */
export type PlaceOf = (page: string) => Promise<string>

/** Goes where a notice leads and marks it read, which may fail (NOTI-04). */
export function useFollowing(placeOf: PlaceOf) {
  const navigate = useNavigate()
  return (id: string, page: string) => {
    leaveAsked(() => {
      call(notifications.markRead, { id }, { keepalive: true }).catch(() => undefined)
      void placeOf(page).then(place => navigate(place))
    })
  }
}

/**
 * Says what a push brings while this page is looked at, and goes where one leads that was pressed outside (NOTI-09,
 * SYSN-16).
 */
export function usePushToasts(
  placeOf: PlaceOf,
  { isQuiet, isFirstTelling }: { isQuiet: boolean; isFirstTelling: (id: string) => boolean },
) {
  const { t } = useTranslation('site')
  const { role } = useSignedIn()
  const follow = useFollowing(placeOf)
  const tell = useEffectEvent(({ id, code, title, body, page }: PushMessage) => {
    if (!isFirstTelling(id) || isQuiet || isOwnAct(role, code)) return
    toast.news(body, { title, act: { label: t('shell.bellOpen'), run: () => follow(id, page) } })
  })
  const open = useEffectEvent(({ id, page }: PushMessage) => follow(id, page))
  useEffect(
    () => hearWorker(({ kind, message }) => (kind === 'came' ? tell(message) : open(message))),
    [],
  )
}
