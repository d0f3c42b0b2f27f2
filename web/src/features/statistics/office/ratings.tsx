import type { CountedService, CountOfStar } from '@konsil/contract/statistics'
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
  const rated = useAskedChart(ratedServices)
  return rated.shown === undefined ? (
    <RatingsFigure asked={{ ...rated, shown: undefined }} services={[]} chosen={all} />
  ) : (
    <RatingsOf services={rated.shown.list.map(({ service }) => service)} />
  )
}

function RatingsOf({ services }: { services: readonly CountedService[] }) {
  const ids = [all, ...services.map(({ _id }) => _id)]
  const [chosen, choose] = useChosen('rated', value => ids.includes(value), services[0]?._id ?? all)
  const asked = useAskedChart(ratingsOf(chosen === all ? undefined : chosen))
  return <RatingsFigure {...{ asked, services, chosen, choose }} />
}

interface RatingsFigureProps {
  asked: AskedChart<{ serviceId: string | undefined; stars: readonly CountOfStar[] }>
  services: readonly CountedService[]
  chosen: string
  choose?: (id: string) => void
}

function RatingsFigure({ asked, services, chosen, choose }: RatingsFigureProps) {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const contentOf = useStarsContent()
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
        choose && (
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
