import { Trans, useTranslation } from 'react-i18next'

/** Both numbers can be pressed, wherever somebody is. */
export function EmergencyWords() {
  const { t } = useTranslation('site')
  return (
    <Trans
      t={t}
      i18nKey="footer.emergency"
      components={{
        life: <a href="tel:112">112</a>,
        duty: <a href="tel:116117">116117</a>,
      }}
    />
  )
}
