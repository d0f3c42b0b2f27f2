import { site } from '@konsil/contract/site'
import { isNumberSetting } from '@konsil/contract/system-settings'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { RefusalText } from '../../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { useFailedSave } from '../../../lib/signed-in/use-failed-save.ts'
import { useNewer } from '../../../lib/signed-in/use-newer.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { CancelButton } from '../../../ui/dialog/asked-close.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { NewerNotice } from '../../../ui/display/newer-notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { systemSettingsQuery } from '../queries.ts'
import { OutOfRange, ValueField } from './value-field.tsx'
import {
  asTyped,
  fromTyped,
  type OfficeSetting,
  officeSettings,
  ruleOf,
  sayValue,
} from './setting-words.ts'
import styles from './system-settings.module.css'

interface SettingDialogProps {
  of: OfficeSetting
  onClose: () => void
}

const versioned = (setting: OfficeSetting) => ({
  ...setting,
  _id: setting.code,
  version: setting.office.version,
})

const readAll = async () => ({
  list: officeSettings(await call(site.listSystemSettings, {})).map(versioned),
})

function useSettingForm({ of, onClose }: SettingDialogProps) {
  const { t } = useTranslation('settings')
  const { language } = useLanguage()
  const queries = useQueryClient()
  const newer = useNewer(versioned(of), readAll)
  const { code } = of
  const rule = ruleOf(code)
  const typed = ({ name }: Pick<OfficeSetting, 'name'>) => ({
    name: asTyped(code, name, language),
  })
  const onFailure = useFailedSave({
    failed: t('changeFailed'),
    outdated: ['systemsetting.changed'],
    find: newer.find,
  })
  const form = useRuledForm({
    schema: site.updateSystemSetting.input.pick({ name: true }),
    keepAs: `setting ${code}`,
    closes: true,
    initialValues: typed(of),
    moreRules: ({ name }) =>
      rule && fromTyped(code, name) === undefined ? { name: <OutOfRange rule={rule} /> } : {},
    atField: { 'systemsetting.invalid': 'name' },
    async send({ name }) {
      const value = fromTyped(code, name) ?? name
      await call(site.updateSystemSetting, { code, name: value, version: newer.version })
      await queries.invalidateQueries(systemSettingsQuery)
      toast.success(t('changed', { name: t(`${code}.name`) }))
      onClose()
    },
    onFailure,
  })
  const goOnFrom = (take: (values: { name: string }) => void) => {
    if (!newer.newer) return
    take(typed(newer.newer))
    newer.settle()
  }
  return {
    form,
    newer: newer.newer,
    keep: () => goOnFrom(form.keepOver),
    load: () => goOnFrom(form.load),
  }
}

/** One decision: the value from now on. */
export function SettingDialog({ of, onClose }: SettingDialogProps) {
  const { t } = useTranslation('settings')
  const { language } = useLanguage()
  const formId = useId()
  const { code } = of
  const { form, newer, keep, load } = useSettingForm({ of, onClose })
  return (
    <FormDialog
      open
      isUnsaved={form.isDirty()}
      title={t(`${code}.name`)}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('cancel')}</CancelButton>
          <Button
            type="submit"
            form={formId}
            kind="primary"
            busy={form.submitting}
            aria-disabled={!form.isDirty() || newer !== undefined}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <p>{t(`${code}.does`)}</p>
      <Form id={formId} className={styles.form} onSubmit={form.submit}>
        <ValueField of={newer ?? of} {...form.getInputProps('name')} />
        {newer && (
          <NewerNotice
            title={<RefusalText id="systemsetting.changed" />}
            onKeep={keep}
            onLoad={load}
          >
            <p>{t('newerValue', { value: sayValue(code, newer.name, language) })}</p>
          </NewerNotice>
        )}
        <Notice>
          <p>{t(effectOf(code))}</p>
          {isNumberSetting(code) && <p>{t('effect.texts')}</p>}
        </Notice>
      </Form>
    </FormDialog>
  )
}

/** For whom the new value holds. */
function effectOf(code: OfficeSetting['code']) {
  if (!isNumberSetting(code)) return 'effect.version'
  return code === 'HOLD_MINUTES' ? 'effect.held' : 'effect.booked'
}
