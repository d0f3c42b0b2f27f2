import { inCents } from '@konsil/contract/core/money'
import type { Language } from '@konsil/contract/core/texts'
import { disputeDecision } from '@konsil/contract/dispute-decision'
import { payments } from '@konsil/contract/payments'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import type { ActOnCase } from './case-acts.tsx'
import { AmountField, MoneyDialog, NoteField, useMoneyForm } from './money-dialog.tsx'
import { saySum } from './money-words.ts'
import { asTyped, centsIn, noMoney, withCents } from './typed-amount.ts'

type Decide = Extract<ActOnCase, { dialog: 'decide' }>

interface DecideDialogProps {
  /** Undefined while nothing is asked. */
  of: Decide | undefined
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  amount: string
  note: string
}

const noteAlone = disputeDecision.pick({ note: true })

/** What is won is won whole: of that only a note is asked for. Both other sums have one rule. */
function schemaIn(language: Language, { end, of }: Decide) {
  if (end === 'WON') return noteAlone
  const ofLost = noteAlone.extend({ amount: disputeDecision.shape.lost.unwrap() })
  return withCents(ofLost, language, of.amount)
}

/** The bank has decided, and the payment service does not say how. */
export function DecideDialog({ of: asked, onClose }: DecideDialogProps) {
  const { t } = useTranslation('money')
  const { language } = useLanguage()
  const argued = asked?.of.amount ?? noMoney
  const said = { amount: saySum(argued, language), argued: saySum(argued, language) }
  const end = asked?.end ?? 'WON'
  const form = useMoneyForm<Values>({
    schema: asked ? schemaIn(language, asked) : noteAlone,
    keepAs: asked && `dispute ${asked.of._id} ${end}`,
    done: t('decide.done'),
    failed: t('decide.failed'),
    onClose,
    initialValues: { amount: asTyped(argued, language), note: '' },
    moreRules: ({ amount }) =>
      end !== 'WON' && centsIn(amount, language, argued) > inCents(argued.value)
        ? { amount: t('decide.tooMuch', said) }
        : {},
    async send({ amount, note }) {
      if (!asked) return
      const cents = centsIn(amount, language, argued)
      const given = { WON: {}, LOST: { lost: cents }, PAID_BY_PROVIDER: { paid: cents } }[end]
      await call(payments.decideDispute, { disputeId: asked.of._id, state: end, note, ...given })
    },
  })
  return (
    <MoneyDialog
      open={asked !== undefined}
      form={form}
      title={t(`decide.${end}.title`)}
      act={t(`decide.${end}.open`)}
      onClose={onClose}
    >
      <p>{t(`decide.${end}.text`, said)}</p>
      <p>{t('decide.lookFirst')}</p>
      {end !== 'WON' && (
        <AmountField
          input={form.getInputProps('amount')}
          currency={argued.currency}
          hint={t(`decide.argued.${end}`, said)}
        />
      )}
      <NoteField
        input={form.getInputProps('note')}
        label={t('correct.note')}
        hint={t('settle.hint')}
      />
    </MoneyDialog>
  )
}
