import { inCents } from '@konsil/contract/core/money'
import type { Language } from '@konsil/contract/core/texts'
import { payments } from '@konsil/contract/payments'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { useLanguage } from '../../../lib/words/language.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { DateField } from '../../../ui/pickers/date-field.tsx'
import type { ActOnCase } from './case-acts.tsx'
import { AmountField, MoneyDialog, NoteField, useMoneyForm } from './money-dialog.tsx'
import { sayProvider, saySum } from './money-words.ts'
import { asTyped, centsIn, noMoney, withCents } from './typed-amount.ts'

type Beside = Extract<ActOnCase, { dialog: 'beside' }>

interface BesideDialogProps {
  /** Undefined while nothing is asked. */
  of: Beside | undefined
  onClose: () => void
}

interface Values extends Record<string, unknown> {
  amount: string
  sentOn: string
  nameWithProvider: string
  note: string
}

const rules = payments.settleRefund.input

/** A bank took all of it, when it did: of that only words are asked for. */
function schemaIn(language: Language, { way, of }: Beside) {
  if (way === 'DISPUTE') return rules.pick({ note: true })
  const sentOn = rules.shape.sentOn.unwrap()
  const ofSent = rules.pick({ amount: true, note: true }).extend({ sentOn })
  return withCents(ofSent, language, of.amount)
}

function useSettling({ of: asked, onClose }: BesideDialogProps) {
  const { t } = useTranslation('money')
  const { language } = useLanguage()
  const most = asked?.of.mostToSend ?? noMoney
  return useMoneyForm<Values>({
    schema: asked ? schemaIn(language, asked) : rules.pick({ note: true }),
    keepAs: asked && `refund ${asked.of._id} ${asked.way}`,
    done: t('beside.done'),
    failed: t('beside.failed'),
    onClose,
    initialValues: {
      amount: asTyped(most, language),
      sentOn: '',
      nameWithProvider: '',
      note: '',
    },
    moreRules: ({ amount, nameWithProvider }) => ({
      ...(asked?.way !== 'DISPUTE' && centsIn(amount, language, most) > inCents(most.value)
        ? { amount: t('beside.tooMuch', { most: saySum(most, language) }) }
        : {}),
      ...(asked?.way === 'ELSEWHERE' && nameWithProvider.trim() === ''
        ? { nameWithProvider: t('beside.noName') }
        : {}),
    }),
    atField: {
      'refund.day.unlikely': 'sentOn',
      'refund.known': 'nameWithProvider',
      'refund.unknown': 'nameWithProvider',
      'refund.not.sent': 'nameWithProvider',
      'refund.other.amount': 'amount',
      'refund.other.rest': 'amount',
      ...(asked?.way === 'DISPUTE' ? {} : { 'refund.not.owed': 'amount' }),
    },
    async send({ amount, sentOn, nameWithProvider, note }) {
      if (!asked) return
      const { way, of } = asked
      const cents = way === 'DISPUTE' ? inCents(of.amount.value) : centsIn(amount, language, most)
      await call(payments.settleRefund, {
        refundId: of._id,
        way,
        amount: cents,
        note,
        ...(way === 'DISPUTE' ? {} : { sentOn }),
        ...(way === 'ELSEWHERE' ? { nameWithProvider } : {}),
      })
    },
  })
}

/** Says that the money has reached the payer without the provider, or on its own pages: how much, when, and why. */
export function BesideDialog(props: BesideDialogProps) {
  const { of: asked, onClose } = props
  const { t } = useTranslation('money')
  const { language } = useLanguage()
  const form = useSettling(props)
  const way = asked?.way ?? 'TRANSFER'
  const said = {
    amount: saySum(asked?.of.amount ?? noMoney, language),
    provider: sayProvider(asked?.of.provider ?? null, t),
  }
  return (
    <MoneyDialog
      open={asked !== undefined}
      form={form}
      title={t(`beside.${way}.title`)}
      act={t('beside.do')}
      onClose={onClose}
    >
      <p>{t(`beside.${way}.text`, said)}</p>
      {way !== 'DISPUTE' && <HowSent form={form} of={asked?.of} />}
      {way === 'ELSEWHERE' && (
        <TextField
          {...form.getInputProps('nameWithProvider')}
          name="nameWithProvider"
          label={t('beside.name', said)}
          hint={t('beside.nameHint')}
          autoComplete="off"
        />
      )}
      <NoteField
        input={form.getInputProps('note')}
        label={t('settle.note')}
        hint={t(`beside.${way}.hint`)}
      />
    </MoneyDialog>
  )
}

interface HowSentProps {
  form: ReturnType<typeof useSettling>
  of: Beside['of'] | undefined
}

function HowSent({ form, of }: HowSentProps) {
  const { t } = useTranslation('money')
  const { language } = useLanguage()
  const habits = useDateHabits()
  const { amount: owed, mostToSend: most } = of ?? { amount: noMoney, mostToSend: noMoney }
  const isLess = most.value < owed.value
  const said = { owed: saySum(owed, language), most: saySum(most, language) }
  return (
    <>
      <AmountField
        input={form.getInputProps('amount')}
        currency={owed.currency}
        hint={t(isLess ? 'beside.most' : 'beside.owed', said)}
      />
      <DateField
        {...form.getInputProps('sentOn')}
        name="sentOn"
        habits={habits}
        label={t('beside.sentOn')}
      />
    </>
  )
}
