import { booking, noteLength } from '@konsil/contract/booking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { call, Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { forgetReview, keepReview, keptReviewOf } from '../../lib/visitor/kept-review.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { BottomBar } from '../../ui/form/bottom-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { CallNumberFields } from '../account/call-number-fields.tsx'
import { callNumberOf } from '../account/call-number-of.ts'
import { profileQuery } from '../account/queries.ts'
import { priceText } from '../services/service-words.tsx'
import { NextSteps } from './next-steps.tsx'
import { chosenTime } from './hold.ts'
import styles from './review.module.css'
import type { ReviewProps, ReviewValues } from './step-props.ts'
import { TimeLeft } from './time-left.tsx'

interface ReviewFormProps extends ReviewProps {
  /** What is reviewed: the way on is in reach beside all of it. */
  children: ReactNode
  onBooked: (appointmentId: string) => void
  onFailed: (refused: Refused) => void
}

const { note, phone } = booking.makeAppointment.input.shape
const spoken = z.object({ note })
const called = z.object({ note, phone: phone.unwrap() })

export function ReviewForm(props: ReviewFormProps) {
  const { t } = useTranslation('booking')
  const { _id: person } = useSignedIn().profile
  const [kept] = useState(() => keptReviewOf(person))
  const lacksNumber = props.service.consultationType === 'PHONE' && kept?.phone === undefined
  const profile = useQuery({ ...profileQuery, enabled: lacksNumber })
  const known: ReviewValues = { note: '', phone: callNumberOf(undefined), ...kept }
  if (!lacksNumber) return <Fields {...props} initial={known} />
  return (
    <Loaded
      query={profile}
      wait={<Skeleton shape="block" height="12rem" />}
      failed={t('review.profileFailed')}
    >
      {stored => <Fields {...props} initial={{ ...known, phone: callNumberOf(stored) }} />}
    </Loaded>
  )
}

function useBooking(props: ReviewFormProps & { initial: ReviewValues }) {
  const { service, slot, way, doctor, onBusy, onBooked, onFailed } = props
  const { t } = useTranslation('booking')
  const queries = useQueryClient()
  const sentences = useRefusalSentences()
  const isCalled = service.consultationType === 'PHONE'
  const offer = { doctorId: doctor._id, serviceId: service._id }
  const time = slot ? chosenTime(offer, slot) : { ...offer, requestDate: way.day ?? '' }
  return useRuledForm<ReviewValues>({
    schema: isCalled ? called : spoken,
    initialValues: props.initial,
    keepAs: 'booking',
    fields: ['note', 'phone'],
    atField: { 'phone.required': 'phone.number', 'phone.invalid': 'phone.number' },
    async send({ note: words, phone: number }) {
      onBusy?.(true)
      const { appointment } = await call(booking.makeAppointment, {
        ...time,
        note: words,
        price: service.price,
        ...(isCalled ? { phone: number } : {}),
      })
      forgetReview()
      void askAgain(queries, ['appointments', 'booking', 'notifications'])
      onBooked(appointment._id)
    },
    onFailure(failure, isTold) {
      onBusy?.(false)
      if (isTold) return
      void askAgain(queries, ['appointments', 'booking'])
      if (failure instanceof Refused && !failure.is('price.changed')) return onFailed(failure)
      toast.failure(sentences.because(t('review.failed'), failure), failure)
    },
  })
}

/** Whoever loads the page anew, or goes back and comes again, finds it as it was. */
function useKeptWhileTyped({ note: words, phone: number }: ReviewValues, isCalled: boolean) {
  const { _id: person } = useSignedIn().profile
  useEffect(
    () => keepReview(person, isCalled ? { note: words, phone: number } : { note: words }),
    [person, words, number, isCalled],
  )
}

function Fields(props: ReviewFormProps & { initial: ReviewValues }) {
  const { t } = useTranslation('booking')
  const { service, back } = props
  const { language } = useLanguage()
  const form = useBooking(props)
  useKeptWhileTyped(form.values, service.consultationType === 'PHONE')
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      {props.children}
      {service.consultationType === 'PHONE' && (
        <fieldset className={styles.phone}>
          <legend className={styles.legend}>{t('review.phone')}</legend>
          <div className={styles.number}>
            <CallNumberFields form={form} />
          </div>
        </fieldset>
      )}
      <TextArea
        {...form.getInputProps('note')}
        className={styles.note ?? ''}
        label={t('review.note')}
        hint={t('review.noteHint')}
        maxLength={noteLength}
        optional
      />
      <NextSteps {...props} />
      <BottomBar>
        <div className={styles.told}>
          <p className={styles.price}>
            {t('review.priceOf', { price: priceText(service.price, language) })}
          </p>
          {props.left !== undefined && <TimeLeft seconds={props.left} />}
        </div>
        <Button onClick={back}>{t('back')}</Button>
        <Button kind="primary" type="submit" busy={form.submitting}>
          {t('review.do')}
        </Button>
      </BottomBar>
    </Form>
  )
}
