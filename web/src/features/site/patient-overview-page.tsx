import { BookButton } from '../booking/book-button.tsx'
import { SavedCard } from '../booking/saved-card.tsx'
import { PersonOverviewPage } from './person-overview-page.tsx'
import { PrepareCard } from './prepare-card.tsx'

export const PatientOverviewPage = () => (
  <PersonOverviewPage action={<BookButton />}>
    <SavedCard />
    <PrepareCard />
  </PersonOverviewPage>
)
