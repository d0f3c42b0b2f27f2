import { useTranslation } from 'react-i18next'
import { StatusWord } from '../../../ui/display/status-word.tsx'

/** Whether its texts are the shipped ones. */
export function EditedWord({ isEdited }: { isEdited: boolean }) {
  const { t } = useTranslation('system-notifications')
  return isEdited ? (
    <StatusWord sign="done" tone="info">
      {t('edited')}
    </StatusWord>
  ) : (
    <StatusWord sign="info">{t('shipped')}</StatusWord>
  )
}
