import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PagedList, usePages } from '../../lib/signed-in/use-pages.ts'
import { useSettled } from '../../lib/signed-in/use-settled.ts'
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
const typingPause = 2_000

/** As `SearchedList`, of a list that the server searches: what is found comes a page at a time. */
export function AskedList<Row>({ filter, ...found }: AskedListProps<Row>) {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState('')
  const [settled, searchFor] = useSettled(typed, typingPause)
  const text = settled.trim()
  const change = (next: string) => {
    setTyped(next)
    // An emptied field is no search to wait for.
    if (next === '') searchFor('')
  }
  return (
    <>
      <SearchForm
        label={t('search')}
        hint={t('search.hint')}
        typed={typed}
        maxLength={100}
        onType={change}
        onSubmit={() => searchFor(typed)}
      >
        {typed.trim() !== text && t('search.soon')}
      </SearchForm>
      {filter}
      <Found
        // What is found begins with its first page.
        key={JSON.stringify(found.ask(text).queryKey)}
        {...found}
        text={text}
        onAll={() => change('')}
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
