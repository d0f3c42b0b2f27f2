import { inCents } from '@konsil/contract/core/money'
import type { Payable } from '@konsil/contract/payable'
import { payments } from '@konsil/contract/payments'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { AmountField, MoneyDialog, NoteField, useMoneyForm } from './money-dialog.tsx'
import { saySum } from './money-words.ts'
import { centsIn, noMoney, withCents } from './typed-amount.ts'

type Refund = Payable['refunds'][number]

interface CorrectDialogProps {
  /** Undefined while nothing is asked. */
  of: Refund | undefined
  onClose: () => void
}

const rules = payments.correctRefund.input.pick({ amount: true, note: true })

/** Less was sent than somebody has entered: the rest is owed again. */
export function CorrectDialog({ of, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('money')
  const { language } = useLanguage()
  const entered = of?.amount ?? noMoney
  const said = { entered: saySum(entered, language) }
  const form = useMoneyForm({
    schema: withCents(rules, language, entered),
    keepAs: of && `correction of ${of._id}`,
    done: t('correct.done'),
    failed: t('correct.failed'),
    onClose,
    initialValues: { amount: '', note: '' },
    moreRules: ({ amount }) =>
      centsIn(amount, language, entered) >= inCents(entered.value)
        ? { amount: t('correct.notLess', said) }
        : {},
    atField: { 'refund.less.than.known': 'amount' },
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
      <NoteField
        input={form.getInputProps('note')}
        label={t('correct.note')}
        hint={t('settle.hint')}
      />
    </MoneyDialog>
  )
}
