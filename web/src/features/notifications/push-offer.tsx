import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { declinePush, hasDeclinedPush } from './declined-push.ts'
import styles from './push-offer.module.css'
import { usePushHere } from './use-push-here.ts'

/**
 * Whoever looks at what has come is offered to hear of it here, until they say no. The browser's own question comes
 * after that, and never by itself: asked without a reason, people forbid it for ever.
 */
export function PushOffer() {
  const { t } = useTranslation('notifications')
  const { profile } = useSignedIn()
  const [isDeclined, setDeclined] = useState(() => hasDeclinedPush(profile._id))
  const { query, turningOn } = usePushHere()
  if (isDeclined || query.data !== 'off') return null
  const decline = () => {
    declinePush(profile._id)
    setDeclined(true)
  }
  return (
    <div className={styles.offer}>
      <Notice
        title={t('offer.title')}
        action={
          <ButtonRow>
            <Button busy={turningOn.isPending} onClick={() => turningOn.mutate(undefined)}>
              {t('offer.accept')}
            </Button>
            <Button kind="quiet" onClick={decline}>
              {t('offer.decline')}
            </Button>
          </ButtonRow>
        }
      >
        {t('offer.text')}
      </Notice>
    </div>
  )
}
