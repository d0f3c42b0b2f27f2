import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { longestNumber, useAskedNumber } from '../../lib/signed-in/use-asked-number.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { SearchForm } from '../../ui/display/search-form.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { withPatient } from './patient-line.tsx'
import { numberedQuery } from './queries.ts'

/** Every case is found by its number, also one that waits for nobody; what waits stands there until one is asked for. */
export function CaseByNumber({ children }: { children: ReactNode }) {
  const { t } = useTranslation('appointments')
  const { t: say } = useTranslation('ui')
  const { number, typed, change, take } = useAskedNumber()
  return (
    <>
      <SearchForm
        label={t('desk.search')}
        hint={t('desk.searchHint')}
        typed={typed}
        maxLength={longestNumber}
        onType={change}
        onSubmit={take}
      >
        {typed.trim() !== number && say('search.soon')}
      </SearchForm>
      {number === '' ? children : <Found number={number} onAll={() => change('')} />}
    </>
  )
}

function Found({ number, onAll }: { number: string; onAll: () => void }) {
  const { t } = useTranslation('appointments')
  const query = useQuery(numberedQuery(number))
  const all = <Button onClick={onAll}>{t('desk.all')}</Button>
  return (
    <Loaded
      query={query}
      wait={<Skeleton shape="block" height="6rem" />}
      failed={t('desk.failed')}
      empty={<EmptyState action={all}>{t('desk.notFound', { number })}</EmptyState>}
    >
      {({ list }) => (
        <>
          <AppointmentList list={list} besides={withPatient} />
          <div>{all}</div>
        </>
      )}
    </Loaded>
  )
}
