import { account, type Settings, switchesIn } from '@konsil/contract/account'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { dateOfLanguage } from '@konsil/contract/core/time'
import { isOnByDefault, switchNames } from '@konsil/contract/notifications'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode, SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { call } from '../../lib/calls/api.ts'
import { sayClock } from '../../lib/signed-in/clock-times.ts'
import { dayAsTyped } from '../../lib/signed-in/dates.ts'
import { languageNames } from '../../lib/visitor/kept-language.ts'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { chooseLanguage, useLanguage } from '../../lib/words/language.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/pickers/select-field.tsx'
import { PushCard } from '../notifications/push-card.tsx'
import { AccountCard } from './account-card.tsx'
import styles from './account.module.css'
import { DownloadCard } from './download-card.tsx'
import { settingsQuery } from './queries.ts'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { useUnsaved } from '../../ui/dialog/unsaved.ts'

export function SettingsTab() {
  const { data } = useSuspenseQuery(settingsQuery)
  const { settings, dateFormats = [], timeFormats = [] } = data
  return (
    <div className={styles.cards}>
      {settings.settings !== null && <AccountCard />}
      <Formats {...{ settings, dateFormats, timeFormats }} />
      {settings.settings !== null ? (
        <>
          <Switches stored={turnedIn(settings)} />
          <PushCard />
          <WayToOwnData />
        </>
      ) : (
        <>
          <PushCard />
          <DownloadCard />
        </>
      )}
    </div>
  )
}

/** A page of its own: PROF-01 names the tabs of the account. */
function WayToOwnData() {
  const { t } = useTranslation('account')
  return (
    <Card title={t('settings.data')}>
      <p className={styles.lead}>{t('settings.data.lead')}</p>
      <div>
        <ButtonLink href="/dashboard/account/consents">{t('settings.data.open')}</ButtonLink>
      </div>
    </Card>
  )
}

const toldByTheAct = () => undefined

type Changes = Parameters<typeof call<typeof account.updateSettings>>[1]

/** What is saved here holds everywhere at once: dates, times, the language of pages and mails. */
function useSaving() {
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
    },
  })
}

interface SavingCardProps {
  title: string
  lead: string
  form: {
    isDirty: () => boolean
    submit: (event: SubmitEvent<HTMLFormElement>) => void
    submitting: boolean
  }
  children: ReactNode
}

function SavingCard({ title, lead, form, children }: SavingCardProps) {
  const { t } = useTranslation('account')
  const isChanged = form.isDirty()
  useUnsaved(isChanged)
  return (
    <Card title={title}>
      <p className={styles.lead}>{lead}</p>
      <Form onSubmit={form.submit}>
        {children}
        <div>
          <Button type="submit" kind="primary" busy={form.submitting} aria-disabled={!isChanged}>
            {t('settings.save')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** The sample of the requirement, written as the person would see it. */
const sample = { day: '2021-12-31', time: '18:30' }

interface FormatsProps {
  settings: Settings
  dateFormats: { code: string }[]
  timeFormats: { code: string }[]
}

function Formats({ settings, dateFormats, timeFormats }: FormatsProps) {
  const { t } = useTranslation('account')
  const saving = useSaving()
  const form = useRuledForm<ChosenFormats>({
    schema: account.updateSettings.input,
    keepAs: 'formats',
    initialValues: formatsIn(settings),
    follows: true,
    // Only what differs: what is stored elsewhere meanwhile stays as it is.
    send: async chosen => formatsIn(await saving.mutateAsync(changesIn(chosen, settings))),
    onFailure: toldByTheAct,
  })
  const { language } = useLanguage()
  const dates = dateFormats.map(({ code }) => {
    const date = dayAsTyped(sample.day, { dateFormat: code, language })
    return {
      value: code,
      label: code === dateOfLanguage ? t('settings.dateOfLanguage', { date }) : date,
    }
  })
  const times = timeFormats.map(({ code }) => ({
    value: code,
    label: sayClock(sample.time, code),
  }))
  const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }))
  return (
    <SavingCard title={t('settings.display')} lead={t('settings.display.lead')} form={form}>
      <SelectField
        label={t('settings.dateFormat')}
        name="dateFormat"
        choices={dates}
        {...form.getInputProps('dateFormat')}
      />
      <SelectField
        label={t('settings.timeFormat')}
        name="timeFormat"
        choices={times}
        {...form.getInputProps('timeFormat')}
      />
      <SelectField
        label={t('settings.language')}
        hint={t('settings.language.hint')}
        name="language"
        choices={languages}
        {...form.getInputProps('language')}
      />
    </SavingCard>
  )
}

type ChosenFormats = Pick<Settings, 'dateFormat' | 'timeFormat' | 'language'>

const formatsIn = ({ dateFormat, timeFormat, language }: Settings): ChosenFormats => ({
  dateFormat,
  timeFormat,
  language,
})

function changesIn(chosen: ChosenFormats, stored: ChosenFormats): Changes {
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

type Turned = Record<string, boolean>

const turnedIn = ({ settings }: Settings): Turned => switchesIn(settings ?? '') ?? {}

const changeOf = (turned: unknown) => ({ settings: JSON.stringify(turned) })

function Switches({ stored }: { stored: Turned }) {
  const { t } = useTranslation('account')
  const saving = useSaving()
  const form = useRuledForm<Turned>({
    schema: z.preprocess(changeOf, account.updateSettings.input),
    keepAs: 'switches',
    initialValues: stored,
    follows: true,
    send: async turned => turnedIn(await saving.mutateAsync(changeOf(turned))),
    onFailure: toldByTheAct,
  })
  return (
    <SavingCard title={t('settings.notices')} lead={t('settings.notices.lead')} form={form}>
      {groups.map(({ title, names }) => (
        <fieldset key={title} className={styles.group}>
          <legend>{t(title)}</legend>
          {names.map(name => (
            <Checkbox
              key={name}
              name={name}
              label={t(`switch.${name}`)}
              checked={form.values[name] ?? isOnByDefault(name)}
              onChange={({ target }) => form.setFieldValue(name, target.checked)}
            />
          ))}
        </fieldset>
      ))}
    </SavingCard>
  )
}
