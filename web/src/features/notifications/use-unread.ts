import { type Notification, notifications } from '@konsil/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import { openLive } from '../../lib/signed-in/live.ts'
import { askAgain, changedBy } from '../../lib/signed-in/query-keys.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { isOwnAct } from './own-acts.ts'

const toldAtOnce = 3

/** How many notices are unread, as it is at this moment in every tab. `onNews` gets each new one. */
export function useUnread(onNews: (notification: Notification) => void) {
  const { profile, role } = useSignedIn()
  const queries = useQueryClient()
  const [unread, setUnread] = useState(0)
  const before = useRef<number>(undefined)
  /** The newest that is known; undefined until it was asked for. Ids sort by time. */
  const newest = useRef<string>(undefined)

  const tellNews = useEffectEvent((list: Notification[]) => {
    const known = newest.current
    newest.current = [known ?? '', ...list.map(({ _id }) => _id)].toSorted().at(-1)
    if (known === undefined) return
    const news = list.filter(({ _id, readStatus }) => readStatus === 'UNREAD' && _id > known)
    if (news.length === 0) return
    void askAgain(queries, changedBy.oneMoreNotification)
    if (document.visibilityState !== 'visible') return
    for (const one of news.toReversed()) if (!isOwnAct(role, one.event.code)) onNews(one)
  })

  const hear = useEffectEvent((number: number) => {
    const isMore = before.current !== undefined && number > before.current
    before.current = number
    setUnread(number)
    void askAgain(queries, changedBy.newNotification)
    if (isMore) void askAgain(queries, changedBy.oneMoreNotification)
    // Where one was read while another came, the number says nothing of it.
    if (number > 0) void readNewest().then(list => list && tellNews(list))
    else newest.current ??= ''
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

async function readNewest() {
  try {
    const question = { page: 1, size: toldAtOnce }
    return (await call(notifications.listNotifications, question)).list
  } catch {
    // The bell says that there is something; what it is can be read there.
    return undefined
  }
}
