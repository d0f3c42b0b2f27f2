import { inCents } from '@konsil/contract/core/money'
import type { Language } from '@konsil/contract/core/texts'
import { noteLength, type Payable, payments } from '@konsil/contract/payments'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { call } from '../../../lib/calls/api.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { AmountField, MoneyDialog, useMoneyForm } from './money-dialog.tsx'
import { saySum } from './money-words.ts'
import { centsIn } from './typed-amount.ts'

type Refund = Payable['refunds'][number]

interface CorrectDialogProps {
  /** Undefined while nothing is asked. */
  of: Refund | undefined
  onClose: () => void
}

const nothing = { value: 0, currency: 'EUR' }

const schemaIn = (language: Language, entered: Refund['amount']) =>
  z.preprocess(
    values => {
      const { amount, note } = values as { amount: string; note: string }
      return { amount: centsIn(amount, language, entered), note }
    },
    payments.correctRefund.input.pick({ amount: true, note: true }),
  )

/** Less was sent than somebody has entered: the rest is owed again. */
export function CorrectDialog({ of, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('money')
  const { language } = useLanguage()
  const entered = of?.amount ?? nothing
  const said = { entered: saySum(entered, language) }
  const form = useMoneyForm({
    schema: schemaIn(language, entered),
    keepAs: of && `correction of ${of._id}`,
    done: t('correct.done'),
    failed: t('correct.failed'),
    onClose,
    initialValues: { amount: '', note: '' },
    moreRules: ({ amount }) =>
      centsIn(amount, language, entered) >= inCents(entered.value)
        ? { amount: t('correct.notLess', said) }
        : {},
    async send({ amount, note }) {
      if (!of) return
      const asked = { refundId: of._id, amount: centsIn(amount, language, entered), note }
      await call(payments.correctRefund, asked)
    },
  })
  return (
    <MoneyDialog
      open={of !== undefined}
      form={form}
      title={t('correct.title')}
      act={t('correct.do')}
      onClose={onClose}
    >
      <p>{t('correct.text', said)}</p>
      <AmountField
        input={form.getInputProps('amount')}
        currency={entered.currency}
        hint={t('correct.hint')}
      />
      <TextArea
        {...form.getInputProps('note')}
        name="note"
        label={t('correct.note')}
        hint={t('settle.hint')}
        maxLength={noteLength.max}
      />
    </MoneyDialog>
  )
}
