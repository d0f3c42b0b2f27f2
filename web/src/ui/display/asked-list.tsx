import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type PagedList, usePages } from '../../lib/signed-in/use-pages.ts'
import { useTypedSearch } from '../../lib/signed-in/use-typed-search.ts'
import { Button } from '../form/button.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import { EmptyState } from './empty-state.tsx'
import { Loaded } from './loaded.tsx'
import { Pager } from './pager.tsx'
import { SearchForm } from './search-form.tsx'

interface Answer<Row> {
  list: Row[]
  total: number
  /** More were found than are counted. */
  isMore?: boolean
}

interface FoundProps<Row> {
  /** What the server is asked for, for the text that is looked for. */
  ask: (search: string) => PagedList<Answer<Row>>
  failed: string
  /** Where there is nothing at all. */
  none: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

interface AskedListProps<Row> extends FoundProps<Row> {
  /** Beside the search: what else narrows the list. */
  filter?: ReactNode
}

const rowsPerPage = 5

/** As `SearchedList`, of a list that the server searches: what is found comes a page at a time. */
export function AskedList<Row>({ filter, ...found }: AskedListProps<Row>) {
  const { t } = useTranslation('ui')
  const search = useTypedSearch()
  const text = search.text.trim()
  return (
    <>
      <SearchForm
        label={t('search')}
        hint={t('search.hint')}
        typed={search.typed}
        maxLength={100}
        onType={search.change}
        onSubmit={search.take}
      >
        {search.typed.trim() !== text && t('search.soon')}
      </SearchForm>
      {filter}
      <Found
        // What is found begins with its first page.
        key={JSON.stringify(found.ask(text).queryKey)}
        {...found}
        text={text}
        onAll={() => search.change('')}
      />
    </>
  )
}

function Found<Row>(props: FoundProps<Row> & { text: string; onAll: () => void }) {
  const { ask, failed, none, children, text, onAll } = props
  const { t } = useTranslation('ui')
  const { query, shown, pager } = usePages(ask(text), rowsPerPage)
  return (
    <Loaded
      queries={[query]}
      data={shown}
      wait={<Skeleton shape="block" height="14rem" />}
      failed={failed}
      empty={
        text === '' ? (
          <EmptyState>{none}</EmptyState>
        ) : (
          <EmptyState action={<Button onClick={onAll}>{t('search.all')}</Button>}>
            {t('search.none', { text })}
          </EmptyState>
        )
      }
    >
      {({ list, isMore }) => (
        <>
          {children(list)}
          {pager && <Pager {...pager} isMore={isMore} />}
        </>
      )}
    </Loaded>
  )
}
