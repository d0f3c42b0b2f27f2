import type { Campaign } from '@konsil/contract/campaign'
import { useTranslation } from 'react-i18next'
import { SearchedList } from '../../../ui/display/searched-list.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { PersonCell } from './person-cell.tsx'

type Row = Pick<Campaign['recipient']['users'][number], 'userId' | 'userInfo'>

/** Who was chosen, as they are now; whoever has left stands there without a name. */
export function PeopleTable({ of }: { of: readonly Row[] }) {
  const { t } = useTranslation('recipients')
  const columns: Column<Row>[] = [
    { key: 'person', header: t('column.person'), cell: asPerson, names: true },
    { key: 'type', header: t('column.type'), cell: asType },
  ]
  return (
    <SearchedList rows={of} wordsOf={wordsOf}>
      {shown => (
        <Table
          caption={t('people')}
          columns={columns}
          rows={shown}
          rowKey={({ userId }) => userId}
        />
      )}
    </SearchedList>
  )
}

const wordsOf = ({ userInfo }: Row) =>
  userInfo ? [userInfo.email, userInfo.firstName, userInfo.lastName] : []

const asPerson = ({ userInfo }: Row) => <PersonCell of={userInfo} />
const asType = (row: Row) => <Type of={row} />

function Type({ of: { userInfo } }: { of: Row }) {
  const { t } = useTranslation('recipients')
  return userInfo ? t(`type.${userInfo.type}`) : '-'
}
