import { fullName } from '@konsil/contract/full-name'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { useFocusAfterRow } from '../../../lib/signed-in/use-focus-after-row.ts'
import { hideWelcome, isWelcomeHidden } from '../../../lib/visitor/hidden-welcome.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { currentStatusQuery } from '../queries.ts'

interface WelcomeBackProps {
  onAdd: () => void
  /** Where the focus goes on when it goes. */
  stays: RefObject<HTMLElement | null>
}

/** For who could offer something and does not (SERV-28). Once put away it does not come back. */
export function WelcomeBack({ onAdd, stays }: WelcomeBackProps) {
  const { t } = useTranslation('services')
  const { profile } = useSignedIn()
  const { data: status } = useQuery(currentStatusQuery)
  const [isHidden, setHidden] = useState(() => isWelcomeHidden(profile._id))
  const rows = useFocusAfterRow(stays)
  const mayOffer = status?.certificate.existActivePhysicianId && !status.service.existService
  if (!mayOffer || isHidden) return null
  const hide = () => {
    hideWelcome(profile._id)
    setHidden(true)
  }
  return (
    <div {...rows}>
      <Notice
        title={t('reminder.noService.title', { name: fullName(profile) })}
        action={
          <>
            <Button kind="primary" onClick={onAdd}>
              {t('reminder.noService.add')}
            </Button>
            <Button kind="quiet" onClick={hide}>
              {t('reminder.noService.hide')}
            </Button>
          </>
        }
      >
        {t('reminder.noService.text')}
      </Notice>
    </div>
  )
}
