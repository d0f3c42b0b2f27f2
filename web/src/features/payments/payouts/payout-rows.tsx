import type { ListedPayout } from '@konsil/contract/payouts'
import { useTranslation } from 'react-i18next'
import { Beneath, CellWords } from '../../../ui/display/cell-words.tsx'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { RowLink } from '../../../ui/page/row-link.tsx'
import { sayName } from '../office/money-words.ts'
import { Sum } from '../office/sum.tsx'
import { Month } from './month.tsx'
import { PayoutStanding } from './payout-standing.tsx'
import styles from './payouts.module.css'

export function PayoutRows({ of }: { of: readonly ListedPayout[] }) {
  const { t } = useTranslation('payouts')
  const columns: Column<ListedPayout>[] = [
    { key: 'doctor', header: t('column.doctor'), cell: asDoctor, names: true },
    { key: 'account', header: t('column.account'), cell: asAccount },
    { key: 'state', header: t('column.state'), cell: asState },
    { key: 'amount', header: t('column.amount'), cell: asAmount, numeric: true },
  ]
  return <Table caption={t('list.title')} columns={columns} rows={of} rowKey={({ _id }) => _id} />
}

const asDoctor = (row: ListedPayout) => <Doctor of={row} />
const asAccount = (row: ListedPayout) => <Account of={row} />
const asState = (row: ListedPayout) => <PayoutStanding of={row} />
const asAmount = ({ amount }: ListedPayout) => <Sum of={amount} />

function Doctor({ of: { _id, doctor, month } }: { of: ListedPayout }) {
  const { t } = useTranslation('payouts')
  return (
    <CellWords>
      <RowLink to={`/dashboard/payouts/${_id}`}>
        <PersonName of={sayName(doctor, t('name.leftAlone'))} />
      </RowLink>
      <Beneath>
        <Month of={month} />
      </Beneath>
    </CellWords>
  )
}

/** Its number has a beginning and an end: whole it is in the file for the bank alone. */
export function Account({
  of: { account, isByHand },
}: {
  of: Pick<ListedPayout, 'account' | 'isByHand'>
}) {
  const { t } = useTranslation('payouts')
  if (!account) {
    return <span className={styles.soft}>{t(isByHand ? 'account.byHand' : 'account.none')}</span>
  }
  return (
    <CellWords>
      <span>{account.name}</span>
      <Beneath>
        <span className={styles.iban}>{account.iban}</span>
      </Beneath>
    </CellWords>
  )
}
