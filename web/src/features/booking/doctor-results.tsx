import { fullName } from '@konsil/contract/full-name'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { hasWords } from '../../ui/pickers/matching.ts'
import styles from './booking.module.css'
import { DoctorCard } from './doctor-card.tsx'
import { DoctorFilters } from './doctor-filters.tsx'
import { filterNames, isFree, narrowedBy, soonestFirst } from './narrowed.ts'
import type { DoctorInList } from './queries.ts'
import type { StepProps } from './step-props.ts'
import { useFilter } from './use-way.ts'

interface Found {
  doctors: readonly DoctorInList[]
  /** More fit than were looked at. */
  hasMore?: boolean
}

interface DoctorResultsProps extends Pick<StepProps, 'way' | 'choose'> {
  queries: readonly UseQueryResult[]
  data: Found | undefined
  today: string
  /** Where there is nobody, whatever is looked for. */
  empty?: string
}

/** Those with room first; whoever has none stands apart, and cannot be chosen. */
export function DoctorResults({ queries, data, today, empty, ...step }: DoctorResultsProps) {
  const { t } = useTranslation('booking')
  const { values: filters, change } = useFilter(filterNames)
  const isBare = empty !== undefined && data?.doctors.length === 0
  return (
    <div className={styles.results}>
      {!isBare && (
        <DoctorFilters
          filters={filters}
          doctors={data?.doctors ?? []}
          today={today}
          onChange={change}
        />
      )}
      <Loaded queries={queries} data={data} wait={<Entries />} failed={t('doctor.failed')}>
        {({ doctors, hasMore = false }) => {
          if (isBare) return <EmptyState drawing="apart">{empty}</EmptyState>
          const named = doctors.filter(one => hasWords([fullName(one)], filters.name))
          const found = soonestFirst(narrowedBy(filters, named))
          return found.length > 0 ? (
            <Groups key={JSON.stringify(filters)} {...{ found, hasMore }} {...step} />
          ) : (
            <Nobody
              onAll={() => change({ name: '', language: '', gender: '', kind: '', on: '' })}
            />
          )
        }}
      </Loaded>
    </div>
  )
}

interface GroupsProps extends Pick<StepProps, 'way' | 'choose'> {
  found: readonly DoctorInList[]
  hasMore: boolean
}

function Groups({ found, hasMore, ...step }: GroupsProps) {
  const { t } = useTranslation('booking')
  const free = found.filter(isFree)
  const full = found.filter(one => !isFree(one))
  return (
    <>
      {free.length > 0 && <Cards of={free} {...step} />}
      {full.length > 0 && (
        <section className={styles.group}>
          <h4>{t('doctor.withoutRoom')}</h4>
          <Cards of={full} {...step} />
        </section>
      )}
      {hasMore && <p className={styles.soft}>{t('doctor.more')}</p>}
    </>
  )
}

const atOnce = 10

function Cards({ of, way, choose }: Pick<GroupsProps, 'way' | 'choose'> & { of: DoctorInList[] }) {
  const { t } = useTranslation('booking')
  const [size, setSize] = useState(atOnce)
  return (
    <>
      <ul className={styles.list}>
        {of.slice(0, size).map(doctor => (
          <DoctorCard
            key={doctor._id}
            of={doctor}
            isChosen={doctor._id === way.doctor}
            onChoose={isFree(doctor) ? () => choose('doctor', doctor._id) : undefined}
          />
        ))}
      </ul>
      {of.length > size && (
        <Button kind="quiet" onClick={() => setSize(size + atOnce)}>
          {t('doctor.showMore')}
        </Button>
      )}
    </>
  )
}

function Nobody({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('booking')
  return (
    <EmptyState action={<Button onClick={onAll}>{t('doctor.showAll')}</Button>}>
      {t('doctor.nobody')}
    </EmptyState>
  )
}

const Entries = () => (
  <>
    <Skeleton shape="block" height="9rem" />
    <Skeleton shape="block" height="9rem" />
    <Skeleton shape="block" height="9rem" />
  </>
)
