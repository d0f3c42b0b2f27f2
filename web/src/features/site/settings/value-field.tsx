import type { NumberRule } from '@konsil/contract/system-settings'
import type { ChangeEventHandler, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { SelectField } from '../../../ui/pickers/select-field.tsx'
import { type OfficeSetting, ruleOf, sayRange } from './setting-words.ts'

interface ValueFieldProps {
  of: OfficeSetting
  value?: string
  error?: ReactNode
  onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>
}

/** A number with its unit and range, or one of the versions that there are. */
export function ValueField({ of, ...input }: ValueFieldProps) {
  const { t } = useTranslation('settings')
  const { language } = useLanguage()
  const rule = ruleOf(of.code)
  if (!rule) return <VersionField of={of} {...input} />
  return (
    <TextField
      {...input}
      name="name"
      label={t(`value.${rule.unit}`)}
      hint={t(rule.unit === 'RATE' ? 'range.rate' : 'range.count', sayRange(rule, language))}
      inputMode={rule.unit === 'RATE' ? 'decimal' : 'numeric'}
      autoComplete="off"
      signs={6}
    />
  )
}

function VersionField({ of: { name, office }, ...input }: ValueFieldProps) {
  const { t } = useTranslation('settings')
  const versions = [...new Set([...office.versions, name])].toSorted()
  return (
    <SelectField
      {...input}
      name="name"
      label={t('value.version')}
      hint={t(versions.length > 1 ? 'versions' : 'versions.none')}
      choices={versions.map(value => ({ value, label: value }))}
    />
  )
}

/** In the language that is read now, also after it was changed. */
export function OutOfRange({ rule }: { rule: NumberRule }) {
  const { t } = useTranslation('settings')
  const { language } = useLanguage()
  return <>{t(rule.unit === 'RATE' ? 'wrong.rate' : 'wrong.count', sayRange(rule, language))}</>
}
