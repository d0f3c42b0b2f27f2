import type { ListedAppointment } from '@konsil/contract/appointments'
import { type PaymentProvider, type PaymentToMake, paying } from '@konsil/contract/paying'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { Busy } from '../../ui/form/busy.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { RadioCards } from '../../ui/pickers/radio-cards.tsx'
import { CancellationRules } from './cancellation-rules.tsx'
import { MissingAddress } from './missing-address.tsx'
import { PayTimeLeft } from './pay-time-left.tsx'
import styles from './payment-form.module.css'
import type { Confirmation } from './use-confirmation.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import { AmountLine, WhatIsPaid } from './what-is-paid.tsx'

interface PaymentFormProps {
  booked: ListedAppointment
  payment: PaymentToMake
  confirmation: Confirmation
  onClose: () => void
}

export function PaymentForm(props: PaymentFormProps) {
  const { booked, payment, confirmation, onClose } = props
  const { t } = useTranslation('payments')
  const [chosen, setChosen] = useState(payment.providers[0]?.provider)
  const start = useStart(booked._id)
  const isWaiting = confirmation === 'pending' || confirmation === 'unreached'
  const isRest = payment.secondsLeft === null
  const left = useSecondsLeft(payment.secondsLeft ?? 0)
  const isOver = !isRest && left === 0 && !isWaiting
  const by = payment.providers.find(one => one.provider === chosen)
  const canPay = chosen !== undefined && !payment.needsBillingAddress && !isOver
  return (
    <div className={styles.form}>
      {isWaiting && <Waiting />}
      {isOver && <Notice kind="caution">{t('pay.expired')}</Notice>}
      <Failure {...props} start={start.failed} />
      <WhatIsPaid booked={booked} payment={payment} by={by} />
      {payment.providers.length > 1 && (
        <RadioCards
          question={t('pay.how')}
          cards={payment.providers.map(({ provider: value }) => ({
            value,
            title: t(`provider.${value}`),
          }))}
          value={chosen}
          onChange={setChosen}
          beside
        />
      )}
      {payment.providers.length === 0 && <Notice kind="caution">{t('pay.nobody')}</Notice>}
      {payment.needsBillingAddress && <MissingAddress appointmentId={booked._id} />}
      {!isWaiting && <BeforePaying booked={booked} payment={payment} />}
      <div className={styles.actions}>
        <AmountLine booked={booked} payment={payment} by={by} isUnderWay={isWaiting} />
        {left > 0 && <PayTimeLeft left={left} />}
        <Button onClick={onClose}>{t(isWaiting ? 'pay.close' : 'pay.later')}</Button>
        <Button
          kind={isWaiting ? 'secondary' : 'primary'}
          busy={start.isBusy}
          disabled={!canPay}
          onClick={() => chosen && start.begin(chosen)}
        >
          {isWaiting ? t('pay.goOn') : t(isRest ? 'pay.payRest' : 'pay.oblige')}
        </Button>
      </div>
    </div>
  )
}

/** What whoever has gone to pay has read. */
function BeforePaying({ booked, payment }: Pick<PaymentFormProps, 'booked' | 'payment'>) {
  const { t } = useTranslation('payments')
  if (!payment.cancellation) return <p className={styles.next}>{t('pay.nextRest')}</p>
  return (
    <>
      <CancellationRules
        rules={payment.cancellation}
        begins={payment.begins}
        isWritten={booked.slot.startUTC === null}
      />
      <p className={styles.next}>{t('pay.next')}</p>
    </>
  )
}

type FailureProps = Pick<PaymentFormProps, 'payment' | 'confirmation'> & {
  /** Why it could not be begun. */
  start: string | null
}

/** A try that ended without money, or one that could not be begun. */
function Failure({ payment, confirmation, start }: FailureProps) {
  const { t } = useTranslation('payments')
  if (start) {
    return (
      <Notice kind="danger" isAlert>
        {start}
      </Notice>
    )
  }
  const hasFailed = confirmation === 'failed' || (confirmation === 'none' && payment.hasFailed)
  return (
    hasFailed && (
      <Notice kind="danger" isAlert title={t('pay.failed')}>
        {t('pay.nothingTaken')}
      </Notice>
    )
  )
}

/** Leads to the provider's page; what keeps from it is said here. */
function useStart(appointmentId: string) {
  const { t } = useTranslation('payments')
  const sentences = useRefusalSentences()
  const queries = useQueryClient()
  const start = useMutation({
    mutationFn: (provider: PaymentProvider) =>
      call(paying.startPayment, { appointmentId, provider }),
    onSuccess: ({ address }) => location.assign(address),
    onError: () => askAgain(queries, ['appointments']),
  })
  const { error } = start
  return {
    begin: start.mutate,
    // Until the other page is there, nothing is pressed twice.
    isBusy: start.isPending || start.isSuccess,
    failed:
      error && (error instanceof Refused ? sentences.ofFailure(error) : t('pay.somethingWrong')),
  }
}

function Waiting() {
  const { t } = useTranslation('payments')
  return (
    <div className={styles.waiting} role="status">
      <Busy />
      <div>
        <p className={styles.strong}>{t('pay.waiting')}</p>
        <p>{t('pay.waitingText')}</p>
      </div>
    </div>
  )
}
