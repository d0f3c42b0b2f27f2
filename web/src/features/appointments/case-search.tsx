import { longestCaseSearch } from '@konsil/contract/office-cases'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePages } from '../../lib/signed-in/use-pages.ts'
import { namesPerson } from '../../lib/signed-in/use-address.ts'
import { useAskedNumber } from '../../lib/signed-in/use-asked-number.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Pager } from '../../ui/display/pager.tsx'
import { SearchForm } from '../../ui/display/search-form.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { withPatient } from './patient-line.tsx'
import { foundCases } from './queries.ts'

const asked = { name: 'search', longest: longestCaseSearch, isPrivate: namesPerson }

/** Every case is found by its number, doctor or people, also one that waits for nobody; what waits stands there until one is asked for. */
export function CaseSearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation('appointments')
  const { t: say } = useTranslation('ui')
  const { number: search, typed, change, take } = useAskedNumber(asked)
  return (
    <>
      <SearchForm
        label={t('desk.search')}
        hint={t('desk.searchHint')}
        typed={typed}
        maxLength={asked.longest}
        onType={change}
        onSubmit={take}
      >
        {typed.trim() !== search && say('search.soon')}
      </SearchForm>
      {search === '' ? children : <Found key={search} search={search} onAll={() => change('')} />}
    </>
  )
}

function Found({ search, onAll }: { search: string; onAll: () => void }) {
  const { t } = useTranslation('appointments')
  const { query, shown, pager } = usePages(foundCases(search), 5)
  const all = <Button onClick={onAll}>{t('desk.all')}</Button>
  return (
    <Loaded
      queries={[query]}
      data={shown}
      wait={<Skeleton shape="block" height="6rem" />}
      failed={t('desk.failed')}
      empty={<EmptyState action={all}>{t('desk.notFound', { search })}</EmptyState>}
    >
      {({ list, total }) => (
        <>
          <p role="status">{t('desk.found', { count: total })}</p>
          <AppointmentList list={list} besides={withPatient} />
          {pager && <Pager {...pager} />}
          <div>{all}</div>
        </>
      )}
    </Loaded>
  )
}
