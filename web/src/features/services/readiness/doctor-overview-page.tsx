import { PersonOverviewPage } from '../../site/person-overview-page.tsx'
import { RatingCard } from './rating-card.tsx'
import { ReadinessCard } from './readiness-card.tsx'

/** A doctor's overview begins with what is missing before patients can book. */
export const DoctorOverviewPage = () => (
  <PersonOverviewPage>
    <ReadinessCard />
    <RatingCard />
  </PersonOverviewPage>
)
