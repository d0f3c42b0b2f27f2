import { type PaymentProvider, type PaymentToMake, paying } from '@konsil/contract/paying'
import { inCents } from '@konsil/contract/core/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { moneyText } from '../../ui/display/money-text.ts'
import { Busy } from '../../ui/form/busy.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import { RadioCards } from '../../ui/pickers/radio-cards.tsx'
import { AddressDialog } from '../account/address-dialog.tsx'
import { profileQuery } from '../account/queries.ts'
import { CancellationRules } from './cancellation-rules.tsx'
import { paymentQuery } from './opened.ts'
import styles from './payment-form.module.css'
import type { Confirmation } from './use-confirmation.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface PaymentFormProps {
  appointmentId: string
  payment: PaymentToMake
  confirmation: Confirmation
  onClose: () => void
}

export function PaymentForm({ appointmentId, payment, confirmation, onClose }: PaymentFormProps) {
  const { t } = useTranslation('payments')
  const [chosen, setChosen] = useState(payment.providers[0]?.provider)
  const start = useStart(appointmentId)
  const hasFailed = confirmation === 'failed' || (confirmation === 'none' && payment.hasFailed)
  const isWaiting = confirmation === 'pending' || confirmation === 'unreached'
  const left = useSecondsLeft(payment.secondsLeft)
  const isOver = left === 0 && !isWaiting
  const canPay = chosen !== undefined && !payment.needsBillingAddress && !isOver
  return (
    <div className={styles.form}>
      {isWaiting ? <Waiting /> : <TimeLeft left={left} />}
      {hasFailed && !start.failed && (
        <Notice kind="danger" isAlert>
          {t('pay.failed')}
        </Notice>
      )}
      {start.failed && (
        <Notice kind="danger" isAlert>
          {start.failed}
        </Notice>
      )}
      <Sum payment={payment} by={payment.providers.find(one => one.provider === chosen)} />
      <CancellationRules rules={payment.cancellation} />
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
      {payment.needsBillingAddress && <BillingAddress appointmentId={appointmentId} />}
      <p className={styles.next}>{t('pay.next')}</p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('pay.later')}</Button>
        <Button
          kind="primary"
          busy={start.isBusy}
          disabled={!canPay}
          onClick={() => chosen && start.begin(chosen)}
        >
          {isWaiting ? t('pay.goOn') : t('pay.oblige')}
        </Button>
      </div>
    </div>
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

const soon = 120

function TimeLeft({ left }: { left: number }) {
  const { t } = useTranslation('payments')
  if (left === 0) return <Notice kind="caution">{t('pay.expired')}</Notice>
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p className={styles.left} data-soon={left <= soon || undefined}>
      <span aria-hidden>{t('pay.reserved', { time })}</span>
      <VisuallyHidden>{t('pay.reservedMinutes', { count: Math.ceil(left / 60) })}</VisuallyHidden>
    </p>
  )
}

interface SumProps {
  payment: PaymentToMake
  /** The provider that is chosen. */
  by: PaymentToMake['providers'][number] | undefined
}

function Sum({ payment: { due: asked, price }, by }: SumProps) {
  const { t } = useTranslation('payments')
  const { language } = useLanguage()
  const said = ({ value, currency }: PaymentToMake['due']) =>
    moneyText({ cents: inCents(value), currency }, language)
  const due = by?.due ?? asked
  const isPart = due.value < price.value
  return (
    <div className={styles.sum}>
      <p className={styles.sumName}>{t('pay.now')}</p>
      <p className={styles.amount}>{said(due)}</p>
      {isPart && <p>{t('pay.part', { price: said(price) })}</p>}
      {due.value > asked.value && <p>{t('pay.least', { deposit: said(asked) })}</p>}
      <p className={styles.soft}>{t('pay.vat')}</p>
    </div>
  )
}

function BillingAddress({ appointmentId }: { appointmentId: string }) {
  const { t } = useTranslation('payments')
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const profile = useQuery(profileQuery)
  const close = () => {
    setOpen(false)
    void queries.invalidateQueries({ queryKey: paymentQuery(appointmentId).queryKey })
  }
  return (
    <>
      <Notice
        title={t('pay.address')}
        action={
          <Button busy={isOpen && profile.isPending} onClick={() => setOpen(true)}>
            {t('pay.addAddress')}
          </Button>
        }
      >
        {t('pay.addressText')}
      </Notice>
      {isOpen && !profile.isPending && (
        <AddressDialog address={undefined} begin={profile.data} onClose={close} />
      )}
    </>
  )
}
