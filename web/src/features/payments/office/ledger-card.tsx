import { ledgerAccounts, type Payable } from '@konsil/contract/payable'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Beneath, CellWords } from '../../../ui/display/cell-words.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { TableSection } from '../../../ui/display/table-section.tsx'
import styles from './payments.module.css'
import { Sum } from './sum.tsx'

type Entry = Payable['ledger'][number]
type Account = (typeof ledgerAccounts)[number]

/** What each account got and gave, entry by entry: every line adds up to nought, and sums of two currencies to nothing. */
export function LedgerCard({ of: { ledger } }: { of: Payable }) {
  const { t } = useTranslation('money')
  if (ledger.length === 0) return null
  const used = ledgerAccounts.filter(account =>
    ledger.some(({ postings }) => postings.some(one => one.account === account)),
  )
  const columns: Column<Entry>[] = [
    { key: 'what', header: t('ledger.what'), cell: asWhat, names: true },
    ...used.map(account => columnOf(account, t(`account.${account}`))),
  ]
  return (
    <Card title={t('ledger.title')}>
      <p className={styles.soft}>{t('ledger.text')}</p>
      <TableSection>
        <Table
          caption={t('ledger.title')}
          columns={columns}
          rows={ledger}
          rowKey={({ _id }) => _id}
        />
      </TableSection>
    </Card>
  )
}

const columnOf = (account: Account, header: string): Column<Entry> => ({
  key: account,
  header,
  numeric: true,
  cell: entry => <Posted of={entry} account={account} />,
})

function Posted({ of: { postings, currency }, account }: { of: Entry; account: Account }) {
  const posted = postings.find(one => one.account === account)
  return posted ? (
    <Sum of={{ value: posted.value, currency }} />
  ) : (
    <span className={styles.none}>–</span>
  )
}

const asWhat = (entry: Entry) => <What of={entry} />

function What({ of: { kind, at } }: { of: Entry }) {
  const { t } = useTranslation('money')
  return (
    <CellWords>
      {t(`entry.${kind}`)}
      <Beneath>
        <RelativeTime at={instantFrom(at)} />
      </Beneath>
    </CellWords>
  )
}
