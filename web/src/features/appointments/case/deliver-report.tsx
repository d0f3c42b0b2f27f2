import { type Appointment, appointments } from '@konsil/contract/appointments'
import type { CaseReport } from '@konsil/contract/case-files'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { type NamedFile, NotKeptYet } from '../../documents/not-kept-yet.tsx'
import { reportsQuery } from '../../documents/queries.ts'
import { ReportsDialog } from '../../documents/reports-dialog.tsx'
import { useNotKept } from '../../documents/uploads-of-case.tsx'
import styles from './deliver-report.module.css'
import { useCaseAct } from './use-case-act.ts'

/** The doctor hands over what they have uploaded since the last version; without it there is nothing to deliver (APPT-21, D-077). */
export const DeliverReport = ({ of }: { of: Appointment }) =>
  of.mayDeliver ? <OnceKnown of={of} /> : null

/** A version is fixed for good: nothing is delivered before all that belongs to it is known and kept. */
function OnceKnown({ of }: { of: Appointment }) {
  const { t } = useTranslation('documents')
  const { _id: appointmentId, reports } = of
  const hasReports = reports.length > 0
  const query = useQuery({ ...reportsQuery(appointmentId), enabled: hasReports })
  const notKept = useNotKept()
  const list = hasReports ? query.data?.list : []
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Loaded
        queries={hasReports ? [query, notKept.query] : [notKept.query]}
        data={notKept.query.data && list?.filter(({ version }) => version === null)}
        wait={<Skeleton shape="block" height="3rem" />}
        failed={t('reports.failed')}
      >
        {drafts => (
          <Delivery
            of={of}
            drafts={drafts}
            missing={notKept.files}
            isUnsure={query.isFetching || notKept.looking > 0}
            onAdd={() => setAdding(true)}
          />
        )}
      </Loaded>
      {/* It stays, whatever is asked for anew while files come in. */}
      <ReportsDialog of={of} open={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

interface DeliveryProps {
  of: Appointment
  drafts: readonly CaseReport[]
  /** What was chosen and is not kept yet. */
  missing: readonly NamedFile[]
  /** There may be more in a moment. */
  isUnsure: boolean
  onAdd: () => void
}

function Delivery({ of, drafts, missing, isUnsure, onAdd }: DeliveryProps) {
  const { t } = useTranslation('appointments')
  const { _id: appointmentId, mayAddFiles } = of
  const [isAsked, setAsked] = useState(false)
  const whyId = useId()
  const close = () => setAsked(false)
  const delivering = useCaseAct({
    act: () => call(appointments.deliverReport, { appointmentId }),
    done: t('case.delivered'),
    changes: ['documents'],
    onDone: close,
  })
  const isMissing = missing.length > 0
  const isHeld = drafts.length === 0 || isMissing
  return (
    <>
      <ButtonRow>
        <Button
          kind="primary"
          aria-disabled={isHeld || isUnsure}
          aria-describedby={isHeld ? whyId : undefined}
          onClick={() => setAsked(true)}
        >
          {t('case.deliver')}
        </Button>
        {mayAddFiles && (
          <Button kind={isHeld && !isMissing ? 'primary' : 'secondary'} onClick={onAdd}>
            {t('case.toReports')}
          </Button>
        )}
      </ButtonRow>
      {isHeld && (
        <div id={whyId} className={styles.why}>
          {isMissing ? <NotKeptYet files={missing} /> : <p>{t('case.deliverNeeds')}</p>}
        </div>
      )}
      <ConfirmDialog
        open={isAsked && !isHeld}
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
