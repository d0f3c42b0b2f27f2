import { useTranslation } from 'react-i18next'
import { type Column, Table } from '../../../ui/display/table.tsx'
import type { OfferedPerson } from '../queries.ts'
import styles from './people.module.css'
import { PickBox } from './pick-box.tsx'

interface OfferedPeopleProps {
  rows: readonly OfferedPerson[]
  isPicked: (person: OfferedPerson) => boolean
  /** No more can be chosen. */
  isFull: boolean
  onPick: (person: OfferedPerson, picks: boolean) => void
}

/** One page of those who can be chosen. */
export function OfferedPeople({ rows, isPicked, isFull, onPick }: OfferedPeopleProps) {
  const { t } = useTranslation('recipients')
  const asBox = (row: OfferedPerson) => (
    <PickBox of={row} checked={isPicked(row)} disabled={isFull && !isPicked(row)} onPick={onPick} />
  )
  const columns: Column<OfferedPerson>[] = [
    { key: 'box', header: t('column.select'), cell: asBox },
    { key: 'email', header: t('column.email'), cell: asEmail, names: true },
    { key: 'first', header: t('column.firstName'), cell: asFirstName },
    { key: 'last', header: t('column.lastName'), cell: asLastName },
    { key: 'type', header: t('column.type'), cell: asType },
  ]
  return <Table caption={t('picker')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
}

const asEmail = ({ email }: OfferedPerson) => <span className={styles.address}>{email}</span>
const asFirstName = ({ profile }: OfferedPerson) => profile.firstName || '-'
const asLastName = ({ profile }: OfferedPerson) => profile.lastName || '-'
const asType = (row: OfferedPerson) => <Type of={row} />

function Type({ of: { role } }: { of: OfferedPerson }) {
  const { t } = useTranslation('recipients')
  return t(role.code === 'DOCTOR' ? 'type.DOCTOR' : 'type.PATIENT')
}
