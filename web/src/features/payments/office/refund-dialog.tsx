import { fromCents, inCents, shareOf } from '@konsil/contract/core/money'
import type { Payable } from '@konsil/contract/payable'
import { paying, refundReasonLength } from '@konsil/contract/paying'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { AmountField, MoneyDialog, useMoneyForm } from './money-dialog.tsx'
import { saySum } from './money-words.ts'
import styles from './payments.module.css'
import { Sum } from './sum.tsx'
import { asTyped, centsIn, noMoney, withCents } from './typed-amount.ts'

interface RefundDialogProps {
  /** Undefined while nothing is asked. */
  of: Payable | undefined
  onClose: () => void
}

const rules = paying.refund.input.pick({ amount: true, reason: true })

function useRefunding({ of, onClose }: RefundDialogProps) {
  const { t } = useTranslation('money')
  const { language } = useLanguage()
  const left = of?.left ?? noMoney
  return useMoneyForm({
    schema: withCents(rules, language, left),
    keepAs: of && `refund of ${of._id}`,
    done: t('refund.done'),
    failed: t('refund.failed'),
    onClose,
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
    },
  })
}

/** How much goes back, whose it is, and why (PAY-17). */
export function RefundDialog(props: RefundDialogProps) {
  const { of, onClose } = props
  const { t } = useTranslation('money')
  const { language } = useLanguage()
  const form = useRefunding(props)
  const left = of?.left ?? noMoney
  const cents = centsIn(form.values.amount, language, left)
  const isAmount = cents > 0 && cents <= inCents(left.value)
  const sum = saySum({ ...left, value: fromCents(isAmount ? cents : 0) }, language)
  return (
    <MoneyDialog
      open={of !== undefined}
      form={form}
      title={t('refund.title')}
      kind="danger"
      act={isAmount ? t('refund.doSum', { sum }) : t('refund.do')}
      onClose={onClose}
    >
      <p>{t('refund.text')}</p>
      <AmountField
        input={form.getInputProps('amount')}
        currency={left.currency}
        hint={t('refund.left', { left: saySum(left, language) })}
      />
      {of && <Shares of={of} cents={isAmount ? cents : undefined} />}
      <TextArea
        {...form.getInputProps('reason')}
        name="reason"
        label={t('refund.reason')}
        hint={t('refund.reasonHint')}
        maxLength={refundReasonLength.max}
      />
    </MoneyDialog>
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
