import { type Absence, schedules } from '@konsil/contract/schedules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { formatDay } from '../../lib/dates.ts'
import { useRefusalSentences } from '../../lib/refusal-text.tsx'
import { useDateHabits } from '../../lib/signed-in.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Plus } from '../../ui/icons.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { AbsenceDialog, type StandingIn, StayingDialog } from './absence-dialog.tsx'
import styles from './settings.module.css'
import { absencesQuery, useReload } from './queries.ts'

/** Days on which nobody can book, whatever the schedules say (SCHED-16). */
export function AbsencesCard() {
  const { t } = useTranslation('schedules')
  const absences = useQuery(absencesQuery)
  const reload = useReload()
  const [isAdding, setAdding] = useState(false)
  const [staying, setStaying] = useState<StandingIn>()
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
        <ul className={styles.list}>
          {absences.data.map(absence => (
            <AbsenceRow key={absence._id} absence={absence} onRemoved={reload} />
          ))}
        </ul>
      )}
      <div className={styles.act}>
        <Button icon={<Plus />} onClick={() => setAdding(true)}>
          {t('absences.add')}
        </Button>
      </div>
      {isAdding && (
        <AbsenceDialog
          onClose={() => setAdding(false)}
          onAdded={added => {
            setAdding(false)
            reload()
            if (added.appointments.length > 0) setStaying(added)
            else toast.success(t('absences.added'))
          }}
        />
      )}
      <StayingDialog absence={staying} onClose={() => setStaying(undefined)} />
    </Card>
  )
}

function AbsenceRow({ absence, onRemoved }: { absence: Absence; onRemoved: () => void }) {
  const { t } = useTranslation('schedules')
  const habits = useDateHabits()
  const sentences = useRefusalSentences()
  const removal = useMutation({
    mutationFn: () => call(schedules.removeAbsence, { id: absence._id }),
    onSuccess: () => toast.success(t('absences.removed')),
    onError: failure =>
      toast.failure(
        t('absences.removeFailed', { sentence: sentences.ofFailure(failure) }),
        failure,
      ),
    onSettled: onRemoved,
  })
  const { startDate, endDate } = absence
  const range = { from: formatDay(startDate, habits), to: formatDay(endDate, habits) }
  const dates = startDate === endDate ? range.from : t('list.dates', range)
  return (
    <li>
      <span>{dates}</span>
      <Button
        kind="quiet"
        busy={removal.isPending}
        onClick={() => removal.mutate()}
        aria-label={t('absences.removeOf', { dates })}
      >
        {t('absences.remove')}
      </Button>
    </li>
  )
}
