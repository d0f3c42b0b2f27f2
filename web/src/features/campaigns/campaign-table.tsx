import type { Campaign } from '@konsil/contract/campaign'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { Beneath, CellWords } from '../../ui/display/cell-words.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Recipient, ScheduledTime, Methods, StateWord } from './campaign-words.tsx'
import styles from './campaigns.module.css'
import { pathOf } from './use-place.ts'

interface CampaignTableProps {
  tab: 'sent-notification' | 'schedule-notification'
  rows: readonly Campaign[]
}

/** The columns of what was sent; what is scheduled has two more (NADM-03, NADM-04). */
export function CampaignTable({ tab, rows }: CampaignTableProps) {
  const { t } = useTranslation('campaigns')
  const scheduled: Column<Campaign>[] =
    tab === 'sent-notification'
      ? []
      : [
          { key: 'repeat', header: t('column.repeat'), cell: asRepeat },
          { key: 'scheduled', header: t('column.scheduled'), cell: asScheduled },
        ]
  const columns: Column<Campaign>[] = [
    { key: 'title', header: t('column.title'), cell: asTitle, names: true },
    { key: 'recipient', header: t('column.recipient'), cell: asRecipient },
    { key: 'method', header: t('column.method'), cell: asMethod },
    { key: 'sent', header: t('column.sent'), cell: asSent },
    ...scheduled,
    { key: 'view', header: t('view'), cell: asView[tab], acts: true },
  ]
  return (
    <Table
      dense
      caption={t(`tab.${tab}`)}
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
    />
  )
}

const asTitle = ({ title, state }: Campaign) => (
  <CellWords>
    <strong className={styles.title}>{title}</strong>
    {state !== 'SENT' && state !== 'SCHEDULED' && (
      <Beneath>
        <StateWord of={state} />
      </Beneath>
    )}
  </CellWords>
)
const asRecipient = (row: Campaign) => (
  <span className={styles.recipient}>
    <Recipient of={row} />
  </span>
)
const asMethod = (row: Campaign) => <Methods of={row} />
const asSent = (row: Campaign) => <SentTime of={row} />
const asScheduled = (row: Campaign) => <ScheduledTime of={row} />
const asRepeat = (row: Campaign) => <Repeat of={row} />

const asView = {
  'sent-notification': (row: Campaign) => <View of={row} tab="sent-notification" />,
  'schedule-notification': (row: Campaign) => <View of={row} tab="schedule-notification" />,
}

function SentTime({ of: { sentTime } }: { of: Campaign }) {
  return sentTime === null ? '-' : <RelativeTime at={instantFrom(sentTime)} />
}

function Repeat({ of: { repeat, repeatEvery } }: { of: Campaign }) {
  const { t } = useTranslation('campaigns')
  if (!repeat) return t('repeat.no')
  return (
    <CellWords>
      {t('repeat.yes')}
      {repeatEvery && <Beneath>{t(`repeat.${repeatEvery}`)}</Beneath>}
    </CellWords>
  )
}

function View({ of: { _id, title }, tab }: { of: Campaign; tab: CampaignTableProps['tab'] }) {
  const { t } = useTranslation('campaigns')
  return (
    <ButtonLink
      href={pathOf({ tab, view: 'detail', id: _id })}
      aria-label={t('view.of', { name: title })}
    >
      {t('view')}
    </ButtonLink>
  )
}
