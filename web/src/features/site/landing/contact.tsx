import { Trans, useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import styles from './contact.module.css'
import { Section } from './section.tsx'

/** The form itself comes by script when somebody gets near (`app/site/behaviour/contact-form.ts`). */
export function Contact() {
  const { t } = useTranslation('contact')
  const { email } = useSite().operator
  return (
    <Section id="contact" title={t('title')} lead={t('lead')} ground="table" beside>
      <p className={styles.emergency}>
        <Trans
          t={t}
          i18nKey="emergency"
          components={{ life: <a href="tel:112" />, duty: <a href="tel:116117" /> }}
        />
      </p>
      <div className={styles.place} data-contact-form data-email={email}>
        <p>
          <Trans
            t={t}
            i18nKey="noScript"
            values={{ email }}
            components={{ mail: <a href={`mailto:${email}`} /> }}
          />
        </p>
      </div>
    </Section>
  )
}
