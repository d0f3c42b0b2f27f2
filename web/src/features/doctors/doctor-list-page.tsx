import type { ManagedDoctor } from '@konsil/contract/doctors'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageOf } from '../../lib/signed-in/use-pages.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { PageSize } from '../../ui/display/page-size.tsx'
import { Pager } from '../../ui/display/pager.tsx'
import { TableSection } from '../../ui/display/table-section.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { DoctorSearch } from './doctor-search.tsx'
import { DoctorTable } from './doctor-table.tsx'
import styles from './doctors.module.css'
import { findDoctors, noFilters } from './find-doctors.ts'
import { doctorsQuery } from './queries.ts'
import { type KeptText, sizes, useShownDoctors } from './use-shown-doctors.ts'

/** Every doctor, to be looked for and looked at. */
export function DoctorListPage(kept: KeptText) {
  const { t } = useTranslation('doctors')
  const query = useQuery(doctorsQuery)
  return (
    <Page
      title={t('title')}
      badge={query.data ? t('count', { count: query.data.total }) : undefined}
      lead={t('lead')}
    >
      <Loaded
        queries={[query]}
        data={query.data?.data}
        wait={<Skeleton shape="block" height="28rem" />}
        failed={t('failed')}
        empty={<EmptyState>{t('none')}</EmptyState>}
      >
        {all => <FoundDoctors all={all} {...kept} />}
      </Loaded>
    </Page>
  )
}

function FoundDoctors({ all, ...kept }: { all: readonly ManagedDoctor[] } & KeptText) {
  const { t } = useTranslation('doctors')
  const { filters, change, size, resize, page, turnTo } = useShownDoctors(kept)
  const text = useDeferredValue(filters.text)
  const found = findDoctors(all, { ...filters, text })
  return (
    <TableSection aria-label={t('title')}>
      <DoctorSearch filters={filters} found={found.length} total={all.length} onChange={change} />
      {found.length === 0 ? (
        <EmptyState action={<Button onClick={() => change(noFilters)}>{t('all')}</Button>}>
          {t('notFound')}
        </EmptyState>
      ) : (
        <PageOfDoctors found={found} size={size} onResize={resize} page={page} turnTo={turnTo} />
      )}
    </TableSection>
  )
}

interface PageOfDoctorsProps {
  found: readonly ManagedDoctor[]
  size: number
  onResize: (size: number) => void
  page: number
  turnTo: (page: number) => void
}

function PageOfDoctors({ found, size, onResize, page, turnTo }: PageOfDoctorsProps) {
  const { shown, pager } = usePageOf(found, size, { page, turnTo })
  const first = (pager.page - 1) * size + 1
  return (
    <>
      <DoctorTable rows={shown.map((doctor, at) => ({ number: first + at, doctor }))} />
      <div className={styles.below}>
        {found.length > 5 && <PageSize size={size} sizes={sizes} onChange={onResize} />}
        <Pager {...pager} />
      </div>
    </>
  )
}
