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
import { useCounterpart } from '../chat/counterpart-of.ts'
import { CallScreen } from './call-screen.tsx'
import { trackingOf } from './call-refused.tsx'
import { DeviceCheck } from './device-check.tsx'
import { ForeignCall } from './foreign-call.tsx'
import { Outside } from './outside.tsx'
import { isSecured } from './media.ts'
import { PresenceOfCase } from './presence-of-case.tsx'
import type { ReadCall } from './queries.ts'
import { useOpening } from './use-opening.ts'
import { type OwnMediaHere, useOwnMedia } from './use-own-media.ts'
import { WaitsForYou } from './waits-for-you.tsx'

/** Before the slot the time of it, in the slot the way in, and the check of the devices before each call (CALL-01). */
export function CallDoor({ of }: { of: ReadCall }) {
  const own = useOwnMedia()
  // Where no browser gives a camera or a microphone, nobody is led into a call.
  const isAble = isSecured()
  const { isIn, enter } = useEntry(of.isOpen && isAble)
  const isElsewhere = isIn && of.conference === 'JITSI'
  const { close } = own
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
      <PresenceOfCase appointmentId={of.call.appointment._id} isWatched={isAhead(of)}>
        <BeforeIt of={of} own={own} isAble={isAble} onEnter={enter} />
      </PresenceOfCase>
    </Outside>
  )
}

const isAhead = ({ now, endsAt }: ReadCall) => instantFrom(now) < instantFrom(endsAt)

interface BeforeItProps {
  of: ReadCall
  own: OwnMediaHere
  isAble: boolean
  onEnter: () => void
}

/** Who waits behind the door, and the check of the devices (CALL-09, CALL-10). */
function BeforeIt({ of, own, isAble, onEnter }: BeforeItProps) {
  const { t } = useTranslation('video-calls')
  const notice = useNotice(of)
  const counterpart = useCounterpart()
  const { appointment } = of.call
  return (
    <Page
      narrow
      title={t('title')}
      lead={notice}
      isLeadTold
      action={
        of.isOpen && isAble ? (
          <Button kind="primary" icon={<Camera />} onClick={onEnter}>
            {t('join')}
          </Button>
        ) : undefined
      }
    >
      <WaitsForYou name={counterpart(appointment).name} />
      {!isAble && (
        <Notice kind="caution" title={t('problem.both')} isAlert>
          {t('problem.INSECURE')}
        </Notice>
      )}
      {isAble && isAhead(of) && <DeviceCheck own={own} ice={of.ice} />}
      <ButtonRow>
        <ButtonLink href={trackingOf(appointment._id)}>{t('myAppointment')}</ButtonLink>
      </ButtonRow>
    </Page>
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
