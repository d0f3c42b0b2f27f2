import type { Appointment } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { fullName } from '@konsil/contract/full-name'
import type { OtherDoctor } from '@konsil/contract/other-doctor'
import type { Slot } from '@konsil/contract/slot'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { useAct } from '../../../lib/signed-in/use-act.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { PersonLine } from '../../../ui/display/person-line.tsx'
import { BottomBar } from '../../../ui/form/bottom-bar.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { BothClocks } from '../../appointments/slot-time.tsx'
import type { Rules } from '../../payments/cancellation-rules.tsx'
import { bankWords } from '../../payments/refund-words.ts'
import { minutesOf, priceText, TalkWords } from '../../services/service-words.tsx'
import styles from '../booking.module.css'
import { FailedDialog } from '../failed-dialogs.tsx'
import { chosenTime } from '../hold.ts'
import { type Offer, slotsQuery } from '../queries.ts'
import reviewStyles from '../review.module.css'
import { RulesOfChosen } from '../rules-of-chosen.tsx'
import { SameHour } from '../same-hour.tsx'
import type { StepProps } from '../step-props.ts'
import type { Question } from '../way.ts'

interface OtherReviewProps extends Pick<StepProps, 'way' | 'back'> {
  of: Appointment
  chosen: OtherDoctor
  offer: Offer
  cancellation: Rules
  /** Takes answers back, from this one on. */
  clear: (from: Question) => void
  leave: () => void
}

/** What is chosen, once more, and to the cent what comes back. */
export function OtherReview(props: OtherReviewProps) {
  const { t } = useTranslation('booking')
  const { way, chosen, offer, clear } = props
  const isWritten = chosen.service.consultationType === 'CHAT'
  const slots = useQuery({ ...slotsQuery(offer, way.day ?? ''), enabled: !isWritten })
  if (isWritten) return <Review {...props} slot={undefined} />
  return (
    <Loaded
      query={slots}
      wait={<Skeleton shape="block" height="12rem" />}
      failed={t('time.failed')}
    >
      {({ slots: all }) => {
        const slot = all.find(({ startUTC }) => startUTC === way.time)
        if (slot) return <Review {...props} slot={slot} />
        return <FailedDialog failure={{ kind: 'time', refused: undefined }} clear={clear} />
      }}
    </Loaded>
  )
}

interface ReviewProps extends OtherReviewProps {
  slot: Slot | undefined
}

/** Sends along what was shown to come back: another amount by now is shown first. */
function useChoosing({ of, way, chosen, offer, slot, clear, leave }: ReviewProps) {
  const { t } = useTranslation('booking')
  const { doctorId, serviceId } = offer
  const time = slot ? chosenTime(offer, slot) : { doctorId, serviceId, requestDate: way.day ?? '' }
  return useAct({
    act: () =>
      call(booking.chooseDoctor, { appointmentId: of._id, ...time, refund: chosen.refund }),
    done: t('instead.done', { doctor: fullName(chosen) }),
    failed: t('instead.notDone'),
    changes: ['appointments', 'booking', 'schedules', 'notifications'],
    quoted: [
      'doctor.not.asked',
      'doctor.not.fitting',
      'refund.changed',
      'service.for.returning',
      'slot.taken',
      'slot.unavailable',
    ],
    onDone: leave,
    onRefused(refused) {
      const isOfTime = refused.is('slot.taken') || refused.is('slot.unavailable')
      if (isOfTime) clear(slot ? 'time' : 'day')
      if (refused.is('doctor.not.fitting') || refused.is('service.for.returning')) clear('doctor')
      return false
    },
  })
}

function Review(props: ReviewProps) {
  const { t } = useTranslation('booking')
  const { of, chosen, slot, back } = props
  const choosing = useChoosing(props)
  return (
    <>
      <div className={styles.step}>
        <div className={styles.question}>
          <h3>{t('review.question')}</h3>
        </div>
        <div className={reviewStyles.parts}>
          <What {...props} />
          <Price {...props} />
        </div>
        {slot && <SameHour of={slot} doctorId={chosen._id} except={of._id} />}
      </div>
      <BottomBar>
        <Button onClick={back}>{t('back')}</Button>
        <Button kind="primary" busy={choosing.isPending} onClick={() => choosing.mutate(undefined)}>
          {t('instead.do')}
        </Button>
      </BottomBar>
    </>
  )
}

function What({ of, way, chosen, slot }: ReviewProps) {
  const { t } = useTranslation('booking')
  const { t: account } = useTranslation('account')
  const { language } = useLanguage()
  const { service } = chosen
  const when = slot
    ? { ...slot, requestDate: slot.date }
    : { requestDate: way.day ?? '', startUTC: null, endUTC: null, timeZone: '' }
  return (
    <Card title={t('review.booked')}>
      <PersonLine name={fullName(chosen)} picture={chosen.imgUrl} />
      <Facts>
        <Fact name={t('review.service')}>{textIn(service.name, language)}</Fact>
        <Fact name={t('review.kind')}>
          <TalkWords
            consultationType={service.consultationType}
            minutes={minutesOf(service.duration)}
          />
        </Fact>
        <Fact name={t('review.when')}>
          <BothClocks of={when} />
        </Fact>
        {of.phone !== null && <Fact name={account('call.number')}>{of.phone}</Fact>}
      </Facts>
      {of.note !== null && <p className={styles.small}>{t('instead.note')}</p>}
    </Card>
  )
}

function Price({ of, way, chosen, offer, slot, cancellation }: ReviewProps) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  return (
    <Card title={t('review.price')}>
      <Facts>
        <Fact name={t('instead.before')}>{priceText(of.price, language)}</Fact>
        <Fact name={t('instead.now')}>{priceText(chosen.service.price, language)}</Fact>
      </Facts>
      <Difference {...chosen} />
      <RulesOfChosen rules={cancellation} {...{ offer, way, slot }} />
    </Card>
  )
}

/** What is sent of it, and what is their bank’s to decide or to give. */
function Difference({ refund, banks }: Pick<OtherDoctor, 'refund' | 'banks'>) {
  const { t } = useTranslation('booking')
  const { t: payments } = useTranslation('payments')
  const { language } = useLanguage()
  const ofBanks = bankWords(banks, payments, language)
  if (refund.value === 0) {
    const said = ofBanks.length > 0 ? ofBanks : [t('instead.nothingMore')]
    return <Notice title={t('instead.same')}>{said.join(' ')}</Notice>
  }
  return (
    <Notice title={t('instead.refund', { refund: priceText(refund, language) })}>
      <p>{t('instead.how')}</p>
      {ofBanks.map(said => (
        <p key={said}>{said}</p>
      ))}
    </Notice>
  )
}
