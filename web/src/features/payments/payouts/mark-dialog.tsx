import { dayIn, homeZone } from '@konsil/contract/core/time'
import { payments } from '@konsil/contract/payments'
import type { PayoutFile, PayoutOutcome, WholePayout } from '@konsil/contract/payouts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { sayMonth } from '../../../lib/signed-in/month.ts'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { useAct } from '../../../lib/signed-in/use-act.ts'
import { useNow } from '../../../lib/signed-in/use-now.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { DateField } from '../../../ui/pickers/date-field.tsx'
import { MoneyDialog, useMoneyForm } from '../office/money-dialog.tsx'
import { sayName, saySum } from '../office/money-words.ts'

/** What is said of one payout, or of all that is left of a file. */
export type ToMark =
  | { outcome: PayoutOutcome; of: WholePayout }
  | { outcome: 'FILE'; of: PayoutFile }

const seenOf = ({ state, fileId }: WholePayout) => ({ state, fileId })

interface MarkDialogProps {
  /** Undefined while nothing is asked. */
  mark: ToMark | undefined
  onClose: () => void
}

/** The bank's account says it: on which day it went, or came back. */
export function MarkDialog({ mark, onClose }: MarkDialogProps) {
  const { t } = useTranslation('payouts')
  const habits = useDateHabits()
  const now = useNow()
  const form = useMoneyForm<{ on: string }>({
    schema: payments.markPayoutFile.input.pick({ on: true }),
    keepAs: mark && `payout ${mark.of._id} ${mark.outcome}`,
    done: t(`mark.${mark?.outcome ?? 'EXECUTED'}.done`),
    failed: t('mark.failed'),
    onClose,
    initialValues: { on: mark?.outcome === 'RETURNED' ? '' : dayIn(homeZone, now) },
    atField: { 'payout.day.unlikely': 'on', 'payout.day.before.sent': 'on' },
    async send({ on }) {
      if (!mark) return
      const { outcome, of } = mark
      if (outcome === 'FILE') {
        await call(payments.markPayoutFile, { id: of._id, open: of.open, on })
      } else await call(payments.markPayout, { id: of._id, outcome, seen: seenOf(of), on })
    },
  })
  const outcome = mark?.outcome ?? 'EXECUTED'
  return (
    <MoneyDialog
      open={mark !== undefined}
      form={form}
      title={t(`mark.${outcome}.title`)}
      act={t(`mark.${outcome}.do`)}
      onClose={onClose}
    >
      <Said mark={mark} />
      <DateField
        {...form.getInputProps('on')}
        name="on"
        habits={habits}
        label={t(outcome === 'RETURNED' ? 'mark.returnedOn' : 'mark.executedOn')}
        hint={t('mark.dayHint')}
      />
    </MoneyDialog>
  )
}

/** It was not handed to the bank, or the bank refused it: no day belongs to that. */
export function NotSentDialog({ mark, onClose }: MarkDialogProps) {
  const { t } = useTranslation('payouts')
  const act = useAct({
    act: (of: WholePayout) =>
      call(payments.markPayout, { id: of._id, outcome: 'NOT_SENT', seen: seenOf(of) }),
    done: t('mark.NOT_SENT.done'),
    failed: t('mark.failed'),
    changes: ['payments'],
    onDone: onClose,
    onOutdated: onClose,
  })
  return (
    <ConfirmDialog
      open={mark !== undefined}
      kind="primary"
      title={t('mark.NOT_SENT.title')}
      keep={t('cancel')}
      act={t('mark.NOT_SENT.do')}
      busy={act.isPending}
      onClose={onClose}
      onConfirm={() => mark && mark.outcome !== 'FILE' && act.mutate(mark.of)}
    >
      <Said mark={mark} />
    </ConfirmDialog>
  )
}

function Said({ mark }: Pick<MarkDialogProps, 'mark'>) {
  const { t } = useTranslation('payouts')
  const { language } = useLanguage()
  if (!mark) return null
  const month = sayMonth(mark.of.month, language)
  if (mark.outcome === 'FILE') {
    const { open: count } = mark.of
    return <p>{t('mark.FILE.text', { count, month })}</p>
  }
  const { doctor, amount } = mark.of
  const said = { month, doctor: sayName(doctor, t('name.left')), sum: saySum(amount, language) }
  return <p>{t(`mark.${mark.outcome}.text`, said)}</p>
}
