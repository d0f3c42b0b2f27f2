import { type Appointment, appointments } from '@konsil/contract/appointments'
import { type Decision, decisionReasonLength } from '@konsil/contract/case-steps'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import styles from './decisions.module.css'
import { Heard, StateView, Waiting } from './hearing.tsx'
import { Views } from './views.tsx'
import { WordsDialog } from './words-dialog.tsx'

/** What an administrator decides, or has decided, with the reason that both read (APPT-57, APPT-61). */
export function Decisions({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const [isStating, setStating] = useState(false)
  const [decision, setDecision] = useState<Decision>()
  return (
    <>
      {of.disputes.map(dispute => {
        const { _id, decision: decided, reason, views } = dispute
        if (decided === null) {
          const acts = { onState: () => setStating(true), onDecide: setDecision }
          return <Undecided key={_id} of={of} dispute={dispute} {...acts} />
        }
        return (
          <Fragment key={_id}>
            <Notice title={t(`case.decided.${decided}`)}>
              {reason !== null && <p dir="auto">{reason}</p>}
            </Notice>
            <Views of={views.filter(({ text }) => text !== null)} />
          </Fragment>
        )
      })}
      {/* Decided meanwhile: what was written stays to be read and copied, and the answer says why. */}
      <StateView of={of} open={isStating} onClose={() => setStating(false)} />
      <Decide of={of} decision={decision} onClose={() => setDecision(undefined)} />
    </>
  )
}

interface UndecidedProps {
  of: Appointment
  dispute: Appointment['disputes'][number]
  onState: () => void
  onDecide: (decision: Decision) => void
}

/** First what both say, and then the decision. */
function Undecided({ of, dispute, onState, onDecide }: UndecidedProps) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const { cause } = dispute
  const toState = (
    <Button kind="primary" onClick={onState}>
      {t('case.stateView')}
    </Button>
  )
  return (
    <>
      <Notice
        kind="caution"
        title={t(`case.dispute.${cause}`)}
        {...(of.mayStateView ? { action: toState } : {})}
      >
        <p>{t(role === 'ADMIN' ? `case.disputeOffice.${cause}` : 'case.disputeThen')}</p>
        <Waiting of={of} dispute={dispute} />
      </Notice>
      <Heard of={of} dispute={dispute} />
      {of.mayDecide.length > 0 && (
        <ButtonRow className={styles.decide}>
          {of.mayDecide.map(one => (
            <Button key={one} onClick={() => onDecide(one)}>
              {t(`case.decide.${one}`)}
            </Button>
          ))}
        </ButtonRow>
      )}
    </>
  )
}

interface DecideProps {
  of: Appointment
  decision: Decision | undefined
  onClose: () => void
}

function Decide({ of: { _id: appointmentId }, decision, onClose }: DecideProps) {
  const { t } = useTranslation('appointments')
  if (!decision) return null
  return (
    <WordsDialog
      open
      onClose={onClose}
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
  )
}
