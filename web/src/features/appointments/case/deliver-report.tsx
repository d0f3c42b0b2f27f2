import { type Appointment, appointments } from '@konsil/contract/appointments'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { reportsQuery } from '../../documents/queries.ts'
import styles from './deliver-report.module.css'
import { useCaseAct } from './use-case-act.ts'

/** The doctor hands over what they have uploaded since the last version; without it there is nothing to deliver (APPT-21, D-077). */
export function DeliverReport({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const [isAsked, setAsked] = useState(false)
  const whyId = useId()
  const { _id: appointmentId, mayDeliver, reports } = of
  const query = useQuery({
    ...reportsQuery(appointmentId),
    enabled: mayDeliver && reports.length > 0,
  })
  const close = () => setAsked(false)
  const delivering = useCaseAct({
    act: () => call(appointments.deliverReport, { appointmentId }),
    done: t('case.delivered'),
    changes: ['documents'],
    onDone: close,
  })
  if (!mayDeliver) return null
  const drafts = query.data?.list.filter(({ version }) => version === null) ?? []
  const hasNone = reports.length === 0 || (query.data !== undefined && drafts.length === 0)
  return (
    <>
      <ButtonRow>
        <Button
          kind="primary"
          aria-disabled={drafts.length === 0}
          aria-describedby={hasNone ? whyId : undefined}
          onClick={() => setAsked(true)}
        >
          {t('case.deliver')}
        </Button>
      </ButtonRow>
      {hasNone && (
        <p id={whyId} className={styles.why}>
          {t('case.deliverNeeds')}
        </p>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('case.deliver')}
        keep={t('case.keep')}
        act={t('case.deliver')}
        kind="primary"
        busy={delivering.isPending}
        onClose={close}
        onConfirm={() => delivering.mutate()}
      >
        <p>{t('case.deliverThen')}</p>
        <ul className={styles.files}>
          {drafts.map(({ _id, name }) => (
            <li key={_id}>{name}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
