import type { Absence } from '@konsil/contract/schedules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatRange } from '../../lib/signed-in/dates.ts'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { type RowFocus, useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { useRested } from '../../lib/signed-in/use-rested.ts'
import { useShown } from '../../lib/signed-in/use-shown.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Plus } from '../../ui/drawing/icons.tsx'
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
  const hasRested = useRested(absences.isLoading)
  const queries = useQueryClient()
  const { show, opening } = useShown<{ dialog: 'absence' }>()
  const absence = opening('absence')
  const [staying, setStaying] = useState<StandingIn>()
  const adding = useRef<HTMLButtonElement>(null)
  const rows = useFocusAfterRow(adding)
  return (
    <Card title={t('absences')}>
      <p className={styles.lead}>{t('absences.lead')}</p>
      <Loaded
        query={absences}
        wait={<Skeleton shape="block" height="6rem" />}
        failed={t('absences.failed')}
        empty={<p>{t('absences.none')}</p>}
      >
        {list => <AbsenceList list={list} rows={rows} />}
      </Loaded>
      {hasRested && (
        <div className={styles.act}>
          <Button ref={adding} icon={<Plus />} onClick={() => show({ dialog: 'absence' })}>
            {t('absences.add')}
          </Button>
        </div>
      )}
      {absence.shown && (
        <AbsenceDialog
          key={absence.key}
          onClose={absence.close}
          onAdded={added => {
            absence.close()
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

interface AbsenceListProps {
  list: readonly Absence[]
  rows: RowFocus
}

function AbsenceList({ list, rows }: AbsenceListProps) {
  const { t } = useTranslation('schedules')
  const { show, opening } = useShown<{ dialog: 'remove'; of: Absence }>()
  const remove = opening('remove')
  const asked = remove.shown?.of
  const datesOf = useDatesOf()
  return (
    <>
      <ul className={styles.list} {...rows}>
        {list.map(absence => {
          const dates = datesOf(absence)
          return (
            <li key={absence._id}>
              <span>{dates}</span>
              <Button
                kind="quiet"
                onClick={() => show({ dialog: 'remove', of: absence })}
                aria-label={t('absences.removeOf', { dates })}
              >
                {t('absences.remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      <RemoveAbsenceDialog
        key={remove.key}
        absence={asked}
        dates={asked ? datesOf(asked) : ''}
        onClose={remove.close}
      />
    </>
  )
}

function useDatesOf() {
  const { t } = useTranslation('schedules')
  const habits = useDateHabits()
  return ({ startDate, endDate }: Absence) => {
    if (startDate === endDate) return formatDay(startDate, habits)
    return t('list.dates', formatRange(startDate, endDate, habits))
  }
}
