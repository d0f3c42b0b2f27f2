import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'
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

/** Stands in the way while there is no connection, and leaves by itself. */
export function OfflineDialog() {
  const { t } = useTranslation('ui')
  const online = useSyncExternalStore(follow, isOnline)
  return (
    <Dialog
      open={!online}
      title={t('offline.title')}
      drawing={<Drawing of="apart" size={72} flush />}
    >
      <p>{t('offline.text')}</p>
      <p>{t('offline.kept')}</p>
    </Dialog>
  )
}
