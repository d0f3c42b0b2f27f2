import { access, activationAnew } from '@konsil/contract/access'
import { passwordLength } from '@konsil/contract/chosen-password'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { personalFault } from '../../lib/calls/chosen-password.tsx'
import { RefusalText } from '../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { keptSignUp, nothingEntered } from '../../lib/visitor/kept-sign-up.ts'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Page } from '../../ui/page/page.tsx'
import styles from './access.module.css'
import { AccountLine } from './account-line.tsx'
import { type ActivationProps, useActivationFailure } from './activation-step.ts'
import { Agreements, askedOf } from './agreements.tsx'
import { MissingTicks } from './missing-ticks.tsx'
import { NameFields } from './name-fields.tsx'
import { useTicks } from './use-ticks.ts'

const schema = activationAnew.pick({ newPassword: true, firstName: true, lastName: true })

function useActivationAnew({ id, email, role, onStep }: ActivationProps) {
  const tell = useActivationFailure(onStep)
  const ticks = useTicks(role)
  const { firstName, lastName } = namesTypedFor(email)
  const form = useRuledForm({
    schema,
    initialValues: { firstName, lastName, newPassword: '' },
    moreRules: ({ newPassword, ...names }) => {
      const fault = personalFault(newPassword, { ...names, email })
      return fault ? { newPassword: fault } : {}
    },
    async send(values) {
      const consents = await ticks.read()
      await call(access.activate, { id, ...values, consents })
      onStep('doneAnew')
    },
    onFailure(failure, told) {
      ticks.noteFailure(failure)
      tell(failure, told)
    },
  })
  return { form, ticks }
}

/** Whoever signed up in this very tab need not type them again. */
function namesTypedFor(email: string) {
  const kept = keptSignUp()
  return kept.email.trim().toLowerCase() === email ? kept : nothingEntered
}

/** By whoever does not know the password: it may be that somebody else signed up with their address. */
export function ActivateAnew(props: ActivationProps) {
  const { email, role, onOtherWay } = props
  const { t } = useTranslation('access')
  const { form, ticks } = useActivationAnew(props)
  return (
    <Page narrow title={t('activate.anew.title')} lead={t('activate.anew.lead')}>
      <Form onSubmit={form.submit}>
        <AccountLine email={email} role={role} />
        <NameFields input={form.getInputProps} />
        <PasswordField
          {...form.getInputProps('newPassword')}
          name="newPassword"
          label={t('reset.password')}
          hint={t('field.passwordHint', passwordLength)}
          autoComplete="new-password"
          withStrength
          faultIn={typed => personalFault(typed, { ...form.values, email })}
        />
        <Agreements
          documents={askedOf(role)}
          ticks={ticks.ticks}
          onChange={ticks.tick}
          error={ticks.outdated && <RefusalText id="consent.version.outdated" />}
        />
        <Button
          type="submit"
          kind="primary"
          wide
          busy={form.submitting}
          disabled={ticks.missing.length > 0}
        >
          {t('activate.anew.submit')}
        </Button>
        <p role="status" className={styles.soft}>
          {ticks.missing.length > 0 && <MissingTicks documents={ticks.missing} />}
        </p>
      </Form>
      <div className={styles.ways}>
        <ButtonRow>
          <Button kind="quiet" onClick={onOtherWay}>
            {t('activate.anew.back')}
          </Button>
        </ButtonRow>
      </div>
    </Page>
  )
}
