import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { useIntake } from './uploads-of-case.tsx'

/** The browser keeps no file over a reload: of those that had not begun nobody else can tell. */
export function ForgottenNotice() {
  const { t } = useTranslation('documents')
  const { intake, forgotten } = useIntake()
  if (forgotten === 0) return null
  return (
    <Notice
      kind="caution"
      title={t('forgotten.title', { count: forgotten })}
      action={<Button onClick={intake.forget}>{t('act.noted')}</Button>}
    >
      {t('forgotten.text')}
    </Notice>
  )
}
