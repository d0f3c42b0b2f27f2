import { access } from '@konsil/contract/access'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { textOf } from '../../lib/calls/form-rules.ts'
import { passwordLength } from '../../lib/calls/page-settings.ts'
import { RefusalText, useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { EmailCard } from './email-card.tsx'
import { useUnsaved } from '../../ui/dialog/unsaved.ts'

export function PasswordTab() {
  const [changes, setChanges] = useState(0)
  return (
    <div className={styles.cards}>
      <PasswordCard key={changes} onChanged={() => setChanges(changes + 1)} />
      <EmailCard />
    </div>
  )
}

const nothingTyped = { currentPassword: '', newPassword: '', confirmation: '' }
type Typed = typeof nothingTyped

function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('account')
  const sentences = useRefusalSentences()
  const bounds = passwordLength()
  const form = useRuledForm({
    schema: access.changePassword.input,
    initialValues: nothingTyped,
    moreRules: rulesWithin(bounds),
    atField: { 'user.incorrect.currentPassword': 'currentPassword' },
    async send({ currentPassword, newPassword }) {
      await call(access.changePassword, { currentPassword, newPassword })
      toast.success(t('password.changed'))
      onChanged()
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
          hint={t('password.hint', bounds)}
          autoComplete="new-password"
          withStrength
        />
        <PasswordField
          {...form.getInputProps('confirmation')}
          name="confirmation"
          label={t('password.confirm')}
          autoComplete="new-password"
        />
        <div>
          <Button type="submit" kind="primary" busy={form.submitting} disabled={!form.isDirty()}>
            {t('password.submit')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

interface Bounds {
  min: number
  max: number
}

/** Rules that need two fields, or what this installation has set; the contract has the others. */
const rulesWithin =
  ({ min, max }: Bounds) =>
  ({ currentPassword, newPassword, confirmation }: Typed) => {
    const { length } = Array.from(newPassword)
    const isMeasured = length >= min && length <= max
    return {
      ...(isMeasured || length === 0
        ? {}
        : { newPassword: textOf({ id: 'password.length', values: { min, max } }) }),
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
