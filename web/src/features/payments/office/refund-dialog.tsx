import { fromCents, inCents, shareOf } from '@konsil/contract/core/money'
import type { Language } from '@konsil/contract/core/texts'
import type { Payable } from '@konsil/contract/payments'
import { paying, refundReasonLength } from '@konsil/contract/paying'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { call, Refused } from '../../../lib/calls/api.ts'
import { useRefusalSentences } from '../../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { askAgain } from '../../../lib/signed-in/query-keys.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { CancelButton } from '../../../ui/dialog/asked-close.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { asTyped, centsIn } from './typed-amount.ts'
import { saySum } from './money-words.ts'
import styles from './payments.module.css'
import { Sum } from './sum.tsx'

interface RefundDialogProps {
  /** Undefined while nothing is asked. */
  of: Payable | undefined
  onClose: () => void
}

const nothing: Payable['left'] = { value: 0, currency: 'EUR' }

const schemaIn = (language: Language, left: Payable['left']) =>
  z.preprocess(
    values => {
      const { amount, reason } = values as { amount: string; reason: string }
      return { amount: centsIn(amount, language, left), reason }
    },
    paying.refund.input.pick({ amount: true, reason: true }),
  )

function useRefunding({ of, onClose }: RefundDialogProps) {
  const { t } = useTranslation('money')
  const { language } = useLanguage()
  const queries = useQueryClient()
  const sentences = useRefusalSentences()
  const left = of?.left ?? nothing
  return useRuledForm({
    schema: schemaIn(language, left),
    keepAs: of && `refund of ${of._id}`,
    closes: true,
    initialValues: { amount: asTyped(left, language), reason: '' },
    moreRules: ({ amount }) =>
      centsIn(amount, language, left) > inCents(left.value)
        ? { amount: t('refund.tooMuch', { left: saySum(left, language) }) }
        : {},
    async send({ amount, reason }) {
      if (!of) return
      await call(paying.refund, {
        appointmentId: of.paysFor._id,
        amount: centsIn(amount, language, left),
        reason,
        left: inCents(left.value),
      })
      toast.success(t('refund.done'))
      onClose()
      await askAgain(queries, ['payments', 'appointments'])
    },
    onFailure(failure, told) {
      if (told) return
      toast.failure(sentences.because(t('refund.failed'), failure), failure)
      const isOutdated = failure instanceof Refused && failure.status === 409
      if (isOutdated) onClose()
      void askAgain(queries, ['payments', 'appointments'])
    },
  })
}

/** How much goes back, whose it is, and why (PAY-17). */
export function RefundDialog(props: RefundDialogProps) {
  const { of, onClose } = props
  const { t } = useTranslation('money')
  const { language } = useLanguage()
  const formId = useId()
  const form = useRefunding(props)
  const left = of?.left ?? nothing
  const cents = centsIn(form.values.amount, language, left)
  const isAmount = cents > 0 && cents <= inCents(left.value)
  const sum = saySum({ ...left, value: fromCents(isAmount ? cents : 0) }, language)
  return (
    <FormDialog
      open={of !== undefined}
      isUnsaved={form.isDirty()}
      title={t('refund.title')}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('note.cancel')}</CancelButton>
          <Button type="submit" kind="danger" form={formId} busy={form.submitting}>
            {isAmount ? t('refund.doSum', { sum }) : t('refund.do')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={form.submit}>
        <p>{t('refund.text')}</p>
        <TextField
          {...form.getInputProps('amount')}
          name="amount"
          label={t('refund.amount', { currency: left.currency })}
          hint={t('refund.left', { left: saySum(left, language) })}
          inputMode="decimal"
          autoComplete="off"
          signs={9}
        />
        {of && <Shares of={of} cents={isAmount ? cents : undefined} />}
        <TextArea
          {...form.getInputProps('reason')}
          name="reason"
          label={t('refund.reason')}
          hint={t('refund.reasonHint')}
          maxLength={refundReasonLength.max}
        />
      </Form>
    </FormDialog>
  )
}

/** Of what goes back, whose it is: by what is kept before and after, as the ledger shares it. */
function Shares({ of, cents }: { of: Payable; cents: number | undefined }) {
  const { t } = useTranslation('money')
  const { paid, refunded, rates } = of
  const kept = inCents(paid.value) - inCents(refunded.value)
  const doctorsOf = (sum: number) => shareOf(sum, rates).doctorPayment
  const ofDoctor = cents === undefined ? undefined : doctorsOf(kept) - doctorsOf(kept - cents)
  const money = (part: number) => <Sum of={{ value: fromCents(part), currency: paid.currency }} />
  return (
    <div className={styles.shares} aria-live="polite">
      {cents === undefined || ofDoctor === undefined ? (
        <p className={styles.soft}>{t('refund.noShares')}</p>
      ) : (
        <Facts>
          <Fact name={t('refund.ofDoctor')}>{money(ofDoctor)}</Fact>
          <Fact name={t('refund.ofPlatform')}>{money(cents - ofDoctor)}</Fact>
        </Facts>
      )}
    </div>
  )
}
