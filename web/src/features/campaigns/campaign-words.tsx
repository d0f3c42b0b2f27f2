import type { Campaign, CampaignState } from '@konsil/contract/campaign'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { sayClock } from '../../lib/signed-in/clock-times.ts'
import { formatDay } from '../../lib/signed-in/dates.ts'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Beneath, CellWords } from '../../ui/display/cell-words.tsx'
import { type StatusLook, StatusWord } from '../../ui/display/status-word.tsx'
import { SendingMethod } from '../mail-editor/sending-method.tsx'

export const Methods = ({ of }: { of: Pick<Campaign, 'pushMessage' | 'pushEmail'> }) => (
  <SendingMethod message={of.pushMessage !== ''} email={of.pushEmail !== ''} />
)

/** Whom it goes to: everybody, the people of a list, or so many chosen ones. */
export function Recipient({ of: { method, recipient } }: { of: Campaign }) {
  const { t } = useTranslation('campaigns')
  if (method === 'ALL') return t('recipient.ALL')
  if (method === 'GROUP') return recipient.title
  return t('recipient.some', { count: recipient.users.length })
}

const signs: Record<CampaignState, StatusLook> = {
  SCHEDULED: { sign: 'waiting', tone: 'plain' },
  SENDING: { sign: 'going', tone: 'info' },
  PAUSED: { sign: 'caution', tone: 'caution' },
  CANCELLED: { sign: 'caution', tone: 'caution' },
  SENT: { sign: 'done', tone: 'success' },
}

export function StateWord({ of }: { of: CampaignState }) {
  const { t } = useTranslation('campaigns')
  return <StatusWord {...signs[of]}>{t(`state.${of}`)}</StatusWord>
}

/** When it goes out: at one moment, or at an hour that comes to each in their own zone. */
export function ScheduledTime({ of }: { of: Campaign }) {
  const { t } = useTranslation('campaigns')
  const habits = useDateHabits()
  const { scheduledTime, wallTime, isFollowUserTimezone } = of
  if (scheduledTime === null) return t('none')
  if (!isFollowUserTimezone || wallTime === null) {
    return <RelativeTime at={instantFrom(scheduledTime)} />
  }
  const [day = '', clock = ''] = wallTime.split('T')
  return (
    <CellWords>
      <span>{`${formatDay(day, habits)}, ${sayClock(clock, habits.timeFormat)}`}</span>
      <Beneath>{t('time.each')}</Beneath>
    </CellWords>
  )
}
