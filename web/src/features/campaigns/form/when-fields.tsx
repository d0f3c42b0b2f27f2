import { dayIn } from '@konsil/contract/core/time'
import { repeatPeriods } from '@konsil/contract/campaign'
import { useTranslation } from 'react-i18next'
import { sayClock } from '../../../lib/signed-in/clock-times.ts'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { useNow } from '../../../lib/signed-in/use-now.ts'
import { useZoneChoices } from '../../../lib/signed-in/use-zone-choices.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { Told } from '../../../ui/form/told.tsx'
import { DateField } from '../../../ui/pickers/date-field.tsx'
import { SearchSelect } from '../../../ui/pickers/search-select.tsx'
import { SelectField } from '../../../ui/pickers/select-field.tsx'
import { TimeField } from '../../../ui/pickers/time-field.tsx'
import { instantOf, skippedTo } from './campaign-values.ts'
import styles from './form.module.css'
import { FormPart } from './form-part.tsx'
import type { CampaignDraft } from './use-campaign-form.ts'

/** The day and the hour, by which clock, and how often (NADM-15, NADM-17, D-277). */
export function WhenFields({ draft }: { draft: CampaignDraft }) {
  const { t } = useTranslation('campaigns')
  const habits = useDateHabits()
  const now = useNow()
  const { form } = draft
  const { timeZone } = form.values
  const wrong = form.errors.scheduledTime
  const change = (field: string, value: string) => {
    form.setFieldValue(field, value)
    form.clearFieldError('scheduledTime')
  }
  return (
    <FormPart title={t('form.when')}>
      <div className={styles.when}>
        <DateField
          label={t('form.day')}
          habits={habits}
          min={dayIn(timeZone, now)}
          value={form.values.day}
          error={wrong}
          onChange={day => change('day', day)}
        />
        <TimeField
          label={t('form.time')}
          timeFormat={habits.timeFormat}
          value={form.values.time}
          onChange={time => change('time', time)}
        />
      </div>
      <Zone draft={draft} />
      <Checkbox
        {...form.getInputProps('followsZone', { type: 'checkbox' })}
        label={t('form.follows')}
        hint={t('form.followsHint')}
      />
      <SelectField
        {...form.getInputProps('repeat')}
        className={styles.narrow ?? ''}
        label={t('column.repeat')}
        hint={form.values.repeat === 'MONTHLY' ? t('form.monthlyHint') : undefined}
        placeholder={t('repeat.never')}
        choices={repeatPeriods.map(value => ({ value, label: t(`repeat.${value}`) }))}
      />
      <Moment draft={draft} />
    </FormPart>
  )
}

function Zone({ draft: { form } }: { draft: CampaignDraft }) {
  const { t } = useTranslation('campaigns')
  const { timeZone } = form.values
  const choices = useZoneChoices(timeZone)
  return (
    <SearchSelect
      label={t('time.zone')}
      choices={choices}
      value={timeZone}
      onChange={zone => zone && form.setFieldValue('timeZone', zone)}
    />
  )
}

/** When that is for the reader, where it is not plain from what is chosen. */
function Moment({ draft: { form } }: { draft: CampaignDraft }) {
  const { t } = useTranslation('campaigns')
  const { timeZone, timeFormat } = useDateHabits()
  const { values } = form
  const at = instantOf(values)
  const skipped = skippedTo(values)
  return (
    <Told>
      {skipped && (
        <Notice kind="caution">
          {t('form.skipped', {
            time: sayClock(values.time, timeFormat),
            shown: sayClock(skipped, timeFormat),
          })}
        </Notice>
      )}
      {at && values.timeZone !== timeZone && (
        <p>
          {t('form.here')} <RelativeTime at={at} />
        </p>
      )}
    </Told>
  )
}
