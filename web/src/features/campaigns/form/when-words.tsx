import { useTranslation } from 'react-i18next'
import { sayClock } from '../../../lib/signed-in/clock-times.ts'
import { formatDay, sayZone } from '../../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { useLanguage } from '../../../lib/words/language.ts'
import { type CampaignValues, skippedTo } from './campaign-values.ts'

/** When it goes, as it is asked before it is scheduled: the day, the hour, by which clock, and how often. */
export function WhenWords({ of }: { of: CampaignValues }) {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const habits = useDateHabits()
  const { followsZone, timeZone, repeat } = of
  const day = formatDay(of.day, habits)
  const said = (time: string) => sayClock(time, habits.timeFormat)
  // Each has a clock of their own, and few of them skip the hour.
  const when = followsZone
    ? t('confirm.each', { day, time: said(of.time) })
    : t('confirm.at', { day, time: said(skippedTo(of) ?? of.time) })
  const isElsewhere = !followsZone && timeZone !== habits.timeZone
  return (
    <p>
      <strong>{when}</strong>
      {isElsewhere && ` ${t('confirm.zone', { zone: sayZone(timeZone, language) })}`}
      {repeat !== '' && ` ${t(`confirm.repeat.${repeat}`)}`}
    </p>
  )
}
