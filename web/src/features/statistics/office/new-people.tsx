import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import { count } from '../../../ui/chart/amount.ts'
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx'
import { sumOf } from '../comparison.ts'
import { monthsContent } from '../months-content.tsx'
import { YearField } from '../periods.tsx'
import { newDoctorsIn, newPatientsIn } from '../queries.ts'
import { useAskedChart } from '../use-asked-chart.ts'
import { useChosenYear } from '../use-chosen.ts'

const kinds = { newPatients: newPatientsIn, newDoctors: newDoctorsIn }

/** Who signed up in each month of a year (ASTAT-13, ASTAT-16). */
export function NewPeople({ of }: { of: keyof typeof kinds }) {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const chosen = useChosenYear(of)
  const asked = useAskedChart(kinds[of](chosen.year))
  return (
    <ChartFigure
      level={3}
      title={t(`${of}.title`)}
      failed={t(`${of}.failed`)}
      asked={asked}
      controls={<YearField of={chosen} />}
    >
      {answer =>
        monthsContent(answer, {
          language,
          heads: [t('month'), t(`${of}.title`)],
          asAmount: count,
          says: said =>
            t(`${of}.says`, { ...said, count: sumOf(answer.months), year: answer.year }),
          none: t(`${of}.none`, { year: answer.year }),
        })
      }
    </ChartFigure>
  )
}
