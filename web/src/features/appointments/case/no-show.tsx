import { type Appointment, appointments } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { formatDateTime } from '../../../lib/signed-in/dates.ts'
import { useDateHabits, useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { useCaseAct } from './use-case-act.ts'

type Claimant = NonNullable<Appointment['noShow']>['by']

/** One says that the other did not come: the other agrees or contradicts, and silence agrees (APPT-55). */
export function NoShow({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const { role } = useSignedIn()
  const { noShow, mayAnswerNoShow } = of
  if (!noShow) return null
  const until = formatDateTime(instantFrom(noShow.answerUntil), habits)
  const isOwn = noShow.by === role
  const who = role === 'ADMIN' ? 'OTHERS' : isOwn ? 'OWN' : 'OTHER'
  return (
    <Notice
      kind="caution"
      title={t(`case.claim.${noShow.by}`)}
      {...(mayAnswerNoShow ? { action: <Answers of={of} by={noShow.by} /> } : {})}
    >
      <p>{t(`case.claimUntil.${who}`, { time: until })}</p>
      <p>{t(`case.claimThen.${noShow.by}`)}</p>
    </Notice>
  )
}

function Answers({ of: { _id: appointmentId }, by }: { of: Appointment; by: Claimant }) {
  const { t } = useTranslation('appointments')
  const [isAgreeing, setAgreeing] = useState(false)
  const answer = (agree: boolean) => () => call(appointments.answerNoShow, { appointmentId, agree })
  const agreeing = useCaseAct({ act: answer(true), done: t('case.agreed') })
  const contradicting = useCaseAct({ act: answer(false), done: t('case.contradicted') })
  return (
    <>
      <ButtonRow>
        <Button busy={contradicting.isPending} onClick={() => contradicting.mutate()}>
          {t('case.contradict')}
        </Button>
        <Button kind="quiet" onClick={() => setAgreeing(true)}>
          {t('case.agree')}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={isAgreeing}
        title={t(`case.claim.${by}`)}
        keep={t('case.keep')}
        act={t('case.agreeAct')}
        busy={agreeing.isPending || contradicting.isPending}
        onClose={() => setAgreeing(false)}
        onConfirm={() => agreeing.mutate()}
      >
        <p>{t(`case.agreeThen.${by}`)}</p>
      </ConfirmDialog>
    </>
  )
}
