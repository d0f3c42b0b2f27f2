import type { RevenueRow, RevenueState } from '@konsil/contract/statistics'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { saveFile } from '../../../lib/page/save-file.ts'
import { formatDay } from '../../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { usePageOf } from '../../../lib/signed-in/use-pages.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { plainAmount, sayAmount } from '../../../ui/chart/amount.ts'
import { csvFile, fileNameOf } from '../../../ui/chart/chart-table.ts'
import { Beneath, CellWords } from '../../../ui/display/cell-words.tsx'
import { Figures } from '../../../ui/display/figures.tsx'
import { Pager } from '../../../ui/display/pager.tsx'
import { StatusWord } from '../../../ui/display/status-word.tsx'
import { TableSection } from '../../../ui/display/table-section.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { ArrowDown } from '../../../ui/drawing/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { amountOf } from './amount-of.ts'
import styles from './revenue.module.css'

const rowsPerPage = 10
const money = ['price', 'paid', 'refunded', 'fee', 'vat', 'netPayout'] as const
type MoneyKey = (typeof money)[number]

interface RevenueRowsProps {
  rows: readonly RevenueRow[]
  /** For the name of the file. */
  period: string
}

/** Each appointment of which money moved, as far as possible with a way to it. */
export function RevenueRows({ rows, period }: RevenueRowsProps) {
  const { t } = useTranslation('statistics')
  const { shown, pager } = usePageOf(rows, rowsPerPage)
  const columns: Column<RevenueRow>[] = [
    { key: 'code', header: t('row.appointment'), cell: asAppointment, names: true },
    { key: 'state', header: t('row.state'), cell: asState },
    ...money.map(key => ({
      key,
      header: t(`sum.${key}`),
      cell: (row: RevenueRow) => <Sum of={row} which={key} />,
      numeric: true,
    })),
  ]
  return (
    <TableSection aria-label={t('revenue.rows')}>
      <div className={styles.head}>
        <h2>{t('revenue.rows')}</h2>
        <SaveRows rows={rows} period={period} />
      </div>
      <Table
        dense
        caption={t('revenue.rows')}
        columns={columns}
        rows={shown}
        rowKey={({ _id }) => _id}
      />
      <Pager {...pager} />
    </TableSection>
  )
}

const asAppointment = (row: RevenueRow) => <Appointment of={row} />
const asState = (row: RevenueRow) => <State of={row} />

function Appointment({ of: { _id, code, day, service, isHandedOver } }: { of: RevenueRow }) {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const habits = useDateHabits()
  return (
    <CellWords>
      {isHandedOver ? (
        <span>{code}</span>
      ) : (
        <Link to={`/appointment-tracking/${_id}`} className={styles.link}>
          {code}
        </Link>
      )}
      <Beneath>
        {formatDay(day, habits)}, {textIn(service, language)}
      </Beneath>
      {isHandedOver && <Beneath>{t('row.handedOver')}</Beneath>}
    </CellWords>
  )
}

const looks: Record<RevenueState, Pick<ComponentProps<typeof StatusWord>, 'sign' | 'tone'>> = {
  PENDING: { sign: 'waiting', tone: 'info' },
  PAID_OUT: { sign: 'done', tone: 'success' },
  REFUNDED: { sign: 'ended', tone: 'plain' },
}

function State({ of: { state, status } }: { of: RevenueRow }) {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  return (
    <CellWords>
      <StatusWord {...looks[state]}>{t(`state.${state}`)}</StatusWord>
      <Beneath>{textIn(status.name, language)}</Beneath>
    </CellWords>
  )
}

function Sum({ of, which }: { of: RevenueRow; which: MoneyKey }) {
  const { language } = useLanguage()
  return <Figures>{sayAmount(amountOf(of[which]), language)}</Figures>
}

function SaveRows({ rows, period }: RevenueRowsProps) {
  const { t } = useTranslation('statistics')
  const { t: ui } = useTranslation('ui')
  const { language } = useLanguage()
  const sums = [...money, 'paidOut', 'pending'] as const
  const save = () => {
    const heads = [
      t('row.number'),
      t('row.day'),
      t('service'),
      t('row.status'),
      t('row.state'),
      t('row.currency'),
      ...sums.map(key => t(`sum.${key}`)),
    ]
    const lines = rows.map(row => [
      row.code,
      row.day,
      textIn(row.service, language),
      textIn(row.status.name, language),
      t(`state.${row.state}`),
      row.price.currency,
      ...sums.map(key => plainAmount(amountOf(row[key]), language)),
    ])
    saveFile(csvFile([heads, ...lines], language), fileNameOf(t('revenue.title'), period))
  }
  return (
    <Button icon={<ArrowDown />} onClick={save}>
      {ui('chart.save')}
    </Button>
  )
}
