import { instantFrom } from '@konsil/contract/core/time'
import type { SentNotification } from '@konsil/contract/system-events'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { useLanguage } from '../../../lib/words/language.ts'
import { AskedList } from '../../../ui/display/asked-list.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { TableSection } from '../../../ui/display/table-section.tsx'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { Methods } from './methods.tsx'
import styles from './office.module.css'
import { sentNotifications } from './queries.ts'
import { pathOf } from './use-place.ts'

type Row = SentNotification

/** What the system sent, the newest first (SYSN-02, D-294). */
export function SentList() {
  const { t } = useTranslation('system-notifications')
  const { language } = useLanguage()
  return (
    <TableSection aria-label={t('sent.list')}>
      <AskedList
        ask={search => sentNotifications(search, language)}
        failed={t('sent.failed')}
        none={t('sent.none')}
      >
        {rows => <SentTable rows={rows} />}
      </AskedList>
    </TableSection>
  )
}

function SentTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('system-notifications')
  const columns: Column<Row>[] = [
    { key: 'title', header: t('sent.title'), cell: asTitle, names: true },
    { key: 'recipient', header: t('sent.recipient'), cell: asRecipient },
    { key: 'method', header: t('sent.method'), cell: asMethod },
    { key: 'time', header: t('sent.time'), cell: asTime },
    { key: 'view', header: t('view'), cell: asView, acts: true },
  ]
  return <Table caption={t('sent.list')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
}

const asTitle = ({ title }: Row) => title
const asRecipient = (row: Row) => <Recipient of={row} />
const asMethod = (row: Row) => <Methods of={row} />
const asTime = ({ sentTime }: Row) => <RelativeTime at={instantFrom(sentTime)} />
const asView = (row: Row) => <View of={row} />

function Recipient({ of: { recipient } }: { of: Row }) {
  const { t } = useTranslation('system-notifications')
  return <span className={styles.address}>{recipient.userInfo?.email ?? t('sent.left')}</span>
}

function View({ of: { _id, title } }: { of: Row }) {
  const { t } = useTranslation('system-notifications')
  return (
    <ButtonLink
      href={pathOf({ tab: 'sent', view: 'detail', id: _id })}
      aria-label={t('view.of', { name: title })}
    >
      {t('view')}
    </ButtonLink>
  )
}
