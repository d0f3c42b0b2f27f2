import { PersonOverviewPage } from './person-overview-page.tsx'
import { PrepareCard } from './prepare-card.tsx'

export const PatientOverviewPage = () => (
  <PersonOverviewPage>
    <PrepareCard />
  </PersonOverviewPage>
)
