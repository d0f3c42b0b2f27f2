import { account, type Settings, switchesIn } from '@konsil/contract/account'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { switchNames } from '@konsil/contract/notifications'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { formatDate, formatTime } from '../../lib/signed-in/dates.ts'
import { isLanguage, languageNames } from '../../lib/visitor/kept-language.ts'
import { chooseLanguage } from '../../lib/words/language.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/pickers/select-field.tsx'
import styles from './account.module.css'
import { settingsQuery } from './queries.ts'
import { useUnsaved } from '../../ui/dialog/unsaved.ts'

export function SettingsTab() {
  const { data } = useSuspenseQuery(settingsQuery)
  const { settings, dateFormats = [], timeFormats = [] } = data
  return (
    <div className={styles.cards}>
      <Formats {...{ settings, dateFormats, timeFormats }} />
      {settings.settings !== null && (
        <Switches key={settings.settings} stored={switchesIn(settings.settings) ?? {}} />
      )}
    </div>
  )
}

type Changes = Parameters<typeof call<typeof account.updateSettings>>[1]

/** What is saved here holds everywhere at once: dates, times, the language of pages and mails. */
function useSaving(onSaved?: () => void) {
  const { t, i18n } = useTranslation('account')
  const queries = useQueryClient()
  return useAct({
    async act(changes: Changes) {
      const { settings } = await call(account.updateSettings, changes)
      if (changes.language) await chooseLanguage(changes.language)
      return settings
    },
    // In the language that was just chosen.
    done: () => i18n.t('settings.saved', { ns: 'account' }),
    failed: t('settings.failed'),
    changes: ['access'],
    onDone(settings) {
      queries.setQueryData(
        settingsQuery.queryKey,
        (before: OutputOf<typeof account.getSettings> | undefined) =>
          before && { ...before, settings },
      )
      onSaved?.()
    },
  })
}

interface SavingCardProps {
  title: string
  lead: string
  isChanged: boolean
  busy: boolean
  onSave: () => void
  children: ReactNode
}

function SavingCard({ title, lead, isChanged, busy, onSave, children }: SavingCardProps) {
  const { t } = useTranslation('account')
  useUnsaved(isChanged)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isChanged && !busy) onSave()
  }
  return (
    <Card title={title}>
      <p className={styles.lead}>{lead}</p>
      <Form onSubmit={submit}>
        {children}
        <div>
          <Button type="submit" kind="primary" busy={busy} disabled={!isChanged}>
            {t('settings.save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** The sample of the requirement, written as the person would see it. */
const sample = new Date(Date.UTC(2021, 11, 31, 18, 30))
const written = { dateFormat: '', timeFormat: '', timeZone: 'UTC' }

interface FormatsProps {
  settings: Settings
  dateFormats: { code: string }[]
  timeFormats: { code: string }[]
}

function Formats({ settings, dateFormats, timeFormats }: FormatsProps) {
  const { t } = useTranslation('account')
  // Only what differs: whatever is stored elsewhere meanwhile leaves it as it is.
  const [picked, setPicked] = useState<Partial<Settings>>({})
  const saving = useSaving(() => setPicked({}))
  const chosen = { ...settings, ...picked }
  const changes = changesIn(chosen, settings)
  const dates = dateFormats.map(({ code }) => ({
    value: code,
    label: formatDate(sample, { ...written, dateFormat: code }),
  }))
  const times = timeFormats.map(({ code }) => ({
    value: code,
    label: formatTime(sample, { ...written, timeFormat: code }),
  }))
  const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }))
  return (
    <SavingCard
      title={t('settings.display')}
      lead={t('settings.display.lead')}
      isChanged={Object.keys(changes).length > 0}
      busy={saving.isPending}
      onSave={() => saving.mutate(changes)}
    >
      <div className={styles.pair}>
        <SelectField
          label={t('settings.dateFormat')}
          name="dateFormat"
          choices={dates}
          value={chosen.dateFormat}
          onChange={({ target }) => setPicked({ ...picked, dateFormat: target.value })}
        />
        <SelectField
          label={t('settings.timeFormat')}
          name="timeFormat"
          choices={times}
          value={chosen.timeFormat}
          onChange={({ target }) => setPicked({ ...picked, timeFormat: target.value })}
        />
      </div>
      <SelectField
        label={t('settings.language')}
        hint={t('settings.language.hint')}
        name="language"
        choices={languages}
        value={chosen.language}
        onChange={({ target: { value } }) =>
          isLanguage(value) && setPicked({ ...picked, language: value })
        }
      />
    </SavingCard>
  )
}

function changesIn(chosen: Settings, stored: Settings): Changes {
  const { dateFormat, timeFormat, language } = chosen
  return {
    ...(dateFormat === stored.dateFormat ? {} : { dateFormat }),
    ...(timeFormat === stored.timeFormat ? {} : { timeFormat }),
    ...(language === stored.language ? {} : { language }),
  }
}

const groups = [
  { title: 'settings.bell', names: switchNames.slice(0, 3) },
  { title: 'settings.mail', names: switchNames.slice(3) },
] as const

function Switches({ stored }: { stored: Record<string, boolean> }) {
  const { t } = useTranslation('account')
  const saving = useSaving()
  const [turned, setTurned] = useState(stored)
  return (
    <SavingCard
      title={t('settings.notices')}
      lead={t('settings.notices.lead')}
      isChanged={switchNames.some(name => turned[name] !== stored[name])}
      busy={saving.isPending}
      onSave={() => saving.mutate({ settings: JSON.stringify(turned) })}
    >
      {groups.map(({ title, names }) => (
        <fieldset key={title} className={styles.group}>
          <legend>{t(title)}</legend>
          {names.map(name => (
            <Checkbox
              key={name}
              name={name}
              label={t(`switch.${name}`)}
              checked={turned[name] ?? true}
              onChange={({ target }) => setTurned({ ...turned, [name]: target.checked })}
            />
          ))}
        </fieldset>
      ))}
    </SavingCard>
  )
}
