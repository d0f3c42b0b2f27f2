import type { Money } from '@konsil/contract/core/money'
import type { RevenueRow, RevenueState } from '@konsil/contract/statistics'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { saveFile } from '../../../lib/page/save-file.ts'
import { formatDay } from '../../../lib/signed-in/dates.ts'
import { trackingPath } from '../../../lib/signed-in/paths.ts'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { usePageOf } from '../../../lib/signed-in/use-pages.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { plainAmount, sayAmount } from '../../../ui/chart/amount.ts'
import { csvFile, fileNameOf } from '../../../ui/chart/chart-table.ts'
import { Beneath, CellWords } from '../../../ui/display/cell-words.tsx'
import { Figures } from '../../../ui/display/figures.tsx'
import { Pager } from '../../../ui/display/pager.tsx'
import { type StatusLook, StatusWord } from '../../../ui/display/status-word.tsx'
import { TableSection } from '../../../ui/display/table-section.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { ArrowDown } from '../../../ui/drawing/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { amountOf } from './amount-of.ts'
import styles from './revenue.module.css'

const rowsPerPage = 10
const money = ['paid', 'refunded', 'fee', 'vat', 'netPayout'] as const

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
    { key: 'price', header: t('sum.price'), cell: asPrice, numeric: true },
    ...sumCells.map(({ key, cell }) => ({ key, header: t(`sum.${key}`), cell, numeric: true })),
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
const asPrice = ({ appointment }: RevenueRow) =>
  appointment ? <Sum of={appointment.price} /> : '-'
const asState = (row: RevenueRow) => <State of={row} />
const sumCells = money.map(key => ({
  key,
  cell: (row: RevenueRow) => <Sum of={row[key]} />,
}))

/** What another doctor has taken over is theirs, and nothing of it is told here. */
function Appointment({ of: { _id, code, appointment } }: { of: RevenueRow }) {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const habits = useDateHabits()
  if (appointment === null) {
    return (
      <CellWords>
        <span>{code}</span>
        <Beneath>{t('row.handedOver')}</Beneath>
      </CellWords>
    )
  }
  return (
    <CellWords>
      <Link to={trackingPath(_id)} className={styles.link}>
        {code}
      </Link>
      <Beneath>
        {formatDay(appointment.day, habits)}, {textIn(appointment.service, language)}
      </Beneath>
    </CellWords>
  )
}

const looks: Record<RevenueState, StatusLook> = {
  PENDING: { sign: 'waiting', tone: 'info' },
  PAID_OUT: { sign: 'done', tone: 'success' },
  REFUNDED: { sign: 'ended', tone: 'plain' },
  HANDED_OVER: { sign: 'ended', tone: 'plain' },
}

function State({ of: { state, appointment } }: { of: RevenueRow }) {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  return (
    <CellWords>
      <StatusWord {...looks[state]}>{t(`state.${state}`)}</StatusWord>
      {appointment && <Beneath>{textIn(appointment.status.name, language)}</Beneath>}
    </CellWords>
  )
}

function Sum({ of }: { of: Money }) {
  const { language } = useLanguage()
  return <Figures>{sayAmount(amountOf(of), language)}</Figures>
}

function SaveRows({ rows, period }: RevenueRowsProps) {
  const { t } = useTranslation('statistics')
  const { t: ui } = useTranslation('ui')
  const { language } = useLanguage()
  const sums = [...money, 'paidOut', 'pending'] as const
  const save = () => {
    const write = (money: Money) => plainAmount(amountOf(money), language)
    const heads = [
      t('row.number'),
      t('row.day'),
      t('service'),
      t('row.status'),
      t('row.state'),
      t('row.currency'),
      t('sum.price'),
      ...sums.map(key => t(`sum.${key}`)),
    ]
    const lines = rows.map(row => [
      row.code,
      row.appointment?.day ?? '',
      row.appointment ? textIn(row.appointment.service, language) : '',
      row.appointment ? textIn(row.appointment.status.name, language) : t('row.handedOver'),
      t(`state.${row.state}`),
      row.paid.currency,
      row.appointment ? write(row.appointment.price) : '',
      ...sums.map(key => write(row[key])),
    ])
    saveFile(csvFile([heads, ...lines], language), fileNameOf(t('revenue.title'), period))
  }
  return (
    <Button icon={<ArrowDown />} onClick={save}>
      {ui('chart.save')}
    </Button>
  )
}
