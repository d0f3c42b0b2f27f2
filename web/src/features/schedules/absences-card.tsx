import type { Absence } from '@konsil/contract/schedules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/signed-in/dates.ts'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { FailedState } from '../../ui/display/failed-state.tsx'
import { Plus } from '../../ui/drawing/icons.tsx'
import { Loading } from '../../ui/page/loading.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { AbsenceDialog, type StandingIn, StayingDialog } from './absence-dialog.tsx'
import { absencesQuery } from './queries.ts'
import { RemoveAbsenceDialog } from './remove-absence-dialog.tsx'
import styles from './settings.module.css'

/** Days on which nobody can book, whatever the schedules say (SCHED-16). */
export function AbsencesCard() {
  const { t } = useTranslation('schedules')
  const absences = useQuery(absencesQuery)
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [staying, setStaying] = useState<StandingIn>()
  const { adding, goToAdding } = useFocusOnAdding()
  return (
    <Card title={t('absences')}>
      <p className={styles.lead}>{t('absences.lead')}</p>
      {absences.isLoadingError && (
        <FailedState onRetry={() => void absences.refetch()} busy={absences.isFetching}>
          {t('absences.failed')}
        </FailedState>
      )}
      {absences.isPending && (
        <Loading>
          <Skeleton shape="block" height="6rem" />
        </Loading>
      )}
      {absences.data?.length === 0 && <p>{t('absences.none')}</p>}
      {absences.data && absences.data.length > 0 && (
        <AbsenceList list={absences.data} onRemoved={goToAdding} />
      )}
      <div className={styles.act}>
        <Button ref={adding} icon={<Plus />} onClick={() => setAdding(true)}>
          {t('absences.add')}
        </Button>
      </div>
      {isAdding && (
        <AbsenceDialog
          onClose={() => setAdding(false)}
          onAdded={added => {
            setAdding(false)
            void askAgain(queries, ['schedules', 'booking'])
            if (added.appointments.length > 0) setStaying(added)
            else toast.success(t('absences.added'))
          }}
        />
      )}
      <StayingDialog absence={staying} onClose={() => setStaying(undefined)} />
    </Card>
  )
}

/** The dialog gives the focus back to a row that is gone a moment later: it goes on to what stays. */
function useFocusOnAdding() {
  const adding = useRef<HTMLButtonElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) adding.current?.focus()
  }, [times])
  return { adding, goToAdding: () => setTimes(count => count + 1) }
}

interface AbsenceListProps {
  list: readonly Absence[]
  onRemoved: () => void
}

function AbsenceList({ list, onRemoved }: AbsenceListProps) {
  const { t } = useTranslation('schedules')
  const [asked, setAsked] = useState<Absence>()
  const datesOf = useDatesOf()
  return (
    <>
      <ul className={styles.list}>
        {list.map(absence => {
          const dates = datesOf(absence)
          return (
            <li key={absence._id}>
              <span>{dates}</span>
              <Button
                kind="quiet"
                onClick={() => setAsked(absence)}
                aria-label={t('absences.removeOf', { dates })}
              >
                {t('absences.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      <RemoveAbsenceDialog
        absence={asked}
        dates={asked ? datesOf(asked) : ''}
        onClose={() => setAsked(undefined)}
        onSettled={() => {
          setAsked(undefined)
          onRemoved()
        }}
      />
    </>
  )
}

function useDatesOf() {
  const { t } = useTranslation('schedules')
  const habits = useDateHabits()
  return ({ startDate, endDate }: Absence) => {
    const range = { from: formatDay(startDate, habits), to: formatDay(endDate, habits) }
    return startDate === endDate ? range.from : t('list.dates', range)
  }
}
