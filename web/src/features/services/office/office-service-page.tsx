import type { CatalogueService, ProposedService } from '@konsil/contract/offered-service'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { Plus } from '../../../ui/drawing/icons.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { type RowFocus, useFocusAfterRow } from '../../../lib/signed-in/use-focus-after-row.ts'
import { UnsavedGuard } from '../../../lib/signed-in/unsaved.tsx'
import { useShown } from '../../../lib/signed-in/use-shown.ts'
import { CatalogueDialog } from './catalogue-dialog.tsx'
import { CatalogueTable } from './catalogue-table.tsx'
import styles from './office-service-page.module.css'
import { PendingTable } from './pending-table.tsx'
import { catalogueQuery, pendingServicesQuery } from '../queries.ts'
import { ProposalDialog } from './proposal-dialog.tsx'
import { TakeOutDialog } from './take-out-dialog.tsx'

type OfficeDialog =
  | { dialog: 'add' }
  | { dialog: 'change' | 'takeOut'; of: CatalogueService }
  | { dialog: 'review'; of: ProposedService }

/** What waits for a decision first, and below it the catalogue (ASERV-01). */
export function OfficeServicePage() {
  const { t } = useTranslation('services')
  const { show, opening } = useShown<OfficeDialog>()
  const [catalogue, review] = [opening('add', 'change'), opening('review')]
  const takeOut = opening('takeOut')
  const adder = useRef<HTMLButtonElement>(null)
  const add = (
    <Button ref={adder} kind="primary" icon={<Plus />} onClick={() => show({ dialog: 'add' })}>
      {t('add')}
    </Button>
  )
  return (
    <Page title={t('title')} lead={t('office.lead')} action={add}>
      <Pending adder={adder} onReview={of => show({ dialog: 'review', of })} />
      <Catalogue
        adder={adder}
        onChange={of => show({ dialog: 'change', of })}
        onTakeOut={of => show({ dialog: 'takeOut', of })}
      />
      <UnsavedGuard>
        <CatalogueDialog
          key={catalogue.key}
          open={catalogue.shown !== undefined}
          of={catalogue.shown?.dialog === 'change' ? catalogue.shown.of : undefined}
          onClose={catalogue.close}
          onDone={catalogue.close}
        />
        <ProposalDialog
          key={review.key}
          of={review.shown?.dialog === 'review' ? review.shown.of : undefined}
          onClose={review.close}
          onDone={review.close}
        />
      </UnsavedGuard>
      <TakeOutDialog
        key={takeOut.key}
        of={takeOut.shown?.dialog === 'takeOut' ? takeOut.shown.of : undefined}
        onClose={takeOut.close}
      />
    </Page>
  )
}

interface ListProps {
  /** Has the focus when a row goes that had it. */
  adder: RefObject<HTMLButtonElement | null>
}

interface PendingProps extends ListProps {
  onReview: (of: ProposedService) => void
}

function Pending({ adder, onReview }: PendingProps) {
  const { t } = useTranslation('services')
  const pending = useQuery(pendingServicesQuery)
  const rows = useFocusAfterRow(adder)
  return (
    <Section
      title={t('office.pending')}
      query={pending}
      rows={rows}
      height="8rem"
      none={<p className={styles.none}>{t('office.pendingNone')}</p>}
    >
      {list => <PendingTable rows={list} onReview={onReview} />}
    </Section>
  )
}

interface CatalogueProps extends ListProps {
  onChange: (of: CatalogueService) => void
  onTakeOut: (of: CatalogueService) => void
}

function Catalogue({ adder, onChange, onTakeOut }: CatalogueProps) {
  const { t } = useTranslation('services')
  const catalogue = useQuery(catalogueQuery)
  const rows = useFocusAfterRow(adder)
  return (
    <Section
      title={t('office.catalogue')}
      query={catalogue}
      rows={rows}
      height="16rem"
      none={<EmptyState>{t('office.catalogueNone')}</EmptyState>}
    >
      {list => <CatalogueTable rows={list} onChange={onChange} onTakeOut={onTakeOut} />}
    </Section>
  )
}

interface SectionProps<Row> {
  title: string
  query: UseQueryResult<{ list: Row[]; total: number }>
  rows: RowFocus
  /** Of what stands there until it has come. */
  height: string
  none: ReactNode
  children: (list: Row[]) => ReactNode
}

function Section<Row>({ title, query, rows, height, none, children }: SectionProps<Row>) {
  const { t } = useTranslation('services')
  const id = useId()
  const count = query.data?.total ?? 0
  return (
    <section className={styles.section} aria-labelledby={id} {...rows}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </header>
      <Loaded
        query={query}
        wait={<Skeleton shape="block" height={height} />}
        failed={t('office.failed')}
        empty={none}
      >
        {({ list }) => children(list)}
      </Loaded>
    </section>
  )
}
