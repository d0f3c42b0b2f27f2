import { depositAsked, fromCents, inCents } from '@konsil/contract/core/money'
import { fullName } from '@konsil/contract/full-name'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { trackingPath } from '../../lib/signed-in/paths.ts'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Card } from '../../ui/display/card.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { PersonLine } from '../../ui/display/person-line.tsx'
import { BothClocks } from '../appointments/slot-time.tsx'
import { minutesOf, priceText, TalkWords } from '../services/service-words.tsx'
import booking from './booking.module.css'
import { FailedDialog, type Failure } from './failed-dialogs.tsx'
import { ReviewForm } from './review-form.tsx'
import styles from './review.module.css'
import { RulesOfChosen } from './rules-of-chosen.tsx'
import { SameHour } from './same-hour.tsx'
import type { ReviewProps } from './step-props.ts'

export function Review(props: ReviewProps) {
  const { t } = useTranslation('booking')
  const { slot, clear } = props
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure>()
  return (
    <>
      <ReviewForm
        {...props}
        onBooked={id =>
          void navigate(`${trackingPath(id)}?action=confirm_payment`, { replace: true })
        }
        onFailed={refused => setFailure({ kind: 'appointment', refused })}
      >
        <div className={booking.question}>
          <h3>{t('review.question')}</h3>
        </div>
        {slot && <SameHour of={slot} doctorId={props.doctor._id} />}
        <div className={styles.parts}>
          <Card title={t(slot ? 'review.booked' : 'review.bookedWritten')}>
            <What {...props} />
          </Card>
          <Card title={t('review.price')}>
            <Price {...props} />
          </Card>
        </div>
      </ReviewForm>
      {failure && <FailedDialog failure={failure} clear={clear} />}
    </>
  )
}

function What({ doctor, service, way, slot, returnTo }: ReviewProps) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const when = slot
    ? { ...slot, requestDate: slot.date }
    : { requestDate: way.day ?? '', startUTC: null, endUTC: null, timeZone: '' }
  const said = t(slot ? 'review.when' : 'review.day')
  return (
    <>
      <PersonLine name={fullName(doctor)} picture={doctor.imgUrl} />
      <Facts>
        <Fact name={t('review.service')}>
          <Changeable of={t('review.service')} onChange={() => returnTo('service')}>
            {textIn(service.name, language)}
          </Changeable>
        </Fact>
        <Fact name={t('review.kind')}>
          <TalkWords
            consultationType={service.consultationType}
            minutes={minutesOf(service.duration)}
          />
        </Fact>
        <Fact name={said}>
          <Changeable of={said} onChange={() => returnTo(slot ? 'time' : 'day')}>
            <BothClocks of={when} />
          </Changeable>
        </Fact>
      </Facts>
    </>
  )
}

interface ChangeableProps {
  of: string
  onChange: () => void
  children: ReactNode
}

/** With the way back to that one question; what was answered elsewhere stays. */
function Changeable({ of, onChange, children }: ChangeableProps) {
  const { t } = useTranslation('booking')
  return (
    <span className={styles.changeable}>
      <span>{children}</span>
      <button
        type="button"
        className={styles.change}
        aria-label={t('review.changeOf', { what: of })}
        onClick={onChange}
      >
        {t('review.change')}
      </button>
    </span>
  )
}

function Price({ doctor: { terms }, service: { price }, offer, way, slot }: ReviewProps) {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  const priceCents = inCents(price.value)
  const least = terms.leastPayments.filter(({ currency }) => currency === price.currency)
  const { cents, isLeast } = depositAsked(
    { priceCents, rate: terms.depositRate },
    least.map(({ value }) => inCents(value)),
  )
  const deposit = priceText({ ...price, value: fromCents(cents) }, language)
  return (
    <>
      <div>
        <p className={styles.amount}>{priceText(price, language)}</p>
        {cents < priceCents && (
          <p>{t(isLeast ? 'review.depositLeast' : 'review.deposit', { deposit })}</p>
        )}
        <p className={booking.small}>{t('review.vat')}</p>
      </div>
      <RulesOfChosen rules={terms.cancellation} {...{ offer, way, slot }} />
    </>
  )
}
