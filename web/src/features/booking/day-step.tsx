import { monthOf } from '@konsil/contract/core/month'
import { dayIn } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { daysOf, Months } from './months.tsx'
import { freeDatesQuery, type Offer } from './queries.ts'
import { StepBody } from './step-body.tsx'
import type { TimeStepProps } from './step-props.ts'

/** A calendar that shows which days have room before one of them is pressed. */
export function DayStep({ way, service, offer, line, choose, back, next }: TimeStepProps) {
  const { t } = useTranslation('booking')
  const { timeZone } = useDateHabits()
  const [today] = useState(() => dayIn(timeZone, new Date()))
  const soon = useQuery(freeDatesQuery(offer, today))
  const isStillFree = useIsFree(offer, way.day, today)
  const isWritten = service.consultationType === 'CHAT'
  return (
    <StepBody
      question={t(isWritten ? 'day.questionWritten' : 'day.question')}
      lead={isWritten ? t('day.written') : undefined}
      onBack={back}
      onNext={isStillFree ? next(way.day) : undefined}
    >
      <Loaded
        query={soon}
        wait={<Skeleton shape="block" height="22rem" width="27rem" />}
        failed={t('day.failed')}
      >
        {({ dates }) => (
          <Months
            {...{ offer, line, today, dates }}
            legend={t(isWritten ? 'day.legendWritten' : 'day.legend')}
            nothing={t('day.nothing')}
            chosen={way.day}
            onChoose={day => choose('day', day)}
          />
        )}
      </Loaded>
    </StepBody>
  )
}

/** Whoever comes back goes on with their day only while it has room (BOOK-04). */
function useIsFree(offer: Offer, day: string | undefined, today: string) {
  const month = useQuery({
    ...freeDatesQuery(offer, ...daysOf(monthOf(day ?? today), today)),
    enabled: day !== undefined && day >= today,
  })
  return day !== undefined && month.data?.dates.includes(day)
}
