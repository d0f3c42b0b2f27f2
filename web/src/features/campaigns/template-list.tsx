import type { CampaignTemplate } from '@konsil/contract/campaign'
import { useTranslation } from 'react-i18next'
import { AskedList } from '../../ui/display/asked-list.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { TableSection } from '../../ui/display/table-section.tsx'
import { Plus } from '../../ui/drawing/icons.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import styles from './campaigns.module.css'
import { templates } from './queries.ts'
import own from './template-list.module.css'
import { pathOf } from './use-place.ts'
import { wordsOfMail } from './words-of-mail.ts'

type Row = CampaignTemplate

/** What is kept to be sent again, by name (NADM-05). */
export function TemplateList() {
  const { t } = useTranslation('templates')
  const columns: Column<Row>[] = [
    { key: 'name', header: t('column.name'), cell: asName, names: true },
    { key: 'push', header: t('column.push'), cell: asPush },
    { key: 'mail', header: t('column.mail'), cell: asMail },
    { key: 'view', header: t('view'), cell: asView, acts: true },
  ]
  return (
    <TableSection aria-label={t('list')}>
      <div>
        <ButtonLink
          kind="primary"
          icon={<Plus />}
          href={pathOf({ tab: 'notification-template', view: 'new' })}
        >
          {t('new')}
        </ButtonLink>
      </div>
      <AskedList ask={templates} failed={t('list.failed')} none={t('list.none')}>
        {rows => (
          <Table caption={t('list')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
        )}
      </AskedList>
    </TableSection>
  )
}

const asName = ({ name }: Row) => <strong className={own.name}>{name}</strong>
const asPush = ({ pushMessage }: Row) => (
  <span className={styles.clamped}>{pushMessage || '-'}</span>
)
const asMail = ({ pushEmail }: Row) => (
  <span className={styles.clamped}>{wordsOfMail(pushEmail) || '-'}</span>
)
const asView = (row: Row) => <View of={row} />

function View({ of: { _id, name } }: { of: Row }) {
  const { t } = useTranslation('templates')
  return (
    <ButtonLink
      href={pathOf({ tab: 'notification-template', view: 'detail', id: _id })}
      aria-label={t('view.of', { name })}
    >
      {t('view')}
    </ButtonLink>
  )
}
