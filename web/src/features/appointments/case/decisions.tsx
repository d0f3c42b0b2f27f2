import { type Appointment, appointments } from '@konsil/contract/appointments'
import { type Decision, decisionReasonLength } from '@konsil/contract/case-steps'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { Heard, StateView, Waiting } from './hearing.tsx'
import { Views } from './views.tsx'
import { WordsDialog } from './words-dialog.tsx'

/** What an administrator decides, or has decided, with the reason that both read (APPT-57, APPT-61). */
export function Decisions({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  return of.disputes.map(dispute => {
    const { _id, decision, reason, views } = dispute
    if (decision === null) return <Undecided key={_id} of={of} dispute={dispute} />
    return (
      <Fragment key={_id}>
        <Notice title={t(`case.decided.${decision}`)}>
          {reason !== null && <p dir="auto">{reason}</p>}
        </Notice>
        <Views of={views.filter(({ text }) => text !== null)} />
      </Fragment>
    )
  })
}

interface UndecidedProps {
  of: Appointment
  dispute: Appointment['disputes'][number]
}

/** First what both say, and then the decision. */
function Undecided({ of, dispute }: UndecidedProps) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const { cause } = dispute
  return (
    <>
      <Notice
        kind="caution"
        title={t(`case.dispute.${cause}`)}
        {...(of.mayStateView ? { action: <StateView of={of} /> } : {})}
      >
        <p>{t(role === 'ADMIN' ? `case.disputeOffice.${cause}` : 'case.disputeThen')}</p>
        <Waiting of={of} dispute={dispute} />
      </Notice>
      <Heard of={of} dispute={dispute} />
      {of.mayDecide.length > 0 && <ToDecide of={of} />}
    </>
  )
}

function ToDecide({ of: { _id: appointmentId, mayDecide } }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const [decision, setDecision] = useState<Decision>()
  return (
    <>
      <ButtonRow>
        {mayDecide.map(one => (
          <Button key={one} onClick={() => setDecision(one)}>
            {t(`case.decide.${one}`)}
          </Button>
        ))}
      </ButtonRow>
      {decision && (
        <WordsDialog
          open
          onClose={() => setDecision(undefined)}
          title={t(`case.decide.${decision}`)}
          label={t('case.decideWhy')}
          hint={t('case.decideHint')}
          maxLength={decisionReasonLength.max}
          act={t(`case.decide.${decision}`)}
          done={t('case.decidedDone')}
          schema={appointments.decide.input.pick({ reason: true })}
          field="reason"
          keepAs={`decision ${appointmentId}`}
          send={reason => call(appointments.decide, { appointmentId, decision, reason })}
        />
      )}
    </>
  )
}
