import { useTranslation } from 'react-i18next'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import type { AskedChart } from '../../../ui/chart/chart-figure.tsx'
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx'
import { SelectField } from '../../../ui/pickers/select-field.tsx'
import { ratedServices, ratingsOf } from '../queries.ts'
import { useStarsContent } from '../stars-content.tsx'
import { useAskedChart } from '../use-asked-chart.ts'
import { useChosen } from '../use-chosen.ts'

const all = 'all'

/** How services were rated (ASTAT-05), first the one with most ratings (D-332): which one that is has to come before. */
export function Ratings() {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const contentOf = useStarsContent()
  const { asked, services, chosen, choose } = useRatings()
  const nameOf = (id: string | undefined) => {
    const service = services.find(({ _id }) => _id === id)
    return service ? textIn(service.name, language) : t('rated.all')
  }
  return (
    <ChartFigure
      level={3}
      title={t('rated.title')}
      failed={t('rated.failed')}
      asked={asked}
      controls={
        services.length > 0 && (
          <SelectField
            label={t('service')}
            choices={[all, ...services.map(({ _id }) => _id)].map(id => ({
              value: id,
              label: nameOf(id),
            }))}
            value={chosen}
            onChange={({ target }) => choose(target.value)}
          />
        )
      }
    >
      {({ serviceId, stars }) => contentOf(stars, nameOf(serviceId))}
    </ChartFigure>
  )
}

function useRatings() {
  const rated = useAskedChart(ratedServices)
  const services = rated.shown?.list.map(({ service }) => service) ?? []
  const ids = [all, ...services.map(({ _id }) => _id)]
  const [chosen, choose] = useChosen('rated', value => ids.includes(value), ids[1] ?? all)
  const ratings = useAskedChart(
    ratingsOf(chosen === all ? undefined : chosen),
    rated.shown !== undefined,
  )
  return { asked: bothOf(rated, ratings), services, chosen, choose }
}

/** What is shown is the second's, and is whole when both have come. */
const bothOf = <Answer,>(
  first: AskedChart<unknown>,
  second: AskedChart<Answer>,
): AskedChart<Answer> => ({
  ...second,
  hasFailed: first.hasFailed || second.hasFailed,
  isFetching: first.isFetching || second.isFetching,
  retry() {
    for (const one of [first, second]) if (one.hasFailed) one.retry()
  },
})
