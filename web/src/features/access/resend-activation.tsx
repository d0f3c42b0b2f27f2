import { useTranslation } from 'react-i18next'
import { SubmitWithCheck } from '../../lib/calls/submit-with-check.tsx'
import { Form } from '../../ui/form/form.tsx'
import styles from './access.module.css'
import { useFreshActivation } from './use-fresh-activation.ts'

/** The answer is the same whether or not there is such an account (ACC-49). */
export function ResendActivation({ email }: { email: string }) {
  const { t } = useTranslation('access')
  const { form, check, sentTo, told } = useFreshActivation(email)
  return (
    <>
      <div ref={told} tabIndex={-1} data-read-from role="status" className={styles.address}>
        {sentTo ? t('resend.done', { email: sentTo }) : t('resend.question')}
      </div>
      {!sentTo && (
        <Form onSubmit={form.submit} onFocus={check.start}>
          <SubmitWithCheck kind="secondary" wide={false} check={check} busy={form.submitting}>
            {t('resend.submit')}
          </SubmitWithCheck>
        </Form>
      )}
    </>
  )
}
