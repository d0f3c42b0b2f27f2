import { access } from '@konsil/contract/access'
import { passwordLength, type PasswordOwner } from '@konsil/contract/chosen-password'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { personalFault } from '../../lib/calls/chosen-password.tsx'
import { RefusalText, useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { EmailCard } from './email-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { useUnsaved } from '../../ui/dialog/unsaved.ts'

export function PasswordTab() {
  const [changes, setChanges] = useState(0)
  return (
    <div className={styles.cards}>
      <PasswordCard onChanged={() => setChanges(changes + 1)} />
      <EmailCard passwordChanges={changes} />
      <SecondFactorCard />
      <SessionsCard />
    </div>
  )
}

const nothingTyped = { currentPassword: '', newPassword: '', confirmation: '' }
type Typed = typeof nothingTyped

function usePasswordChange(owner: PasswordOwner, onChanged: () => void) {
  const { t } = useTranslation('account')
  const sentences = useRefusalSentences()
  return useRuledForm({
    schema: access.changePassword.input,
    initialValues: nothingTyped,
    moreRules: rulesOf(owner),
    atField: { 'user.incorrect.currentPassword': 'currentPassword' },
    async send({ currentPassword, newPassword }) {
      await call(access.changePassword, { currentPassword, newPassword })
      toast.success(t('password.changed'))
      onChanged()
      return nothingTyped
    },
    onFailure(failure, told) {
      if (told) return
      const known = failure instanceof Refused && failure.id
      const failed = t('password.failed')
      toast.failure(
        known ? sentences.ofFailure(failure) : sentences.because(failed, failure),
        failure,
      )
    },
  })
}

function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('account')
  const { profile } = useSignedIn()
  const form = usePasswordChange(profile, onChanged)
  useUnsaved(form.isDirty())
  return (
    <Card title={t('password.title')}>
      <p className={styles.lead}>{t('password.lead')}</p>
      <Form onSubmit={form.submit}>
        <PasswordField
          {...form.getInputProps('currentPassword')}
          name="currentPassword"
          label={t('password.current')}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.getInputProps('newPassword')}
          name="newPassword"
          label={t('password.new')}
          hint={t('password.hint', passwordLength)}
          autoComplete="new-password"
          withStrength
          faultIn={typed => personalFault(typed, profile)}
        />
        <PasswordField
          {...form.getInputProps('confirmation')}
          name="confirmation"
          label={t('password.confirm')}
          autoComplete="new-password"
        />
        <div>
          <Button
            type="submit"
            kind="primary"
            busy={form.submitting}
            aria-disabled={!form.isDirty()}
          >
            {t('password.submit')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** Rules that need two fields, or the person; the contract has the others. */
const rulesOf =
  (owner: PasswordOwner) =>
  ({ currentPassword, newPassword, confirmation }: Typed) => {
    const fault = personalFault(newPassword, owner)
    return {
      ...(fault ? { newPassword: fault } : {}),
      ...(newPassword !== '' && newPassword === currentPassword
        ? { newPassword: <RefusalText id="new.password.same" /> }
        : {}),
      ...(confirmation !== '' && confirmation === newPassword
        ? {}
        : { confirmation: <ConfirmationError of={confirmation} /> }),
    }
  }

function ConfirmationError({ of }: { of: string }) {
  const { t } = useTranslation('account')
  return <>{of ? t('password.confirmDiffers') : t('password.confirmRequired')}</>
}
