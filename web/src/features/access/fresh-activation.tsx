import { access } from '@konsil/contract/access'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { useRefusalSentences } from '../../lib/refusal-text.tsx'
import { useRuledForm } from '../../lib/use-ruled-form.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './access.module.css'

/** The link does not tell whose it was: the address is asked for (ACC-48). */
export function FreshActivation() {
  const { t } = useTranslation('access')
  const sentences = useRefusalSentences()
  const [sentTo, setSentTo] = useState<string>()
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sentTo) told.current?.focus()
  }, [sentTo])

  const form = useRuledForm({
    schema: access.resendActivation.input,
    initialValues: { email: '' },
    async send({ email }) {
      await call(access.resendActivation, { email })
      setSentTo(email.trim())
    },
    onFailure(failure, told) {
      if (told) return
      toast.failure(t('fresh.error', { sentence: sentences.ofFailure(failure) }), failure)
    },
  })

  return (
    <section className={styles.part}>
      <h2>{t('activate.fresh.title')}</h2>
      <p>{t('activate.fresh.text')}</p>
      <div>
        <div ref={told} tabIndex={-1} data-read-from role="status">
          {sentTo && <Notice kind="success">{t('resend.done', { email: sentTo })}</Notice>}
        </div>
        {!sentTo && (
          <Form onSubmit={form.submit}>
            <EmailField label={t('field.email')} {...form.getInputProps('email')} name="email" />
            <Button type="submit" busy={form.submitting}>
              {t('fresh.submit')}
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}
