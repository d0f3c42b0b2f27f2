import {
  longestVersion,
  type MobileAppType,
  mobileAppType,
  type MobilePlatform,
  mobilePlatform,
  mobileVersions,
} from '@konsil/contract/mobile-versions'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { CancelButton } from '../../ui/dialog/asked-close.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Told } from '../../ui/form/told.tsx'
import { SelectField } from '../../ui/pickers/select-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './mobile-versions.module.css'
import { platformNames } from './version-words.ts'

interface AddVersionDialogProps {
  open: boolean
  onClose: () => void
}

interface VersionValues extends Record<string, unknown> {
  version: string
  /** Empty while none is chosen. */
  platform: MobilePlatform | ''
  appType: MobileAppType | ''
  requiredUpgrade: boolean
  release: boolean
}

const initialValues: VersionValues = {
  version: '',
  platform: '',
  appType: '',
  requiredUpgrade: false,
  release: false,
}

const { input } = mobileVersions.add

function useVersionForm({ open, onClose }: AddVersionDialogProps) {
  const { t } = useTranslation('mobile-versions')
  const queries = useQueryClient()
  const sentences = useRefusalSentences()
  return useRuledForm<VersionValues>({
    schema: input,
    keepAs: open ? 'mobile version' : undefined,
    closes: true,
    initialValues,
    atField: { 'mobile.version.exists': 'version' },
    async send(values) {
      await call(mobileVersions.add, input.parse(values))
      toast.success(t('created'))
      onClose()
      await askAgain(queries, ['mobile-versions'])
    },
    onFailure(failure, told) {
      toast.failure(
        told ? t('createFailed') : sentences.because(t('createFailed'), failure),
        failure,
      )
    },
  })
}

/** Which app, which version, and whether people have it already (MOBV-02). */
export function AddVersionDialog({ open, onClose }: AddVersionDialogProps) {
  const { t } = useTranslation('mobile-versions')
  const formId = useId()
  const form = useVersionForm({ open, onClose })
  return (
    <FormDialog
      open={open}
      isUnsaved={form.isDirty()}
      title={t('add.title')}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('cancel')}</CancelButton>
          <Button type="submit" form={formId} kind="primary" busy={form.submitting}>
            {t('add')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={form.submit}>
        <VersionFields form={form} />
      </Form>
    </FormDialog>
  )
}

function VersionFields({ form }: { form: ReturnType<typeof useVersionForm> }) {
  const { t } = useTranslation('mobile-versions')
  const { requiredUpgrade, release } = form.values
  return (
    <>
      <TextField
        {...form.getInputProps('version')}
        name="version"
        label={t('column.version')}
        hint={t('version.hint')}
        signs={12}
        maxLength={longestVersion}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <SelectField
        {...form.getInputProps('platform')}
        className={styles.choice ?? ''}
        label={t('column.platform')}
        placeholder={t('choose')}
        choices={mobilePlatform.options.map(value => ({ value, label: platformNames[value] }))}
      />
      <SelectField
        {...form.getInputProps('appType')}
        className={styles.choice ?? ''}
        label={t('column.appType')}
        placeholder={t('choose')}
        choices={mobileAppType.options.map(value => ({ value, label: t(`appType.${value}`) }))}
      />
      <Checkbox
        {...form.getInputProps('release', { type: 'checkbox' })}
        label={t('column.release')}
        hint={t('release.hint')}
      />
      <Checkbox
        {...form.getInputProps('requiredUpgrade', { type: 'checkbox' })}
        label={t('column.requiredUpgrade')}
        hint={t('requiredUpgrade.hint')}
      />
      <Told>
        {release && requiredUpgrade && <Notice kind="caution">{t('add.locksOut')}</Notice>}
      </Told>
    </>
  )
}
