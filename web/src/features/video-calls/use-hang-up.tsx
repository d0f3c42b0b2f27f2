import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCaughtWayBack } from '../../lib/signed-in/use-caught-way-back.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useHasEnded } from './use-has-ended.ts'

interface HangingUp {
  isIn: boolean
  endsAt: Date
  leave: () => void
}

/** Past the end of the slot nobody joins anew: whoever hangs up or goes back then is asked first, and never before. */
export function useHangUp({ isIn, endsAt, leave }: HangingUp) {
  const { t } = useTranslation('video-calls')
  const isForGood = useHasEnded(endsAt) && isIn
  const [isAsked, setAsked] = useState(false)
  const ask = useCallback(() => setAsked(true), [])
  useCaughtWayBack(isForGood, ask)
  return {
    hangUp: isForGood ? ask : leave,
    question: (
      <ConfirmDialog
        open={isAsked}
        title={t('leave.title')}
        keep={t('leave.stay')}
        act={t('leave')}
        onClose={() => setAsked(false)}
        onConfirm={leave}
      >
        {t('leave.text')}
      </ConfirmDialog>
    ),
  }
}
