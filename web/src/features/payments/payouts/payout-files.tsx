import { instantFrom } from '@konsil/contract/core/time'
import type { PayoutFile } from '@konsil/contract/payouts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { useAct } from '../../../lib/signed-in/use-act.ts'
import { Beneath, CellWords } from '../../../ui/display/cell-words.tsx'
import { FoldSummary } from '../../../ui/display/fold-summary.tsx'
import { TableSection } from '../../../ui/display/table-section.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { sayName } from '../office/money-words.ts'
import { Sum } from '../office/sum.tsx'
import { askForFile, keepFile } from './file-download.ts'
import { Month } from './month.tsx'

interface PayoutFilesProps {
  of: readonly PayoutFile[]
  hasOwnAccount: boolean
  onExecuted: (file: PayoutFile) => void
}

/** So many stay in sight with nothing left to do. */
const newest = 3

/**
 * What was put together for the bank, the newest first: handed out until somebody has said of all of it what became. Of
 * years of those that are settled most are folded away.
 */
export function PayoutFiles({ of, hasOwnAccount, onExecuted }: PayoutFilesProps) {
  const { t } = useTranslation('payouts')
  if (of.length === 0) return null
  const isFolded = ({ open }: PayoutFile, at: number) => open === 0 && at >= newest
  const folded = of.filter(isFolded)
  const shown = of.filter((file, at) => !isFolded(file, at))
  const columns = columnsWith(t, { hasOwnAccount, onExecuted })
  const table = (caption: string, rows: PayoutFile[]) => (
    <Table caption={caption} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
  )
  return (
    <TableSection aria-label={t('file.title')}>
      <h2>{t('file.title')}</h2>
      {table(t('file.title'), shown)}
      {folded.length > 0 && (
        <details>
          <FoldSummary>{t('file.older', { count: folded.length })}</FoldSummary>
          {table(t('file.older', { count: folded.length }), folded)}
        </details>
      )}
    </TableSection>
  )
}

const columnsWith = (
  t: TFunction<'payouts'>,
  acts: Omit<ActsProps, 'of'>,
): Column<PayoutFile>[] => [
  { key: 'made', header: t('file.made'), cell: asMade, names: true },
  { key: 'state', header: t('column.state'), cell: asOpen },
  { key: 'sum', header: t('column.amount'), cell: asSum, numeric: true },
  {
    key: 'acts',
    header: t('column.acts'),
    acts: true,
    cell: file => <Acts of={file} {...acts} />,
  },
]

interface ActsProps extends Pick<PayoutFilesProps, 'hasOwnAccount' | 'onExecuted'> {
  of: PayoutFile
}

function Acts({ of: file, hasOwnAccount, onExecuted }: ActsProps) {
  const { t } = useTranslation('payouts')
  const keep = useAct({
    act: askForFile,
    failed: t('file.failed'),
    changes: ['payments'],
    quoted: ['payout.file.done', 'payout.only.sepa', 'payout.own.account'],
    onDone: keepFile,
  })
  if (file.open === 0) return null
  const isAsked = (format: 'PAIN' | 'CSV') => keep.isPending && keep.variables.format === format
  return (
    <ButtonRow>
      {file.sum.currency === 'EUR' && hasOwnAccount && (
        <Button
          busy={isAsked('PAIN')}
          onClick={() => keep.mutate({ id: file._id, format: 'PAIN' })}
        >
          {t('file.pain')}
        </Button>
      )}
      <Button busy={isAsked('CSV')} onClick={() => keep.mutate({ id: file._id, format: 'CSV' })}>
        {t('file.csv')}
      </Button>
      <Button onClick={() => onExecuted(file)}>{t('file.executed')}</Button>
    </ButtonRow>
  )
}

const asSum = ({ sum }: PayoutFile) => <Sum of={sum} />
const asMade = (file: PayoutFile) => <Made of={file} />
const asOpen = (file: PayoutFile) => <Open of={file} />

function Made({ of: { month, madeAt, by } }: { of: PayoutFile }) {
  const { t } = useTranslation('payouts')
  return (
    <CellWords>
      <Month of={month} />
      <Beneath>
        <RelativeTime at={instantFrom(madeAt)} />
        {' · '}
        {sayName(by, t('name.leftAlone'))}
      </Beneath>
    </CellWords>
  )
}

function Open({ of: { count, open } }: { of: PayoutFile }) {
  const { t } = useTranslation('payouts')
  return (
    <CellWords>
      <span>{t('file.count', { count })}</span>
      <Beneath>{open > 0 ? t('file.open', { count: open }) : t('file.settled')}</Beneath>
    </CellWords>
  )
}
