import { instantFrom } from '@konsil/contract/core/time'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { formatDateTime, formatTime } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Camera } from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { CallScreen } from './call-screen.tsx'
import { trackingOf } from './call-refused.tsx'
import { DeviceCheck } from './device-check.tsx'
import { ForeignCall } from './foreign-call.tsx'
import { Outside } from './outside.tsx'
import { isSecured } from './media.ts'
import type { ReadCall } from './queries.ts'
import { useOpening } from './use-opening.ts'
import { useOwnMedia } from './use-own-media.ts'

/** Before the slot the time of it, in the slot the way in, and the check of the devices before each call (CALL-01). */
export function CallDoor({ of }: { of: ReadCall }) {
  const { t } = useTranslation('video-calls')
  const own = useOwnMedia()
  // Where no browser gives a camera or a microphone, nobody is led into a call.
  const isAble = isSecured()
  const { isIn, enter } = useEntry(of.isOpen && isAble)
  const isElsewhere = isIn && of.conference === 'JITSI'
  const { close } = own
  const notice = useNotice(of)
  useOpening(of)
  const tracking = trackingOf(of.call.appointment._id)
  useEffect(() => {
    // Some cameras cannot be opened while they are open.
    if (isElsewhere) close()
  }, [isElsewhere, close])
  if (isElsewhere) return <ForeignCall of={of} tracking={tracking} />
  if (isIn) return <CallScreen of={of} own={own} tracking={tracking} />
  return (
    <Outside>
      <Page
        narrow
        title={t('title')}
        lead={notice}
        isLeadTold
        action={
          of.isOpen && isAble ? (
            <Button kind="primary" icon={<Camera />} onClick={enter}>
              {t('join')}
            </Button>
          ) : undefined
        }
      >
        {!isAble && (
          <Notice kind="caution" title={t('problem.both')} isAlert>
            {t('problem.INSECURE')}
          </Notice>
        )}
        {isAble && instantFrom(of.now) < instantFrom(of.endsAt) && (
          <DeviceCheck own={own} ice={of.ice} />
        )}
        <ButtonRow>
          <ButtonLink href={tracking}>{t('myAppointment')}</ButtonLink>
        </ButtonRow>
      </Page>
    </Outside>
  )
}

/**
 * Being in is a place of its own in the browser's history: going back leads before the door, and a page that is
 * loaded anew comes back in. A door that closes puts nobody out.
 */
function useEntry(isOpen: boolean) {
  const { state } = useLocation() as { state: { isIn?: boolean } | null }
  const navigate = useNavigate()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return {
    isIn: wasOpen && state?.isIn === true,
    enter: () => void navigate('.', { state: { isIn: true } }),
  }
}

/** In the viewer's formats and zone (D-089). */
function useNotice({ opensAt, endsAt, stayUntil, now, isOpen }: ReadCall) {
  const { t } = useTranslation('video-calls')
  const habits = useDateHabits()
  const timeOf = (instant: string) => formatTime(instantFrom(instant), habits)
  if (isOpen) {
    // Past the end it is open to whoever was cut off.
    const isPast = instantFrom(now) >= instantFrom(endsAt)
    return t('notice.open', { to: timeOf(isPast ? stayUntil : endsAt) })
  }
  const from = formatDateTime(instantFrom(opensAt), habits)
  const to = timeOf(endsAt)
  return instantFrom(now) < instantFrom(opensAt)
    ? t('notice.before', { from, to })
    : t('notice.over', { from, to })
}
