import type { Slot } from '@konsil/contract/slot'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Refused } from '../../lib/calls/api.ts'
import { useSecondsLeft } from '../payments/use-seconds-left.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import type { BookingLine } from './booking-line.ts'
import { FailedDialog, type Failure, TimeoutDialog } from './failed-dialogs.tsx'
import { holdQuery } from './hold.ts'
import { slotsQuery } from './queries.ts'
import { Review } from './review.tsx'
import type { ReviewStepProps } from './step-props.ts'

/** What is booked, once more, while its time is held. */
export function ReviewStep(props: ReviewStepProps) {
  const { way, service } = props
  if (service.consultationType === 'CHAT') return <Review {...props} slot={undefined} />
  return <OfSlot key={way.time} {...props} />
}

/** The address holds the start alone: what belongs to it is asked for. */
function OfSlot(props: ReviewStepProps) {
  const { t } = useTranslation('booking')
  const { way, offer } = props
  // Others' news of the day change nothing of what is looked at here.
  const slots = useQuery({ ...slotsQuery(offer, way.day ?? ''), select: ({ slots: all }) => all })
  return (
    <Loaded query={slots} wait={<Pieces />} failed={t('time.failed')}>
      {all => {
        const slot = all.find(({ startUTC }) => startUTC === way.time)
        return slot ? <Held {...props} slot={slot} /> : <Gone clear={props.clear} />
      }}
    </Loaded>
  )
}

/** The address names a time that is not offered. */
function Gone({ clear }: Pick<ReviewStepProps, 'clear'>) {
  return <FailedDialog failure={{ kind: 'time', refused: undefined }} clear={clear} />
}

function Held(props: ReviewStepProps & { slot: Slot }) {
  const { t } = useTranslation('booking')
  const { offer, slot, line, clear } = props
  const hold = useQuery(holdQuery(offer, slot))
  useRoom(line, slot)
  useRelease(line, slot, hold.isSuccess)
  const refused = hold.error instanceof Refused ? hold.error : undefined
  const failure: Failure | undefined = refused && { kind: 'time', refused }
  return (
    <>
      {failure ? (
        <FailedDialog failure={failure} clear={clear} />
      ) : (
        <Loaded query={hold} wait={<Pieces />} failed={t('review.holdFailed')}>
          {held => <Timed {...props} {...held} slot={slot} />}
        </Loaded>
      )}
    </>
  )
}

/** Whoever opened the review by its address never looked at the day: leaving the page leaves it all the same. */
function useRoom(line: BookingLine | undefined, slot: Slot) {
  useEffect(() => line?.review(slot), [line, slot])
}

/** Whoever goes back gives the time back; whoever was not let onto the line before is, once they agreed. */
function useRelease(line: BookingLine | undefined, slot: Slot, isHeld: boolean) {
  const release = useEffectEvent(() => line?.release(slot))
  useEffect(() => {
    if (isHeld) line?.tryAgain()
  }, [line, isHeld])
  useEffect(() => () => release(), [])
}

interface TimedProps extends ReviewStepProps {
  slot: Slot
  secondsLeft: number
  payWithinSeconds: number
}

function Timed(props: TimedProps) {
  const { secondsLeft, clear } = props
  const left = useSecondsLeft(secondsLeft)
  const [isBooking, setBooking] = useState(false)
  return (
    <>
      <Review {...props} left={left} onBusy={setBooking} />
      <TimeoutDialog open={left === 0 && !isBooking} onClose={() => clear('time')} />
    </>
  )
}

const Pieces = () => (
  <>
    <Skeleton shape="block" height="12rem" />
    <Skeleton shape="block" height="8rem" />
  </>
)
