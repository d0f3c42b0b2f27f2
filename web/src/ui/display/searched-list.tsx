import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageOf } from '../../lib/signed-in/use-pages.ts'
import { useTypedSearch } from '../../lib/signed-in/use-typed-search.ts'
import { Button } from '../form/button.tsx'
import { hasWords } from '../pickers/matching.ts'
import { EmptyState } from './empty-state.tsx'
import { Pager } from './pager.tsx'
import { SearchForm } from './search-form.tsx'

interface SearchedListProps<Row> {
  /** The whole list, or as much of it as has come. */
  rows: readonly Row[]
  /** Where a text is looked for. */
  wordsOf: (row: Row) => readonly (string | null)[]
  /** The rows of one page, of all that were found. */
  children: (shown: readonly Row[], found: readonly Row[]) => ReactNode
}

const rowsPerPage = 5

/** A list of the back-office: five rows a page, and a search that waits until typing has stopped (ADM-22). */
export function SearchedList<Row>({ rows, wordsOf, children }: SearchedListProps<Row>) {
  const { t } = useTranslation('ui')
  const { typed, text, change, take } = useTypedSearch()
  const found = rows.filter(row => hasWords(wordsOf(row), text))
  const isOfUse = rows.length > rowsPerPage || typed !== '' || text !== ''
  return (
    <>
      {isOfUse && (
        <SearchForm
          label={t('search')}
          hint={t('search.hint')}
          typed={typed}
          maxLength={200}
          onType={change}
          onSubmit={take}
        >
          {typed !== text && t('search.soon')}
          {typed === text &&
            text.trim() !== '' &&
            t('search.found', { found: found.length, total: rows.length })}
        </SearchForm>
      )}
      {found.length > 0 ? (
        // What is found begins with its first page.
        <RowsByPage key={text} rows={found}>
          {children}
        </RowsByPage>
      ) : (
        <EmptyState action={<Button onClick={() => change('')}>{t('search.all')}</Button>}>
          {t('search.none', { text })}
        </EmptyState>
      )}
    </>
  )
}

type RowsByPageProps<Row> = Pick<SearchedListProps<Row>, 'rows' | 'children'>

function RowsByPage<Row>({ rows, children }: RowsByPageProps<Row>) {
  const { shown, pager } = usePageOf(rows, rowsPerPage)
  return (
    <>
      {children(shown, rows)}
      <Pager {...pager} />
    </>
  )
}
