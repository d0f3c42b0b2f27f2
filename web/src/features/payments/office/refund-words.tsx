import type { Payable } from '@konsil/contract/payable'
import { useLanguage } from '../../../lib/words/language.ts'
import { OpenedWordsOfCase } from '../../appointments/reading/opened-words.tsx'
import { ReadingCard } from '../../appointments/reading/reading-card.tsx'
import { RefundReasons } from '../../appointments/reading/refund-reasons.tsx'
import { saySum } from './money-words.ts'

/** Why administrators sent money back: words about the patient, for whoever says why they have to read them (APPT-59). */
export function RefundWords({ of: { paysFor, refunds } }: { of: Payable }) {
  const { language } = useLanguage()
  const decided = refunds.filter(({ reason }) => reason === 'ADMINISTRATOR')
  if (decided.length === 0) return null
  // What was sent in parts has no one amount here.
  const whole = decided.filter(
    ({ decisionId }) => decided.filter(one => one.decisionId === decisionId).length === 1,
  )
  const amounts = new Map(
    whole.map(({ decisionId, amount }) => [decisionId, saySum(amount, language)]),
  )
  return (
    <OpenedWordsOfCase key={paysFor._id}>
      <ReadingCard appointmentId={paysFor._id} kinds={['REFUND_REASONS']}>
        {({ REFUND_REASONS }) => <RefundReasons of={REFUND_REASONS} amounts={amounts} />}
      </ReadingCard>
    </OpenedWordsOfCase>
  )
}
