import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { appointmentsWithUnsent } from '../../lib/signed-in/kept-answers.ts'
import { leaveAsked } from '../../lib/signed-in/leave-asked.ts'
import { signOut } from '../../lib/signed-in/leave.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

/** What a page or this device alone has of somebody is not lost unasked when they sign out. */
export function useSignOut() {
  const { t } = useTranslation('site')
  const { profile } = useSignedIn()
  const [isAsked, setAsked] = useState(false)
  const leave = async () => {
    const unsent = await appointmentsWithUnsent(profile._id)
    if (unsent.length > 0) setAsked(true)
    else await signOut()
  }
  const erase = () => {
    setAsked(false)
    void signOut()
  }
  return {
    leave: () => leaveAsked(() => void leave()),
    question: (
      <ConfirmDialog
        open={isAsked}
        title={t('shell.unsent.title')}
        keep={t('shell.unsent.stay')}
        act={t('shell.unsent.leave')}
        onClose={() => setAsked(false)}
        onConfirm={erase}
      >
        {t('shell.unsent.text')}
      </ConfirmDialog>
    ),
  }
}
