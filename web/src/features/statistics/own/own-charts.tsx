import type { LengthOfTime, OwnStatistics } from '@konsil/contract/statistics'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { count } from '../../../ui/chart/amount.ts'
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx'
import { Count, Counts } from '../../../ui/display/counts.tsx'
import { monthsContent } from '../months-content.tsx'
import { rankedContent } from '../ranked-content.tsx'
import { useRepeatContent } from '../repeat-content.tsx'
import { useStarsContent } from '../stars-content.tsx'
import { theseFigures } from '../these-figures.ts'
import { weekdaysContent } from '../weekdays-content.tsx'
import { sumOf } from '../comparison.ts'
import { RatingsOverTime } from './ratings-over-time.tsx'
import { sayMinutes } from './say-minutes.ts'
import styles from './own-charts.module.css'

interface OwnChartsProps {
  of: OwnStatistics
  isOld: boolean
}

export function OwnCharts({ of, isOld }: OwnChartsProps) {
  return (
    <>
      <OwnCounts of={of} />
      <div className={styles.charts}>
        <ByStatus of={of} isOld={isOld} />
        <ByService of={of} isOld={isOld} />
        <ByMonth of={of} isOld={isOld} />
        <ByWeekday of={of} isOld={isOld} />
        <ByStar of={of} isOld={isOld} />
        <RatingsOverTime of={of} isOld={isOld} />
        <Repeat of={of} isOld={isOld} />
      </div>
    </>
  )
}

function OwnCounts({ of }: { of: OwnStatistics }) {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const { format } = new Intl.NumberFormat(language)
  const sayTime = ({ medianMinutes }: LengthOfTime) =>
    medianMinutes === null ? t('own.noTime') : sayMinutes(medianMinutes, language)
  return (
    <>
      <Counts>
        <Count name={t('own.booked', { year: of.year })} figure={format(of.appointments.total)} />
        <Count name={t('own.toAnswer')} figure={sayTime(of.timeToAnswer)} />
        <Count name={t('own.toDeliver')} figure={sayTime(of.timeToDeliver)} />
      </Counts>
      <p className={styles.about}>
        {t('own.about', {
          answers: format(of.timeToAnswer.count),
          reports: format(of.timeToDeliver.count),
        })}
      </p>
    </>
  )
}

function ByStatus({ of: { year, appointments }, isOld }: OwnChartsProps) {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  return (
    <ChartFigure
      title={t('own.byStatus')}
      asked={theseFigures(appointments.perStatus, isOld)}
      link={
        <Link to="/dashboard/appointment" className={styles.link}>
          {t('own.toAppointments')}
        </Link>
      }
    >
      {list =>
        rankedContent(
          list.map(one => ({ key: one.code, name: textIn(one.name, language), value: one.count })),
          {
            language,
            period: String(year),
            heads: [t('row.status'), t('own.appointments')],
            says: ({ name, amount }) => t('own.byStatusSays', { name, amount, year }),
            none: t('own.noAppointments', { year }),
          },
        )
      }
    </ChartFigure>
  )
}

function ByService({ of: { year, appointments }, isOld }: OwnChartsProps) {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  return (
    <ChartFigure title={t('own.byService')} asked={theseFigures(appointments.perService, isOld)}>
      {list =>
        rankedContent(
          list.map(({ name, count: value }) => ({
            key: `${name.en} ${name.de}`,
            name: textIn(name, language),
            value,
          })),
          {
            language,
            period: String(year),
            heads: [t('service'), t('own.appointments')],
            says: ({ name, amount }) => t('own.byServiceSays', { name, amount, year }),
            none: t('own.noAppointments', { year }),
          },
        )
      }
    </ChartFigure>
  )
}

function ByMonth({ of: { year, appointments }, isOld }: OwnChartsProps) {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  return (
    <ChartFigure title={t('own.byMonth')} asked={theseFigures(appointments.perMonth, isOld)}>
      {months =>
        monthsContent(
          { year, months },
          {
            language,
            heads: [t('month'), t('own.appointments')],
            asAmount: count,
            says: said => t('own.byMonthSays', { ...said, count: sumOf(months), year }),
            none: t('own.noAppointments', { year }),
          },
        )
      }
    </ChartFigure>
  )
}

function ByWeekday({ of: { year, appointments }, isOld }: OwnChartsProps) {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  return (
    <ChartFigure title={t('own.byWeekday')} asked={theseFigures(appointments.perWeekday, isOld)}>
      {days =>
        weekdaysContent(
          days.map(one => one.count),
          {
            language,
            period: String(year),
            heads: [t('weekday'), t('own.appointments')],
            says: said => t('own.byWeekdaySays', { ...said, year }),
            none: t('own.noAppointments', { year }),
          },
        )
      }
    </ChartFigure>
  )
}

function ByStar({ of: { year, ratings }, isOld }: OwnChartsProps) {
  const { t } = useTranslation('statistics')
  const contentOf = useStarsContent()
  return (
    <ChartFigure title={t('own.byStar')} asked={theseFigures(ratings.perStar, isOld)}>
      {stars => contentOf(stars, String(year))}
    </ChartFigure>
  )
}

function Repeat({ of: { year, repeatPatients }, isOld }: OwnChartsProps) {
  const { t } = useTranslation('statistics')
  const contentOf = useRepeatContent()
  return (
    <ChartFigure title={t('repeat.title')} asked={theseFigures(repeatPatients, isOld)}>
      {counts => contentOf(counts, String(year))}
    </ChartFigure>
  )
}
