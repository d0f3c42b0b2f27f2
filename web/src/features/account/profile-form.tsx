import { account, type Profile } from '@konsil/contract/account'
import { dayIn } from '@konsil/contract/core/time'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { call } from '../../lib/calls/api.ts'
import { RefusalText } from '../../lib/calls/refusal-text.tsx'
import { useFailedSave } from '../../lib/signed-in/use-failed-save.ts'
import { useNewer } from '../../lib/signed-in/use-newer.ts'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Form } from '../../ui/form/form.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { DoctorFields } from './doctor-fields.tsx'
import { useRefreshPerson } from './loaded-tab.tsx'
import { NewerProfile } from './newer-profile.tsx'
import { type Lists, PersonFields } from './person-fields.tsx'
import { type ProfileValues, questionOf, rulesFor, valuesOf } from './profile-values.ts'
import { useUnsaved } from '../../ui/dialog/unsaved.ts'

interface ProfileFormProps {
  profile: Profile
  lists: Lists
  onSaved: (profile: Profile) => void
}

/** What is typed stays until it is saved or given up, also when another tab was quicker. */
function useProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { t } = useTranslation('account')
  const refresh = useRefreshPerson()
  const { version, newer, find, settle, goOnFrom } = useNewer(profile, async () => ({
    list: [(await call(account.getProfile, {})).profile],
  }))

  const onFailure = useFailedSave({
    failed: t('profile.failed'),
    outdated: ['profile.changed.meanwhile'],
    find,
  })
  const form = useRuledForm<ProfileValues>({
    schema: rulesFor(profile.role.code),
    keepAs: 'profile',
    initialValues: valuesOf(profile),
    moreRules: ({ dob, timeZone }) =>
      dob > dayIn(timeZone, new Date()) ? { dob: <RefusalText id="birth.date.future" /> } : {},
    async send(values) {
      const question = questionOf(values, { ...profile, version: version ?? profile.version })
      const saved = (await call(account.updateProfile, question)).profile
      await refresh()
      goOnFrom(saved)
      onSaved(saved)
      toast.success(t('profile.saved'))
      return valuesOf(saved)
    },
    onFailure,
  })

  /** The newer state instead of what was typed. */
  function load(stored: Profile) {
    onSaved(stored)
    goOnFrom(stored)
    form.load(valuesOf(stored))
  }

  function keep(stored: Profile) {
    form.keepOver(valuesOf(stored))
    settle()
  }

  return { form, newer, keep, load }
}

export function ProfileForm(props: ProfileFormProps) {
  const { t } = useTranslation('account')
  const { profile, lists } = props
  const { form, newer, keep, load } = useProfileForm(props)
  useUnsaved(form.isDirty())
  useNamedField()
  return (
    <Card>
      <Form className={styles.wide} onSubmit={form.submit}>
        <PersonFields form={form} lists={lists} />
        {profile.role.code === 'DOCTOR' && <DoctorFields form={form} />}
        {newer && (
          <NewerProfile
            newer={newer}
            form={form}
            onLoad={() => load(newer)}
            onKeep={() => keep(newer)}
          />
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            kind="primary"
            busy={form.submitting}
            aria-disabled={newer !== undefined}
          >
            {t('profile.submit')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** Whoever was sent here because of one field begins in it, in the first of several that belong together. */
function useNamedField() {
  const { hash } = useLocation()
  useEffect(() => {
    const named = hash ? document.getElementById(hash.slice(1)) : null
    const first = named?.matches('fieldset') ? named.querySelector('input') : named
    first?.focus()
  }, [hash])
}
