import { fullName } from '@konsil/contract/full-name'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { usePages } from '../../../lib/signed-in/use-pages.ts'
import { Beneath, CellWords } from '../../../ui/display/cell-words.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { Pager } from '../../../ui/display/pager.tsx'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { TableSection } from '../../../ui/display/table-section.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import styles from './administrators-log.module.css'
import { actKey, administratorActs, type NotedAct } from './administrator-acts.ts'

const actsPerPage = 10

/** Who did what that reaches many or removes something, for all administrators to read. */
export function AdministratorsLogPage() {
  const { t } = useTranslation('administrators-log')
  const { query, shown, pager } = usePages(administratorActs, actsPerPage)
  return (
    <Page title={t('title')} lead={t('lead')}>
      <TableSection aria-label={t('title')}>
        <Loaded
          queries={[query]}
          data={shown}
          wait={<Skeleton shape="block" height="28rem" />}
          failed={t('failed')}
          empty={<EmptyState>{t('none')}</EmptyState>}
        >
          {({ list }) => (
            <>
              <ActTable rows={list.map((act, at) => ({ ...act, at }))} />
              {pager && <Pager {...pager} />}
            </>
          )}
        </Loaded>
      </TableSection>
    </Page>
  )
}

/** Lines of the log have no ids: on its page each has a place. */
interface Row extends NotedAct {
  at: number
}

function ActTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('administrators-log')
  const columns: Column<Row>[] = [
    { key: 'what', header: t('column.what'), cell: asWhat, names: true },
    { key: 'who', header: t('column.who'), cell: asWho },
    { key: 'when', header: t('column.when'), cell: asWhen },
  ]
  return (
    <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ at }) => String(at)} />
  )
}

const asWhat = (row: Row) => <What of={row} />
const asWho = (row: Row) => <Who of={row} />
const asWhen = ({ happenedAt }: Row) => (
  <span className={styles.when}>
    <RelativeTime at={instantFrom(happenedAt)} />
  </span>
)

function What({ of: { act, about, people } }: { of: Row }) {
  const { t } = useTranslation('administrators-log')
  return (
    <CellWords>
      <span className={styles.what}>{t(actKey(act), { about: about || t('about.left') })}</span>
      {people !== null && <Beneath>{t('people', { count: people })}</Beneath>}
    </CellWords>
  )
}

function Who({ of: { by } }: { of: Row }) {
  const { t } = useTranslation('administrators-log')
  return <span className={styles.what}>{by ? <PersonName of={fullName(by)} /> : t('by.left')}</span>
}
