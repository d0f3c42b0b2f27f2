import { useTranslation } from 'react-i18next'
import { SubmitWithCheck } from '../../lib/calls/submit-with-check.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import styles from './access.module.css'
import { useFreshActivation } from './use-fresh-activation.ts'

/** The link does not tell whose it was: the address is asked for (ACC-48). */
export function FreshActivation() {
  const { t } = useTranslation('access')
  const { form, check, sentTo, told } = useFreshActivation()
  return (
    <section className={styles.part}>
      <h2>{t('activate.fresh.title')}</h2>
      <p>{t('activate.fresh.text')}</p>
      <div>
        <div ref={told} tabIndex={-1} data-read-from role="status">
          {sentTo && <Notice kind="success">{t('resend.done', { email: sentTo })}</Notice>}
        </div>
        {!sentTo && (
          <Form onSubmit={form.submit} onFocus={check.start}>
            <EmailField label={t('field.email')} {...form.getInputProps('email')} name="email" />
            <SubmitWithCheck kind="secondary" check={check} busy={form.submitting}>
              {t('fresh.submit')}
            </SubmitWithCheck>
          </Form>
        )}
      </div>
    </section>
  )
}
