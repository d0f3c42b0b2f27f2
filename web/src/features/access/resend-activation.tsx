import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { SubmitWithCheck } from '../../lib/calls/submit-with-check.tsx'
import { bookingOn } from '../../lib/visitor/destinations.ts'
import { wayOfSignUp } from '../../lib/visitor/kept-sign-up.ts'
import { Form } from '../../ui/form/form.tsx'
import styles from './access.module.css'
import { useKeepWay, useWayOn } from './going-on.tsx'
import { roleIn } from './roles.ts'
import { useFreshActivation } from './use-fresh-activation.ts'

/** The answer is the same whether or not there is such an account (ACC-49). */
export function ResendActivation({ email }: { email: string }) {
  const { t } = useTranslation('access')
  const { form, check, sentTo, told } = useFreshActivation(email, useKeepWay())
  const leadsElsewhere = useMayLeadElsewhere(email)
  return (
    <>
      <div ref={told} tabIndex={-1} data-read-from role="status" className={styles.address}>
        {sentTo ? t('resend.done', { email: sentTo }) : t('resend.question')}
        {sentTo && leadsElsewhere && ` ${t('resend.elsewhere')}`}
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

/** What was chosen at signing up comes first in a mail, and only the tab in which that was knows it. */
function useMayLeadElsewhere(email: string) {
  const [query] = useSearchParams()
  const way = useWayOn(roleIn(query) ?? 'PATIENT')
  return way !== undefined && bookingOn(way) !== undefined && way !== wayOfSignUp(email)
}
