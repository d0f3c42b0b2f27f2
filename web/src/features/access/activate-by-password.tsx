import { access, activationByPassword } from '@konsil/contract/access'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Page } from '../../ui/page/page.tsx'
import styles from './access.module.css'
import { AccountLine } from './account-line.tsx'
import { type ActivationProps, useActivationFailure } from './activation-step.ts'

const schema = activationByPassword.pick({ password: true })

/** Only the button confirms: programs that read mails open links too (ACC-24). */
export function ActivateByPassword({ id, onStep, onOtherWay, ...account }: ActivationProps) {
  const { t } = useTranslation('access')
  const onFailure = useActivationFailure(onStep)
  const form = useRuledForm({
    schema,
    initialValues: { password: '' },
    atField: { 'activation.password.wrong': 'password' },
    async send({ password }) {
      await call(access.activate, { id, password })
      onStep('done')
    },
    onFailure,
  })

  return (
    <Page narrow title={t('activate.title')} lead={t('activate.lead')}>
      <Form onSubmit={form.submit}>
        <AccountLine {...account} />
        <PasswordField
          {...form.getInputProps('password')}
          name="password"
          label={t('field.password')}
          hint={t('activate.passwordHint')}
          autoComplete="current-password"
        />
        <Button type="submit" kind="primary" wide busy={form.submitting}>
          {t('activate.submit')}
        </Button>
      </Form>
      <section className={styles.part}>
        <h2>{t('activate.other.title')}</h2>
        <p>{t('activate.other.text')}</p>
        <div>
          <Button onClick={onOtherWay}>{t('activate.other.submit')}</Button>
        </div>
        <p className={styles.soft}>{t('activate.notWanted')}</p>
      </section>
    </Page>
  )
}
