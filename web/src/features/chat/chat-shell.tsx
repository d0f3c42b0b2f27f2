import { neededBySocket } from '@konsil/contract/realtime'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLeaving } from '../../lib/signed-in/leave.ts'
import { guardLeaving } from '../../lib/signed-in/leave-asked.ts'
import { whoAmI } from '../../lib/signed-in/signed-in.tsx'
import { readSession } from '../../lib/visitor/session.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useChats } from './chats.ts'
import { unreadQuery } from './queries.ts'

/**
 * Hears the conversations while the dashboard is open, whatever page is shown, and sends what was written. What would
 * be lost with the dashboard is asked about before: words of this kind lie in no storage of the browser.
 */
export function ChatShell() {
  // The gate asks who this is. Without a consent that it needs the line would be refused.
  const { data: user } = useQuery({ ...whoAmI, enabled: false })
  const lacks = user?.consentsWithdrawn.some(({ document }) =>
    neededBySocket['/chat']?.includes(document),
  )
  return user && !lacks ? <Held /> : null
}

function Held() {
  const { t } = useTranslation('chat')
  const chats = useChats()
  // The menu asks for it.
  const { data: unread } = useQuery({ ...unreadQuery, enabled: false })
  useEffect(() => unread && chats.noteWaiting(unread.rooms), [chats, unread])
  const [asked, setAsked] = useState<{ act: () => void }>()
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (chats.hasUnsent && !isLeaving() && readSession()) event.preventDefault()
    }
    const ask = (act: () => void) => (chats.hasUnsent ? setAsked({ act }) : act())
    const unguard = guardLeaving(ask)
    window.addEventListener('beforeunload', warn)
    return () => {
      unguard()
      window.removeEventListener('beforeunload', warn)
    }
  }, [chats])
  const stay = () => setAsked(undefined)
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('leave.title')}
      keep={t('leave.stay')}
      act={t('leave.leave')}
      onClose={stay}
      onConfirm={() => {
        stay()
        asked?.act()
      }}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
