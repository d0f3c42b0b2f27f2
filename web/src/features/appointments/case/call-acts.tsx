import { groupOf } from '@konsil/contract/appointment-groups'
import { type Appointment, appointments } from '@konsil/contract/appointments'
import { instantFrom, later, minutes, onTheWire } from '@konsil/contract/core/time'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { useCaseAct } from './use-case-act.ts'
import { useNowAround } from './use-now-around.ts'

/** To come, to have held it, and what to say where nobody came (APPT-19, APPT-54, APPT-55). */
export function CallActs({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const asked = { appointmentId: of._id }
  // From its beginning on the same call says that it was held: a page drawn before must not say so by a slip.
  const { isNear, hasBegun, isOver } = useTime(of)
  const maySayComing = of.maySayComing && !hasBegun
  const confirming = useCaseAct({
    act: () => call(appointments.confirmCall, asked),
    done: t(maySayComing ? 'case.comingDone' : 'case.heldDone'),
  })
  const reporting = useCaseAct({
    act: () => call(appointments.reportNoShow, asked),
    done: t('case.noShowDone'),
    onDone: close,
  })
  const side = role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT'
  const mayConfirm = maySayComing || of.mayConfirmCall
  const others = of.coming.filter(one => one !== role)
  const isSaid = of.coming.some(one => one === role)
  return (
    <>
      {maySayComing && others.length > 0 && <p>{t(`case.comes.${side}`)}</p>}
      {isSaid && isAhead(of) && !hasBegun && <p>{t('case.comingNoted')}</p>}
      {(mayConfirm || of.mayReportNoShow) && (
        <ButtonRow>
          {mayConfirm && (
            <Button
              // Near the slot, and in it, the way to the other comes first.
              kind={isNear && !isOver ? 'secondary' : 'primary'}
              busy={confirming.isPending}
              onClick={() => confirming.mutate()}
            >
              {t(maySayComing ? 'case.coming' : 'case.confirm')}
            </Button>
          )}
          {of.mayReportNoShow && (
            <Button onClick={() => setAsked(true)}>{t(`case.noShow.${side}`)}</Button>
          )}
        </ButtonRow>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t(`case.noShow.${side}`)}
        keep={t('case.keep')}
        act={t('case.noShowAct')}
        busy={reporting.isPending}
        onClose={close}
        onConfirm={() => reporting.mutate()}
      >
        <p>{t(`case.noShowThen.${side}`)}</p>
      </ConfirmDialog>
    </>
  )
}

/** Later it is known whether they came. */
const isAhead = ({ status }: Appointment) => groupOf(status.code) === 'ONGOING'

const nearBy = minutes(60)

function useTime({ slot: { startUTC, endUTC } }: Appointment) {
  const near = startUTC && onTheWire(later(instantFrom(startUTC), -nearBy))
  const now = useNowAround(near, startUTC, endUTC)
  const isPast = (moment: string | null) => moment !== null && instantFrom(moment) <= now
  return { isNear: isPast(near), hasBegun: isPast(startUTC), isOver: isPast(endUTC) }
}
