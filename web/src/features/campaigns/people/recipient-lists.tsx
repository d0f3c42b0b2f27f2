import type { RecipientList } from '@konsil/contract/campaign'
import { useTranslation } from 'react-i18next'
import { useFocusAfterRow } from '../../../lib/signed-in/use-focus-after-row.ts'
import { useShown } from '../../../lib/signed-in/use-shown.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { AskedList } from '../../../ui/display/asked-list.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { TableSection } from '../../../ui/display/table-section.tsx'
import { Bin, Pencil, Plus } from '../../../ui/drawing/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { RowLink } from '../../../ui/page/row-link.tsx'
import { recipientLists } from '../queries.ts'
import { pathOf } from '../use-place.ts'
import { type ListDialog, ListDialogs } from './list-dialogs.tsx'
import styles from './people.module.css'

/** Lists of people, with what can be done with each (NADM-06). */
export function RecipientLists() {
  const { t } = useTranslation('recipients')
  const dialogs = useShown<ListDialog>()
  const rows = useFocusAfterRow()
  return (
    <TableSection aria-label={t('lists')} {...rows}>
      <ListDialogs dialogs={dialogs} />
      <div>
        <Button kind="primary" icon={<Plus />} onClick={() => dialogs.show({ dialog: 'new' })}>
          {t('new')}
        </Button>
      </div>
      <AskedList ask={recipientLists} failed={t('lists.failed')} none={t('lists.none')}>
        {list => <ListTable rows={list} onAct={dialogs.show} />}
      </AskedList>
    </TableSection>
  )
}

interface ListTableProps {
  rows: readonly RecipientList[]
  onAct: (act: ListDialog) => void
}

function ListTable({ rows, onAct }: ListTableProps) {
  const { t } = useTranslation('recipients')
  const { language } = useLanguage()
  const { format } = new Intl.NumberFormat(language)
  const asActs = (row: RecipientList) => <Acts of={row} onAct={onAct} />
  const columns: Column<RecipientList>[] = [
    { key: 'title', header: t('column.title'), cell: asTitle, names: true },
    {
      key: 'number',
      header: t('column.number'),
      cell: ({ recipients }) => format(recipients.length),
      numeric: true,
    },
    {
      key: 'acts',
      header: t('column.acts'),
      cell: asActs,
      acts: true,
    },
  ]
  return <Table caption={t('lists')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
}

const asTitle = ({ _id: id, title }: RecipientList) => (
  <RowLink className={styles.title} to={pathOf({ tab: 'customize-recipient', view: 'detail', id })}>
    {title}
  </RowLink>
)

function Acts({ of, onAct }: { of: RecipientList; onAct: (act: ListDialog) => void }) {
  const { t } = useTranslation('recipients')
  const { title: name } = of
  return (
    <span className={styles.acts}>
      <Button
        icon={<Pencil />}
        aria-label={t('edit.of', { name })}
        onClick={() => onAct({ dialog: 'edit', of })}
      >
        {t('edit')}
      </Button>
      <Button
        kind="quiet"
        icon={<Bin />}
        aria-label={t('delete.of', { name })}
        onClick={() => onAct({ dialog: 'remove', of })}
      >
        {t('delete')}
      </Button>
    </span>
  )
}
