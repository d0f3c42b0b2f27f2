import { useSyncExternalStore } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'
import { useIsWorkingOffline } from './works-offline.ts'
import { Drawing } from '../drawing/drawing.tsx'

function follow(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

const isOnline = () => navigator.onLine

/** Stands in the way while there is no connection, and leaves by itself; who needs help at once is told whom to call. */
export function OfflineDialog() {
  const { t } = useTranslation('ui')
  const online = useSyncExternalStore(follow, isOnline)
  const goesOn = useIsWorkingOffline()
  return (
    <Dialog
      open={!online && !goesOn}
      title={t('offline.title')}
      drawing={<Drawing of="apart" size={72} flush />}
    >
      <p>{t('offline.text')}</p>
      <p>{t('offline.kept')}</p>
      <p>
        <Trans
          t={t}
          i18nKey="offline.emergency"
          components={{
            life: <a href="tel:112">112</a>,
            duty: <a href="tel:116117">116117</a>,
          }}
        />
      </p>
    </Dialog>
  )
}
