import type { Schedule } from '@konsil/contract/schedules'
import { dayLater } from '@konsil/contract/core/time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sayZone } from '../../lib/signed-in/dates.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { RefusalText } from '../../lib/calls/refusal-text.tsx'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { useUnsaved } from '../../ui/dialog/unsaved.ts'
import { BottomBar } from '../../ui/form/bottom-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { DateField } from '../../ui/pickers/date-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Bin } from '../../ui/drawing/icons.tsx'
import { NewerNotice } from '../../ui/display/newer-notice.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { ConflictDialog } from './conflict-dialogs.tsx'
import { RemoveScheduleDialog } from './remove-schedule-dialog.tsx'
import styles from './schedule-form.module.css'
import { kindsOf, newValues, valuesLike, valuesOf } from './schedule-values.ts'
import { type ServiceChoice, shortestOf } from './service-choices.ts'
import { ServiceFields } from './service-fields.tsx'
import { useToday } from './use-today.ts'
import { type ScheduleForm as Held, useScheduleForm } from './use-schedule-form.ts'
import { WeekdayFields } from './weekday-fields.tsx'

interface ScheduleFormProps {
  schedule: Schedule | undefined
  /** Whose services and hours a new one begins with. */
  like?: Schedule | undefined
  services: readonly ServiceChoice[]
  onSaved: () => void
  onRemoved: () => void
  /** It was removed elsewhere meanwhile. */
  onGone: () => void
  onNewer: (newer: Schedule) => void
}

export function ScheduleForm(props: ScheduleFormProps) {
  const { schedule, like, services, onSaved, onRemoved, onGone, onNewer } = props
  const { t } = useTranslation('schedules')
  const { timeZone } = useDateHabits()
  const [initial] = useState(() => {
    if (schedule) return valuesOf(schedule)
    const ids = services.map(({ id }) => id)
    return like ? valuesLike(like, ids, timeZone) : newValues(ids.length === 1 ? ids : [], timeZone)
  })
  const typeOf = (id: string) => services.find(one => one.id === id)?.type
  const held = useScheduleForm({ schedule, initial, typeOf, onSaved, onGone })
  const { form, isChanged, obstacles } = held
  useUnsaved(isChanged)
  const isNothingChosen = form.values.serviceIds.length === 0
  const asked = isNothingChosen
    ? { calls: true, written: false }
    : kindsOf(form.values.serviceIds, typeOf)
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      <ServiceFields
        services={services}
        chosen={form.values.serviceIds}
        error={form.errors.serviceIds}
        onChange={chosen => form.setFieldValue('serviceIds', chosen)}
      />
      <Period held={held} schedule={schedule} />
      <section className={styles.part}>
        <h2>{t('form.days')}</h2>
        <Zone held={held} />
        <WeekdayFields
          schedule={held}
          asked={asked}
          shortest={shortestOf(services, form.values.serviceIds)}
        />
        {asked.calls && <p className={styles.hint}>{t('form.slots')}</p>}
      </section>
      <Newer held={held} onNewer={onNewer} />
      {schedule && <Removal schedule={schedule} onRemoved={onRemoved} />}
      <BottomBar>
        <Button
          kind="primary"
          type="submit"
          busy={form.submitting}
          aria-disabled={obstacles.newer !== undefined || (schedule !== undefined && !isChanged)}
        >
          {t(schedule ? 'form.submit.edit' : 'form.submit.new')}
        </Button>
      </BottomBar>
      <ConflictDialog conflict={obstacles.conflict} act="update" onClose={obstacles.clear} />
    </Form>
  )
}

interface NewerProps {
  held: Held
  onNewer: (newer: Schedule) => void
}

function Newer({ held: { obstacles, load, keepOver }, onNewer }: NewerProps) {
  const { newer } = obstacles
  if (!newer) return null
  const goOn = (take: (newer: Schedule) => void) => () => {
    take(newer)
    onNewer(newer)
  }
  return (
    <NewerNotice
      title={<RefusalText id="schedule.changed" />}
      onKeep={goOn(keepOver)}
      onLoad={goOn(load)}
    />
  )
}

function Removal({ schedule, onRemoved }: { schedule: Schedule; onRemoved: () => void }) {
  const { t } = useTranslation('schedules')
  const [isAsked, setAsked] = useState(false)
  return (
    <div>
      <Button kind="quiet" icon={<Bin />} onClick={() => setAsked(true)}>
        {t('form.remove')}
      </Button>
      <RemoveScheduleDialog
        schedule={isAsked ? schedule : undefined}
        onClose={() => setAsked(false)}
        onRemoved={onRemoved}
      />
    </div>
  )
}

/** Past days and today cannot be chosen, but those of a running schedule stay (SCHED-05, D-053). */
function Period({ held, schedule }: { held: Held; schedule: Schedule | undefined }) {
  const { t } = useTranslation('schedules')
  const habits = useDateHabits()
  const { form } = held
  const { startDate, timeZone } = form.values
  const tomorrow = dayLater(useToday(timeZone), 1)
  const first = schedule && schedule.startDate < tomorrow ? schedule.startDate : tomorrow
  return (
    <fieldset className={styles.part}>
      <legend>{t('form.period')}</legend>
      {schedule?.isOver && (
        <Notice
          action={
            <ButtonLink href={`/dashboard/schedule/new?like=${schedule._id}`}>
              {t('form.again')}
            </ButtonLink>
          }
        >
          {t('form.over')}
        </Notice>
      )}
      <p className={styles.hint}>{t('form.periodHint')}</p>
      <div className={styles.period}>
        <DateField
          {...form.getInputProps('startDate')}
          habits={habits}
          label={t('form.from')}
          min={first}
        />
        <DateField
          {...form.getInputProps('endDate')}
          habits={habits}
          label={t('form.to')}
          min={startDate > tomorrow ? startDate : tomorrow}
        />
      </div>
    </fieldset>
  )
}

/** Whose clock the times follow (SCHED-17). */
function Zone({ held: { form } }: { held: Held }) {
  const { t } = useTranslation('schedules')
  const { language } = useLanguage()
  const own = useDateHabits().timeZone
  const { timeZone } = form.values
  const zone = sayZone(timeZone, language)
  if (timeZone === own) {
    return (
      <p className={styles.hint}>
        {t('form.zone', { zone })}{' '}
        <Link to="/dashboard/account?tab=profile">{t('form.zoneChange')}</Link>
      </p>
    )
  }
  return (
    <Notice
      action={
        <Button onClick={() => form.setFieldValue('timeZone', own)}>{t('form.takeZone')}</Button>
      }
    >
      {t('form.otherZone', { zone, own: sayZone(own, language) })}
    </Notice>
  )
}
