import { notifications } from '@konsil/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import { openLive } from '../../lib/signed-in/live.ts'
import { askAgain, changedBy } from '../../lib/signed-in/query-keys.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'

/** How many notices are unread, as it is at this moment in every tab. `onNews` gets the title of a new one. */
export function useUnread(onNews: (title: string) => void) {
  const { profile } = useSignedIn()
  const queries = useQueryClient()
  const [unread, setUnread] = useState(0)
  const before = useRef<number>(undefined)

  const hear = useEffectEvent((number: number) => {
    const isNews = before.current !== undefined && number > before.current
    before.current = number
    setUnread(number)
    void askAgain(queries, changedBy.newNotification)
    if (isNews) void askAgain(queries, changedBy.oneMoreNotification)
    if (isNews && document.visibilityState === 'visible') void tellNewest(onNews)
  })

  useEffect(
    () =>
      openLive('/notification', line => {
        line.on('connect', () => {
          line.emit('subscribe', { room: profile._id })
          line.emit('getNewNotification')
        })
        line.on('newNotification', told => hear(told.numOfNewNotifications))
      }),
    [profile._id],
  )
  return unread
}

async function tellNewest(tell: (title: string) => void) {
  try {
    const { list } = await call(notifications.listNotifications, { page: 1, size: 1 })
    if (list[0]?.readStatus === 'UNREAD') tell(list[0].title)
  } catch {
    // The bell says that there is something; what it is can be read there.
  }
}
