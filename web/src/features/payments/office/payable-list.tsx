import { instantFrom } from '@konsil/contract/core/time'
import type { ListedPayable } from '@konsil/contract/payable'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { sayMonth } from '../../../lib/signed-in/month.ts'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { longestNumber, useAskedNumber } from '../../../lib/signed-in/use-asked-number.ts'
import { useAskedDoctor } from '../../../lib/signed-in/use-asked-doctor.ts'
import { usePages } from '../../../lib/signed-in/use-pages.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { Beneath, CellWords } from '../../../ui/display/cell-words.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { Narrowed } from '../../../ui/display/narrowed.tsx'
import { Pager } from '../../../ui/display/pager.tsx'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { SearchForm } from '../../../ui/display/search-form.tsx'
import { TableSection } from '../../../ui/display/table-section.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { RowLink } from '../../../ui/page/row-link.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { OfDoctor } from '../../doctors/of-doctor.tsx'
import { MoneyState } from './money-state.tsx'
import { sayName, saySum } from './money-words.ts'
import { type Months, monthsIn, pathOfPayable } from './paths.ts'
import { payables } from './queries.ts'
import { Sum } from './sum.tsx'

/**
 * Everything that was to be paid, found by the booking number, by when money moved or by whose it is; all stand in the
 * address, so that a way here names one.
 */
export function PayableList() {
  const { t } = useTranslation('money')
  const { number, typed, change, take } = useAskedNumber()
  const [query, setQuery] = useSearchParams()
  const months = monthsIn(query)
  const { doctorId } = useAskedDoctor()
  const title = useRef<HTMLHeadingElement>(null)
  const without = (names: readonly string[]) => {
    setQuery(before => {
      const next = new URLSearchParams(before)
      for (const name of names) next.delete(name)
      return next
    })
    // The button that was pressed goes with what it takes away.
    title.current?.focus()
  }
  return (
    <TableSection aria-label={t('list.title')}>
      <h2 ref={title} tabIndex={-1}>
        {t('list.title')}
      </h2>
      <SearchForm
        label={t('list.search')}
        hint={t('list.searchHint')}
        typed={typed}
        maxLength={longestNumber}
        onType={change}
        onSubmit={take}
      >
        {typed.trim() !== number && t('list.soon')}
      </SearchForm>
      {months && <InMonths of={months} onRemove={() => without(inMonths)} />}
      {/* What is found begins with its first page. */}
      <Found
        key={`${number} ${months?.first} ${months?.last} ${doctorId}`}
        {...{ number, months, doctorId }}
        onLeaveDoctor={() => without(['doctor'])}
        onAll={() => without(['number', 'doctor', ...inMonths])}
      />
    </TableSection>
  )
}

/** What of the address says of when. */
const inMonths = ['from', 'to']

/** Whoever comes from a statistic sees of when they see what, and how to see all. */
function InMonths({ of, onRemove }: { of: Months; onRemove: () => void }) {
  const { t } = useTranslation('money')
  const say = useSayMonths()
  return (
    <Narrowed all={t('list.allMonths')} onRemove={onRemove}>
      {t('list.moved', { period: say(of) })}
    </Narrowed>
  )
}

/** A whole year is said as one. */
function useSayMonths() {
  const { language } = useLanguage()
  return ({ first, last }: Months) => {
    const isYears = first.endsWith('-01') && last.endsWith('-12')
    const ends = isYears
      ? [first.slice(0, 4), last.slice(0, 4)]
      : [first, last].map(one => sayMonth(one, language))
    return [...new Set(ends)].join(' – ')
  }
}

interface FoundProps {
  number: string
  months: Months | undefined
  doctorId: string | undefined
  onLeaveDoctor: () => void
  onAll: () => void
}

function Found({ number, months, doctorId, onLeaveDoctor, onAll }: FoundProps) {
  const { t } = useTranslation('money')
  const { query, shown, pager } = usePages(payables(number, months, doctorId), 10)
  const isNarrowed = months !== undefined || doctorId !== undefined
  const notFound = months ? 'list.notFoundMoved' : 'list.notFound'
  const noneOfAll = number === '' ? t('list.noneMoved') : t(notFound, { number })
  return (
    <>
      {doctorId && <OfDoctor name={shown?.ofDoctor} onRemove={onLeaveDoctor} />}
      <Loaded
        queries={[query]}
        data={shown}
        wait={<Skeleton shape="block" height="14rem" />}
        failed={t('list.failed')}
        empty={
          number === '' && !isNarrowed ? (
            <EmptyState>{t('list.none')}</EmptyState>
          ) : (
            <EmptyState action={<Button onClick={onAll}>{t('list.all')}</Button>}>
              {doctorId === undefined ? noneOfAll : t('list.noneOfDoctor')}
            </EmptyState>
          )
        }
      >
        {({ list }) => (
          <>
            <Rows of={list} />
            {pager && <Pager {...pager} />}
          </>
        )}
      </Loaded>
    </>
  )
}

function Rows({ of }: { of: readonly ListedPayable[] }) {
  const { t } = useTranslation('money')
  const columns: Column<ListedPayable>[] = [
    { key: 'number', header: t('column.number'), cell: asNumber, names: true },
    { key: 'people', header: t('column.people'), cell: asPeople },
    { key: 'state', header: t('column.state'), cell: asState },
    { key: 'paid', header: t('column.paid'), cell: asPaid, numeric: true },
    { key: 'back', header: t('column.refunded'), cell: asGoneBack, numeric: true },
  ]
  return <Table caption={t('list.title')} columns={columns} rows={of} rowKey={({ _id }) => _id} />
}

const asNumber = ({ _id, bookingNumber, createdAt }: ListedPayable) => (
  <CellWords>
    <RowLink to={pathOfPayable(_id)}>{bookingNumber}</RowLink>
    <Beneath>
      <RelativeTime at={instantFrom(createdAt)} />
    </Beneath>
  </CellWords>
)
const asPeople = (row: ListedPayable) => <People of={row} />
const asState = (row: ListedPayable) => <State of={row} />
const asPaid = ({ paid }: ListedPayable) => <Sum of={paid} />
const asGoneBack = ({ goneBack }: ListedPayable) => <Sum of={goneBack} />

function People({ of: { payer, payee } }: { of: ListedPayable }) {
  const { t } = useTranslation('money')
  const left = t('name.left')
  return (
    <CellWords>
      <PersonName of={sayName(payer, left)} />
      <Beneath>
        {t('column.with')} <PersonName of={sayName(payee, left)} />
      </Beneath>
    </CellWords>
  )
}

function State({ of }: { of: ListedPayable }) {
  const { t } = useTranslation('money')
  const { language } = useLanguage()
  const { state, openCases } = of
  return (
    <CellWords>
      <MoneyState of={state} />
      {(['onItsWay', 'waiting', 'notSent'] as const).map(
        part =>
          of[part].value > 0 && (
            <Beneath key={part}>{t(`column.${part}`, { sum: saySum(of[part], language) })}</Beneath>
          ),
      )}
      {openCases > 0 && <Beneath>{t('column.cases', { count: openCases })}</Beneath>}
    </CellWords>
  )
}
