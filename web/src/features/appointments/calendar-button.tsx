import { appointments, endOfCalendar } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { download } from '../../lib/calls/download.ts'
import { saveFile } from '../../lib/page/save-file.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { CalendarPage } from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'

/** A file that any calendar reads; the one of a later change takes its place there (APPT-50). */
export function CalendarButton({ appointmentId }: { appointmentId: string }) {
  const { t } = useTranslation('appointments')
  const saving = useAct({
    act: (id: string) =>
      download(
        appointments.downloadCalendar,
        { id },
        { signal: new AbortController().signal, end: endOfCalendar },
      ),
    failed: t('calendar.failed'),
    changes: [],
    onDone: ({ content, name }) => saveFile(content, name),
  })
  return (
    <Button
      kind="quiet"
      icon={<CalendarPage />}
      busy={saving.isPending}
      onClick={() => saving.mutate(appointmentId)}
    >
      {t('calendar.add')}
    </Button>
  )
}
