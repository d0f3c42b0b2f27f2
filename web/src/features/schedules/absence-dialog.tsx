import { schedules } from '@konsil/contract/schedules'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { formatRange } from '../../lib/signed-in/dates.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { CancelButton } from '../../ui/dialog/asked-close.tsx'
import { DateField } from '../../ui/pickers/date-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { Appointments } from './conflict-dialogs.tsx'
import styles from './settings.module.css'
import { useToday, useZoneOfDoctor } from './use-today.ts'

export type StandingIn = OutputOf<typeof schedules.addAbsence>

interface AbsenceDialogProps {
  onAdded: (added: StandingIn) => void
  onClose: () => void
}

/** From one day to another, both included; today too, for whoever falls ill. */
export function AbsenceDialog({ onAdded, onClose }: AbsenceDialogProps) {
  const { t } = useTranslation('schedules')
  const sentences = useRefusalSentences()
  const formId = useId()
  const today = useToday(useZoneOfDoctor())
  const form = useRuledForm({
    schema: schedules.addAbsence.input,
    keepAs: 'absence',
    closes: true,
    initialValues: { startDate: '', endDate: '' },
    atField: {
      'absence.overlaps': 'startDate',
      'schedule.range.past': 'startDate',
      'schedule.range.too.long': 'endDate',
      'schedule.too.far': 'endDate',
    },
    send: async values => onAdded(await call(schedules.addAbsence, values)),
    onFailure(failure, told) {
      if (told) return
      toast.failure(t('absences.addFailed', { sentence: sentences.ofFailure(failure) }), failure)
    },
  })
  const { startDate } = form.values
  const habits = useDateHabits()
  return (
    <FormDialog
      open
      isUnsaved={form.isDirty()}
      title={t('absences.add')}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('absences.cancel')}</CancelButton>
          <Button type="submit" form={formId} kind="primary" busy={form.submitting}>
            {t('absences.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.range} onSubmit={form.submit}>
        <DateField
          {...form.getInputProps('startDate')}
          habits={habits}
          label={t('absences.from')}
          min={today}
        />
        <DateField
          {...form.getInputProps('endDate')}
          habits={habits}
          label={t('absences.to')}
          min={startDate > today ? startDate : today}
        />
      </Form>
    </FormDialog>
  )
}

/** An absence cancels nothing: what stands is named. */
export function StayingDialog(props: { absence: StandingIn | undefined; onClose: () => void }) {
  const { absence, onClose } = props
  const { t } = useTranslation('schedules')
  const habits = useDateHabits()
  return (
    <Dialog
      open={absence !== undefined}
      title={t('absences.stay')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('ok')}
        </Button>
      }
    >
      {absence && (
        <div className={styles.said}>
          <p>{t('absences.stayText', formatRange(absence.startDate, absence.endDate, habits))}</p>
          <Appointments list={absence.appointments} />
          <p>{t('absences.stayNext')}</p>
        </div>
      )}
    </Dialog>
  )
}
