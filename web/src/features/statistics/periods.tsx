import { monthCodes } from '@konsil/contract/statistics'
import { useTranslation } from 'react-i18next'
import { sayMonthOfYear } from '../../lib/signed-in/dates.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { SelectField } from '../../ui/pickers/select-field.tsx'
import styles from './periods.module.css'
import type { ChosenMonth, ChosenYear } from './use-chosen.ts'

interface YearFieldProps {
  of: Pick<ChosenYear, 'year' | 'choices' | 'choose'>
  /** Where there are two. */
  label?: string
}

export function YearField({ of: { year, choices, choose }, label }: YearFieldProps) {
  const { t } = useTranslation('statistics')
  return (
    <SelectField
      className={styles.year ?? ''}
      label={label ?? t('year')}
      choices={choices.map(one => ({ value: String(one), label: String(one) }))}
      value={String(year)}
      onChange={({ target }) => choose(Number(target.value))}
    />
  )
}

export function MonthFields({ of }: { of: ChosenMonth }) {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const { year, month, choices, choose } = of
  return (
    <>
      <SelectField
        className={styles.month ?? ''}
        label={t('month')}
        choices={monthCodes.map(code => ({
          value: code,
          label: sayMonthOfYear(Number(code), language, 'long'),
        }))}
        value={month}
        onChange={({ target }) => choose({ month: target.value })}
      />
      <YearField of={{ year, choices, choose: next => choose({ year: next }) }} />
    </>
  )
}
