import type { Slot } from '@konsil/contract/slot'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { CancellationRules, type Rules } from '../payments/cancellation-rules.tsx'
import { freeDatesQuery, type Offer } from './queries.ts'
import type { Way } from './way.ts'

interface RulesOfChosenProps {
  rules: Rules
  offer: Offer
  way: Way
  /** None for what is written. */
  slot: Slot | undefined
}

/** What giving up the chosen time costs, or the chosen day of what is written. */
export function RulesOfChosen({ rules, offer, way, slot }: RulesOfChosenProps) {
  if (!slot) return <RulesOfDay rules={rules} offer={offer} day={way.day ?? ''} />
  return <CancellationRules rules={rules} begins={slot.startUTC} isWritten={false} />
}

/** When a day begins depends on where its doctor is: it is asked for. */
function RulesOfDay({
  rules,
  offer,
  day,
}: Pick<RulesOfChosenProps, 'rules' | 'offer'> & { day: string }) {
  const { t } = useTranslation('booking')
  const days = useQuery(freeDatesQuery(offer, day, day))
  return (
    <Loaded query={days} wait={<Skeleton shape="block" height="6rem" />} failed={t('day.failed')}>
      {({ begins }) => {
        const at = begins?.find(({ date }) => date === day)?.at
        // Free no more: booking it is refused, and says so.
        return at && <CancellationRules rules={rules} begins={at} isWritten />
      }}
    </Loaded>
  )
}
