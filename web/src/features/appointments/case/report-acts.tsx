import { type Appointment, appointments } from '@konsil/contract/appointments'
import { rejection, rejectionLength } from '@konsil/contract/case-steps'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { ReportsDialog } from '../../documents/reports-dialog.tsx'
import { useCaseAct } from './use-case-act.ts'
import { WordsDialog } from './words-dialog.tsx'

/** It is theirs, and nothing of its price is left to pay. */
const isAccepted = ({ status, rest, versions, mayReadReports }: Appointment) =>
  status.code === 'COMPLETED' && rest === null && versions.length > 0 && mayReadReports

/** The patient reads the report, and takes it or says what is missing (APPT-22, APPT-51). */
export function ReportActs({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const [shown, setShown] = useState<'read' | 'accept' | 'reject'>()
  const close = () => setShown(undefined)
  const { _id: appointmentId, mayAccept } = of
  const accepting = useCaseAct({
    act: () => call(appointments.acceptReport, { appointmentId }),
    done: t('case.accepted'),
    onDone: close,
  })
  if (!mayAccept && !isAccepted(of)) return null
  return (
    <>
      <ButtonRow>
        <Button kind={mayAccept ? 'primary' : 'secondary'} onClick={() => setShown('read')}>
          {t('case.readAct')}
        </Button>
        {mayAccept && <Button onClick={() => setShown('accept')}>{t('case.acceptAct')}</Button>}
        {mayAccept && <Button onClick={() => setShown('reject')}>{t('case.rejectAct')}</Button>}
      </ButtonRow>
      <ReportsDialog of={of} open={shown === 'read'} onClose={close} />
      <ConfirmDialog
        open={shown === 'accept'}
        title={t('case.acceptAct')}
        keep={t('case.keep')}
        act={t('case.acceptAct')}
        kind="primary"
        busy={accepting.isPending}
        onClose={close}
        onConfirm={() => accepting.mutate()}
      >
        <p>{t('case.acceptThen')}</p>
      </ConfirmDialog>
      <WordsDialog
        open={shown === 'reject'}
        onClose={close}
        title={t('case.rejectAct')}
        label={t('case.rejectWhy')}
        hint={t('case.rejectHint')}
        optional
        maxLength={rejectionLength}
        act={t('case.rejectAct')}
        done={t('case.rejected')}
        schema={rejection}
        field="reason"
        keepAs={`rejection ${appointmentId}`}
        send={reason => call(appointments.rejectReport, { appointmentId, reason })}
      />
    </>
  )
}
